import ParlorCore

/// The API by name, as plain text for a terminal.
public struct ReferenceTopics {
  private let sections: [(title: String, topics: [ReferenceTopic])]

  /// Takes an API.
  public init(_ api: API) {
    let library = api.library.map { ReferenceTopic($0, owner: "parlor.") }
    let objects = api.classes.filter(\.isObject).flatMap(ReferenceTopic.all)
    sections = [
      (
        "Globals",
        api.globals.map { ReferenceTopic($0, owner: "") } + api.variables.map { ReferenceTopic($0, owner: "") }
      ),
      ("Tests", api.testing.map { ReferenceTopic($0, owner: "") }),
      ("The library", library + api.libraryFields.map { ReferenceTopic($0, owner: "parlor.") }),
      ("Objects", objects),
      ("States of engines, for mods", api.states.flatMap(ReferenceTopic.all)),
      ("Tables", api.classes.filter { !$0.isObject }.flatMap(ReferenceTopic.all)),
    ]
  }

  /// Every name with one line; fields are listed with their owners.
  public var list: String {
    let width = sections.flatMap(\.topics).filter(\.isListed).map(\.name.count).max() ?? 0
    let blocks = sections.map { title, topics in
      let lines = topics.filter(\.isListed).map { topic in
        "  \(topic.name)\(String(repeating: " ", count: width - topic.name.count))  \(topic.line)\n"
      }
      return "\(title)\n\n\(lines.joined())"
    }
    return blocks.joined(separator: "\n")
  }

  /// The text of a name, such as `parlor.match`, `match:play`, `match.board`, `game options` or `parlor.GameOptions`;
  /// the owner may be omitted.
  /// - Throws: an error with similar names.
  public func text(of name: String) throws(ReferenceError) -> String {
    let topics = sections.flatMap(\.topics)
    let asked = Self.plain(name)
    // `parlor.Match` is a kind of object and `parlor.match` a function: case counts if both fit.
    let ways: [(ReferenceTopic) -> Bool] = [
      { $0.names.contains { Self.plain($0) == asked } },
      { $0.names.contains { Self.plain($0).lowercased() == asked.lowercased() } },
      { $0.ownName == asked },
    ]
    for way in ways {
      // The states of all engines have the same field 'extra'.
      var told: Set<String> = []
      let found = topics.filter { way($0) && told.insert($0.text).inserted }
      if !found.isEmpty { return found.map(\.text).joined(separator: "\n") + others(called: asked, than: found) }
    }
    let hint =
      suggestion(for: name, among: topics.flatMap(\.names))
      ?? suggestion(for: name, among: topics.map(\.ownName), else: "'parlor help lua' lists all names")
    throw ReferenceError("scripts reach nothing named \(quoted(name)); \(hint)")
  }

  /// Other topics for a word, such as `parlor.game` and `game options` for `game`.
  private func others(called word: String, than found: [ReferenceTopic]) -> String {
    let names = sections.flatMap(\.topics).filter { topic in
      topic.isListed && (topic.ownName == word || topic.name.hasPrefix("\(word) "))
        && !found.contains { $0.name == topic.name }
    }
    .map(\.name)
    return names.isEmpty ? "" : "\nThere is more about: \(names.joined(separator: ", "))\n"
  }

  /// A name for comparison: with a dot before a method, and without brackets.
  private static func plain(_ name: String) -> String {
    String(name.prefix { $0 != "(" }.map { $0 == ":" ? "." : $0 })
  }
}

/// The error for a name that scripts can't reach.
public struct ReferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line.
  public let description: String

  init(_ description: String) { self.description = description }
}
