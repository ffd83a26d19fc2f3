import Lua
import ParlorCore

/// The globals that the host gives beside Lua's own.
enum GlobalAPI {
  static func functions(of host: ScriptHost) -> [APIFunction] {
    [
      APIFunction(
        "print", "Writes values to the output, with tabs between them and a line break after them.",
        [.init("...", "any", "the values")], example: "print(\"hello\", 42)"
      ) { [unowned host] call in
        host.print(try (0..<call.stack.count).map { try call.stack.displayText(at: $0 + 1) })
        return 0
      },
      APIFunction(
        "require", "Loads a module once, and gives what its script returned; every further call gives the same.",
        [.init("name", "string", "folders and file with dots between them, as in `opponents.center`")],
        returns: ("any", "what the module's script returned; `true` where that was nothing"),
        example: "local parlor = require \"parlor\"\nassert(parlor == require \"parlor\")"),
    ]
  }

  static var variables: [APIClass.Field] {
    [.init("arg", "string[]", "The arguments of the script, from 1; `arg[0]` is the path of the script.")]
  }
}
