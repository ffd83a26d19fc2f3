import AlienESP
import Floor
import FourInARow
import Hangman
import ParlorCore
import Simon
import WordLists

/// Random play of an engine: how many games a second, and how many objects each game allocates on the heap.
struct EnginePlay {
  /// What is played.
  let title: String
  /// Plays some games and returns how many.
  let play: () throws -> Int

  static func all() throws -> [EnginePlay] {
    let words = try WordLibrary.standard().list(named: "medium", spelling: Spelling())
    guard
      let board = FourInARow<UInt64>(columns: 7, rows: 6), let hangman = Hangman(list: words),
      let simon = Simon(length: 8, tempo: TempoTable.historical)
    else { return [] }
    let card = AlienESP(feedback: PlainFeedback.rightOrWrong)
    return [
      EnginePlay(title: "Four-in-a-Row 7x6") { playouts(of: board, games: 200_000) },
      EnginePlay(title: "Hangman, medium words") { playouts(of: hangman, games: 200_000) },
      EnginePlay(title: "Simon, length 8") { playouts(of: simon, games: 200_000) },
      EnginePlay(title: "Alien ESP, 52 cards") { playouts(of: card, games: 100_000) },
    ]
  }

  /// Plays random games to their end.
  @inline(__always)
  private static func playouts<G: Game>(of game: G, games: Int) -> Int where G.Failure == Never {
    var stream = Seed(1).stream(for: .named("benchmark"))
    var wins = 0
    for _ in 0..<games {
      if case .won? = playout(of: game, from: game.start(), using: &stream)?.verdict { wins += 1 }
    }
    keep(wins)
    return games
  }

  /// The row of the table; what a first run sets up doesn't count.
  func row() throws -> String {
    _ = try play()
    floor_begin_counting()
    let games = try play()
    let each = Double(floor_end_counting()) / Double(games)
    let rate = try Comparison.rate(play)
    return "| \(title) | \(Comparison.short(rate)) games/s | \(Comparison.twoDigits(each)) |"
  }
}
