import GameLaws
import ParlorCore

extension CheckProof {
  /// What a script can be written with to show that a law is broken.
  struct Case {
    /// The id of the game.
    let game: String
    let settings: [String: Value]
    let seats: [Seat]
    /// The functions of the game that scripts have written.
    let functions: Set<String>
    let tellingCues: Set<String>
    /// What was expected and what came.
    let explanation: String
    /// Whether it tells what an audit found: without one nothing would have been told.
    let isAuditFault: Bool
    /// Who tells two games apart; nil where one game shows it.
    let viewer: Viewer?

    /// The game as Lua spells it.
    var gameName: String { LuaSpelling.of(.text(game)) }

    /// The options of a match that choose its settings.
    var setup: String { settings.isEmpty ? "" : ", setup = \(LuaSpelling.of(.record(settings)))" }

    /// A statement that plays a game of random players.
    var randomGame: String {
      let players = seats.map { _ in "\"random\"" }.joined(separator: ", ")
      return "parlor.match { game = \(gameName)\(setup), players = { \(players) } }:run()"
    }

    private var viewingSeat: Seat? { if case .seat(let number) = viewer { seats[number] } else { nil } }

    /// The viewer as Lua spells it: a seat by its name, whoever watches as nil.
    var viewerName: String { viewingSeat.map { LuaSpelling.of(.text($0.name)) } ?? "nil" }

    /// The viewer in words.
    var viewerInWords: String { viewingSeat?.name ?? "whoever watches" }
  }
}
