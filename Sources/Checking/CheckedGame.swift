package import GameLaws
package import Lua
import Scripting

/// The result of checking one game.
package struct CheckedGame {
  /// A law that the game breaks.
  package struct BrokenLaw {
    package let violation: Violation
    /// What was expected and what came, with the place in a script if known.
    package let finding: CheckFinding
    /// The undefined name that made the rules fail, if any.
    let undefinedName: String?
    /// A test script that plays the shortest game that breaks the law.
    package let scenario: String
    /// Whether the script fails because of it.
    package let isShown: Bool
  }

  /// The game, as the user named it.
  package let name: String
  /// The id; nil if the game can't be loaded.
  package internal(set) var id: String?
  /// Where its script defines it, as in `nim.lua:3`; nil for a game in Swift, and where it can't be loaded.
  package internal(set) var place: String?
  package internal(set) var findings: [CheckFinding] = []
  /// Whether one of them tells that another game has the same id.
  var hasClash = false
  package internal(set) var laws: [BrokenLaw] = []
  /// What the laws looked at, and the random games came through; nil where none were played.
  package internal(set) var report: CheckReport?
  /// Whether random games were asked for.
  package let isPlayed: Bool
  /// Where the script remembers what is no part of the state, if no finding tells that.
  package internal(set) var outerChanges: [ScriptOutline.Mention] = []
  /// Endings in the script that no game reached.
  package internal(set) var endingsNeverSeen: [(reason: String, line: Int)] = []
  /// The coverage of the scripts; nil if it wasn't counted.
  package internal(set) var coverage: [Coverage.Chunk]?

  init(_ name: String, isPlayed: Bool) { (self.name, self.isPlayed) = (name, isPlayed) }

  /// The number of findings, broken laws included.
  package var findingCount: Int { findings.count + laws.count }

  /// Adds a finding if an earlier game has the same id.
  package mutating func addClash(with others: [CheckedGame]) {
    guard let id, let place, let other = others.first(where: { $0.id == id }), let earlier = other.place,
      earlier != place, !hasClash
    else { return }
    findings.append(.clash(of: id, at: place, with: earlier, in: name))
  }
}

extension CheckFinding {
  /// A finding that two games have the same id.
  /// - Parameter other: where the other one is.
  static func clash(of id: String, at place: String, with other: String, in file: String) -> CheckFinding {
    CheckFinding(at: place, in: file, "two games have the id '\(id)': this and \(other); rename one of them")
  }
}
