package import GameLaws
package import Lua
import Scripting

/// The result of checking one game.
package struct CheckedGame {
  /// A law that the game breaks.
  package struct BrokenLaw {
    package let violation: Violation
    /// The expected and the actual result, with the place in a script if known.
    package let finding: CheckFinding
    /// The undefined name that made the rules fail, if any.
    let undefinedName: String?
    /// A test script that plays the shortest game that breaks the law.
    package let scenario: String
    /// Whether the scenario fails because of it.
    package let isShown: Bool
  }

  /// The game, as the user named it.
  package let name: String
  /// The id; nil if the game can't be loaded.
  package internal(set) var id: String?
  /// The place of its definition in a script, as in `nim.lua:3`; nil for a game in Swift or one that can't be loaded.
  package internal(set) var place: String?
  package internal(set) var findings: [CheckFinding] = []
  /// Where the script waits for people, so that the rest isn't checked; nil if it doesn't.
  package internal(set) var askingPlace: String?
  /// Whether a finding reports another game with the same id.
  var hasClash = false
  package internal(set) var laws: [BrokenLaw] = []
  /// What the laws and the random games found; nil if no games were played.
  package internal(set) var report: CheckReport?
  /// Whether random games were requested.
  package let isPlayed: Bool
  /// The places where the script changes variables outside the state; empty if a finding names them.
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
  /// - Parameter other: the place of the other game.
  static func clash(of id: String, at place: String, with other: String, in file: String) -> CheckFinding {
    CheckFinding(at: place, in: file, "two games have the id '\(id)': this and \(other); rename one of them")
  }
}
