package import GameLaws
import Lua
package import ParlorCore
package import Scripting

/// What a check of one opponent has shown.
package struct CheckedOpponent {
  /// A law that the opponent breaks.
  package struct BrokenLaw {
    package let violation: OpponentViolation
    /// The name of the seat that it played.
    package let seat: String
    /// What was expected and what came, with the place in a script where it is known.
    package let finding: CheckFinding
  }

  /// What the user called the opponent.
  package let name: String
  /// The game that it played.
  package let game: String
  /// How many games it played.
  package let games: Int
  /// What else is to be mended.
  package fileprivate(set) var findings: [CheckFinding] = []
  /// The laws that it breaks, each where that was first seen.
  package fileprivate(set) var laws: [BrokenLaw] = []

  /// How many things are to be mended.
  package var findingCount: Int { findings.count + laws.count }
}

/// Checks an opponent, a script's or one of the list, in games of its own.
package struct OpponentCheck {
  private let name: String
  private let plugin: Plugin
  private let settings: [String: Value]
  private let host: ScriptHost

  /// Takes the opponent, and the game that it plays.
  package init(_ name: String, playing plugin: Plugin, _ settings: [String: Value], in host: ScriptHost) {
    (self.name, self.plugin, self.settings, self.host) = (name, plugin, settings, host)
  }

  /// Checks the opponent in a game for each seed and seat.
  /// - Parameters:
  ///   - limit: how many moves a game is followed.
  ///   - seconds: how long a choice may take; nil for any time.
  package func run(seeds: Range<UInt64>, limit: Int, seconds: Double?) throws -> CheckedOpponent {
    let game = try host.withinLimit { try plugin.game(settings) }
    var checked = CheckedOpponent(name: name, game: plugin.id, games: seeds.count * game.seats.count)
    let options = OpponentCheckOptions(
      limit: limit, beforeChoice: { [machine = host.machine] in machine.renewDeadline(seconds: seconds) })
    var found: [OpponentViolation] = []
    let stop = host.stop(in: name, after: seconds) {
      do {
        found = try host.violations(
          of: .named(name), playing: game, called: plugin.id, settings: settings, seeds: seeds, options: options)
      } catch { checked.findings.append(CheckFinding("\(error)", in: name)) }
    }
    // What a stopped script left undone breaks laws, too; the stop says it better.
    if let stop { checked.findings = [stop] }
    guard stop == nil else { return checked }
    checked.laws = found.map { violation in
      // A script's error begins with its place.
      let error = (violation.error as? ScriptError)?.message
      return CheckedOpponent.BrokenLaw(
        violation: violation, seat: game.seats[violation.seat].name,
        finding: CheckFinding(error ?? violation.cause, in: name))
    }
    return checked
  }
}
