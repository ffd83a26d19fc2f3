import Lua
import ParlorCore

/// The globals of the host.
enum GlobalAPI {
  static func functions(of host: ScriptHost) -> [APIFunction] {
    [
      APIFunction(
        "print", "Prints values, separated by tabs, and a line break.",
        [.init("...", "any", "the values")], example: "print(\"hello\", 42)"
      ) { [unowned host] call in host.print(try texts(of: call)) },
      APIFunction(
        "require", "Loads a module and returns what its script returns. Later calls return the same value.",
        [.init("name", "string", "folders and file with dots between them, as in `opponents.center`")],
        returns: ("any", "what the module's script returned, or `true` for nothing"),
        example: "local parlor = require \"parlor\"\nassert(parlor == require \"parlor\")"),
    ] + cases
  }

  /// The additions to `utf8`.
  private static var cases: [APIFunction] {
    [
      (
        "lower", "Returns a text in lower case by Unicode's rules, the same in every language.", "Straße Ärger Σ",
        "straße ärger σ"
      ),
      ("upper", "Returns a text in upper case by Unicode's rules, the same in every language.", "Straße", "STRASSE"),
      (
        "fold", "Returns a text's case folding: texts that differ only in case have the same.",
        "STRASSE", "strasse"
      ),
    ].map { name, summary, text, result in
      APIFunction(
        "utf8.\(name)", summary, [.init("text", "string", "UTF-8; anything else is an error")],
        returns: ("string", "the text"), example: "assert(utf8.\(name)(\"\(text)\") == \"\(result)\")")
    }
  }

  /// The printed values as `tostring` converts them, up to a limit.
  private static func texts(of call: Call) throws -> [String] {
    var rest = TextBound.page.bytes
    return try (1..<call.stack.count + 1).map { place in
      let text = try call.stack.displayText(at: place)
      rest -= text.utf8.count + 1
      guard rest >= 0 else { throw ScriptError("print: more than \(TextBound.page.bytes) bytes at once") }
      return text
    }
  }

  static var variables: [APIClass.Field] {
    [.init("arg", "string[]", "The arguments of the script, from 1; `arg[0]` is the path of the script.")]
  }
}
