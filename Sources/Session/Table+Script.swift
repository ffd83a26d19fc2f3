import Match
import ParlorCore
import Store

// A table at which a script has its games played.
extension Table {
  /// Shows a match of a script's to those who sit here, and what was played in it since they last saw it.
  func sit(at match: any AnyMatch, of plugin: Plugin) throws {
    let told = self.match === match ? guests.first?.snapshot.ply ?? 0 : 0
    if self.match !== match {
      series = Series(of: match, plugin: plugin)
      recorder = SeriesRecorder(series, in: store, report: reports.add)
      (seriesStatus, asked) = (nil, nil)
      let status = try ask { try series.status }
      tell(.began(Event.Began(game: 1, reason: .isNew, status: status)))
    }
    for guest in guests {
      for entry in match.ply > told ? try ask({ try match.log(for: guest.listener, after: told) }) : [] {
        let seat = match.seats.firstIndex { $0.name == entry.mover }
        guest.place.post(.moved(Event.Moved(entry: entry, seat: seat, isOwn: false, isLate: false, cues: [])))
      }
    }
    let turn = try ask { try match.turn }
    try show(turn: turn)
    if case .seat(let seat) = turn { rest(.waiting(seat: seat)) }
  }
}

extension Series {
  /// The series before a script has set up a game.
  static func none() throws -> Series {
    let setup = MatchSetup(game: "none", seed: Seed(0), players: [])
    let plugin = Plugin(id: setup.game, title: "", summary: "", schema: []) { _ in NoGame() }
    return Series(of: try Match(of: NoGame(), setup: setup, opponents: []), plugin: plugin)
  }
}

/// A game that nobody plays, and that is over.
private struct NoGame: Game {
  let seats: [Seat] = []

  func start() -> Int { 0 }
  func turn(in state: Int) -> Turn { .over(Outcome(.drawn, reason: "no-game")) }
  func moves(in state: Int) -> [Int] { [] }
  func apply(_ move: Int, to state: inout Int) {}
  func text(for move: Int, in state: Int) -> String { "\(move)" }
  func view(of state: Int, for viewer: Viewer) -> Int { state }
}
