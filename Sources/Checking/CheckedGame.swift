package import GameLaws
package import Lua
import Scripting

/// What a check of one game has shown.
package struct CheckedGame {
  /// A law that the game breaks.
  package struct BrokenLaw {
    package let violation: Violation
    /// What was expected and what came, with the place in a script where it is known.
    package let finding: CheckFinding
    /// The name that the rules read though nothing defines it; nil where nothing like that made them fail.
    let undefinedName: String?
    /// A script that plays the shortest game that breaks the law.
    package let scenario: String
    /// Whether the script fails because of it.
    package let isShown: Bool
  }

  /// What the user called the game.
  package let name: String
  /// The id; nil where the game can't be loaded.
  package internal(set) var id: String?
  /// Where its script defines it, as in `nim.lua:3`; nil for a game in Swift, and where it can't be loaded.
  package internal(set) var place: String?
  package internal(set) var findings: [CheckFinding] = []
  /// Whether one of them tells that another game has the same id.
  var hasClash = false
  package internal(set) var laws: [BrokenLaw] = []
  /// What the laws looked at, and the random games came through; nil where none were played.
  package internal(set) var report: CheckReport?
  /// Whether anybody wanted random games.
  package let isPlayed: Bool
  /// Where the script remembers what is no part of the state, if no finding tells that.
  package internal(set) var outerChanges: [ScriptOutline.Mention] = []
  /// Endings that the script writes down and that no game had.
  package internal(set) var endingsNeverSeen: [(reason: String, line: Int)] = []
  /// What ran of the scripts; nil where nobody counted.
  package internal(set) var coverage: [Coverage.Chunk]?

  init(_ name: String, isPlayed: Bool) { (self.name, self.isPlayed) = (name, isPlayed) }

  /// How many things are to be mended.
  package var findingCount: Int { findings.count + laws.count }

  /// Notes that games that were checked before have the same id.
  package mutating func addClash(with others: [CheckedGame]) {
    guard let id, let place, let other = others.first(where: { $0.id == id }), let earlier = other.place,
      earlier != place, !hasClash
    else { return }
    findings.append(.clash(of: id, at: place, with: earlier, in: name))
  }
}

extension CheckFinding {
  /// Says that two games have the same id.
  /// - Parameter other: where the other one is.
  static func clash(of id: String, at place: String, with other: String, in file: String) -> CheckFinding {
    CheckFinding(at: place, in: file, "two games have the id '\(id)': this and \(other); rename one of them")
  }
}
