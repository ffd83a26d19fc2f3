import Lua
import ParlorCore

/// The globals that the host gives beside Lua's own.
enum GlobalFace {
  static func functions(of host: ScriptHost) -> [FaceFunction] {
    [
      FaceFunction(
        "print", "Writes values to the output, with tabs between them and a line break after them.",
        [.init("...", "any", "the values")], example: "print(\"hello\", 42)"
      ) { [unowned host] call in
        host.print(try (0..<call.stack.count).map { try call.stack.displayText(at: $0 + 1) })
        return 0
      }
    ]
  }
}
