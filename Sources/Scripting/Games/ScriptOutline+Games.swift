package import Lua

// What the text of a script tells of the games that it makes. The script isn't run: one that lies beside games may play
// them.
extension ScriptOutline {
  private static let makers: Set<String> = ["parlor.game", "parlor.mod"]

  /// Whether the script may return a game; what it does return shows when it is run.
  var mayReturnGame: Bool { returnsValue && calls.contains { Self.makers.contains($0.name) } }

  /// Whether the script gives nothing to whoever runs it, as one that plays by itself.
  package var isScenario: Bool { !returnsValue }

  /// The ids of the games that it makes, where they are written down, the last of them last.
  var gameIDs: [String] { fields.filter { $0.name == "id" && isOption($0) }.compactMap(\.strings.first) }

  private func isOption(_ field: Field) -> Bool { field.call.map { Self.makers.contains(calls[$0].name) } ?? false }

  /// The line on which an option of a game or a mod is given, at a line or after it.
  package func line(ofOption name: String, from first: Int = 1) -> Int? {
    let option = fields.first { $0.name == name && $0.line >= first && isOption($0) }
    return option?.line ?? line(ofField: name, from: first)
  }

  /// The line on which a field of a name is given a value, at a line or after it.
  package func line(ofField name: String, from first: Int) -> Int? {
    fields.first { $0.name == name && $0.line >= first && $0.isSet }?.line
  }
}
