package import Lua

// Declarations of games in a script's text. The script doesn't run, because a file beside games may play them.
extension ScriptOutline {
  private static let makers: Set<String> = ["parlor.game", "parlor.mod"]

  /// Whether the script may return a game. Only running it is conclusive.
  var mayReturnGame: Bool { returnsValue && !calls.isDisjoint(with: Self.makers) }

  /// Whether the script returns nothing, like one that plays by itself.
  package var isScenario: Bool { !returnsValue }

  /// The ids in the text, the last one last.
  var gameIDs: [String] { fields.filter { $0.name == "id" && isOption($0) }.compactMap(\.strings.first) }

  private func isOption(_ field: Mention) -> Bool { !calls(taking: field).isDisjoint(with: Self.makers) }

  /// The line of an option of a game or a mod, from a line on.
  package func line(ofOption name: String, from first: Int = 1) -> Int? {
    let option = fields.first { $0.name == name && $0.line >= first && isOption($0) }
    return option?.line ?? line(ofField: name, from: first)
  }

  /// The line of a field, from a line on.
  package func line(ofField name: String, from first: Int) -> Int? {
    fields.first { $0.name == name && $0.line >= first && $0.isSet }?.line
  }
}
