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
      earlier != place
    else { return }
    let message = "\(place): two games have the id '\(id)': this and \(earlier); rename one of them"
    if !findings.contains(where: { $0.message.contains("two games have the id") }) {
      findings.append(CheckFinding(message, in: name))
    }
  }
}
