package import GameLaws
import Lua
package import ParlorCore
package import Scripting

/// The result of checking one opponent.
package struct CheckedOpponent {
  /// A law that the opponent breaks.
  package struct BrokenLaw {
    package let violation: OpponentViolation
    /// The name of the opponent's seat.
    package let seat: String
    /// The expected and the actual result, with the place in a script if known.
    package let finding: CheckFinding
  }

  /// The opponent, as the user named it.
  package let name: String
  /// The game that it played.
  package let game: String
  /// The number of games it played.
  package let games: Int
  /// The findings besides broken laws.
  package fileprivate(set) var findings: [CheckFinding] = []
  /// The broken laws, each at its first occurrence.
  package fileprivate(set) var laws: [BrokenLaw] = []

  /// The number of findings, broken laws included.
  package var findingCount: Int { findings.count + laws.count }
}

/// Checks an opponent, scripted or built in.
package struct OpponentCheck {
  private let name: String
  private let plugin: Plugin
  private let settings: [String: Value]
  private let host: ScriptHost

  /// Creates a check of an opponent for a game.
  package init(_ name: String, playing plugin: Plugin, _ settings: [String: Value], in host: ScriptHost) {
    (self.name, self.plugin, self.settings, self.host) = (name, plugin, settings, host)
  }

  /// Checks the opponent in a game per seed and seat.
  /// - Parameters:
  ///   - seats: the names of its seats; empty for all.
  ///   - limit: the most moves in a game.
  ///   - seconds: the limit of time for a choice; nil for none.
  /// - Throws: an error about unfit settings or a missing seat.
  package func run(
    seeds: Range<UInt64>, seats names: [String], limit: Int, seconds: Double?
  ) throws -> CheckedOpponent {
    let game = try host.withinLimit { try plugin.game(settings) }
    let seats = names.isEmpty ? Array(game.seats.indices) : try names.map { try Self.seat($0, of: game) }
    var checked = CheckedOpponent(name: name, game: plugin.id, games: seeds.count * seats.count)
    let options = OpponentCheckOptions(
      seats: seats, limit: limit, beforeChoice: { [machine = host.machine] in machine.renewDeadline(seconds: seconds) })
    var found: [OpponentViolation] = []
    let stop = host.stop(in: name, after: seconds) {
      do {
        found = try host.violations(
          of: .named(name), playing: game, called: plugin.id, settings: settings, seeds: seeds, options: options)
      } catch { checked.findings.append(CheckFinding("\(error)", in: name)) }
    }
    // A stopped script also breaks laws; the stop explains them better.
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

  private static func seat(_ name: String, of game: any Game) throws(Refusal) -> Int {
    if let seat = game.seats.firstIndex(where: { $0.name == name }) { return seat }
    throw Refusal("no seat \(quoted(name)); the seats are: \(game.seats.map(\.name).joined(separator: ", "))")
  }
}
