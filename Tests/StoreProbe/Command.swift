import FourInARow
import Match
import ParlorCore

/// One change of a series, as the probe announces it and the tests repeat it.
enum Command: Equatable {
  case play(String)
  case undo
  case newGame
  case select(Int)

  /// Reads what `text` wrote; nil where it is something else.
  init?(text: String) {
    let words = text.split(separator: " ").map(String.init)
    switch (words.first, words.count) {
    case ("play", 2): self = .play(words[1])
    case ("undo", 1): self = .undo
    case ("new", 1): self = .newGame
    case ("select", 2):
      guard let number = Int(words[1]) else { return nil }
      self = .select(number)
    default: return nil
    }
  }

  /// A change that makes sense for a series: mostly a move, a new game after the last move, and others now and then.
  init(for series: Series, using stream: inout RandomStream) throws {
    let match = series.current.match
    let moves = try match.legalMoves()
    let games = series.games
    switch stream.next(below: 12) {
    case 0 where match.ply > 0: self = .undo
    case 1: self = .select(games[stream.next(below: games.count)].number)
    case _ where moves.isEmpty: self = .newGame
    default: self = .play(moves[stream.next(below: moves.count)])
    }
  }

  /// The change as a line of text.
  var text: String {
    switch self {
    case .play(let move): "play \(move)"
    case .undo: "undo"
    case .newGame: "new"
    case .select(let number): "select \(number)"
    }
  }

  /// Makes the change.
  func run(on series: Series) throws {
    switch self {
    case .play(let move): try series.current.match.play(move)
    case .undo: try series.current.match.undo()
    case .newGame: _ = try series.newGame(confirmed: true)
    case .select(let number): try series.select(number)
    }
  }
}

/// A series of small games of Four-in-a-Row whose moves all come from outside.
func beginSeries(seed: UInt64, keep: SeriesOptions.Keep = .all) throws -> Series {
  try Series(
    of: fourInARowPlugin, settings: ["columns": 4, "rows": 4, "line": 3], players: [humanPlayer, humanPlayer],
    seed: Seed(seed), options: SeriesOptions(keep: keep), make: { setup, _ in try match(setup, of: fourInARowPlugin) })
}

/// A series of Four-in-a-Row that was saved.
func resumeSeries(_ save: SavedSeries) throws -> Series {
  try Series.resume(save, of: fourInARowPlugin) { setup, _ in try match(setup, of: fourInARowPlugin) }.series
}

/// A match whose moves all come from outside.
func match(_ setup: MatchSetup, of plugin: Plugin) throws -> any AnyMatch {
  func begin<G: Game>(_ game: G) throws -> any AnyMatch {
    try Match(of: game, setup: setup, opponents: game.seats.map { _ in nil })
  }
  return try begin(try plugin.game(setup.settings))
}
