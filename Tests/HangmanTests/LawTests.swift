import GameLaws
import Hangman
import ParlorCore
import Testing

@Suite("The laws of games")
struct LawTests {
  static let words = [
    "apple", "Äpfel", "New York", "o'clock", "e-mail", "café", "naïve", "Straße", "C++", "x", "mama", "papa", "ζώον",
    "ёлка", "jazz", "rhythm",
  ]

  @Test("every law holds, whatever the settings", arguments: Hangman.Mode.allCases, [1, 6, 26])
  func laws(mode: Hangman.Mode, guesses: Int) throws {
    for accents in Accents.allCases {
      let game = try hangman(Self.words, guesses: guesses, accents: accents, mode: mode)
      try checkGame(game, seeds: 0..<2)
    }
  }

  @Test("every law holds in games that nobody played before", arguments: Hangman.Mode.allCases)
  func freshGames(mode: Hangman.Mode) throws {
    let game = try hangman(Self.words, mode: mode, stages: 12)
    try checkGame(game, seeds: (0..<4).map { _ in Seed.fresh().number })
  }

  @Test("every law holds with a single word") func oneWord() throws {
    for mode in Hangman.Mode.allCases { try checkGame(try hangman(["mississippi"], mode: mode), seeds: 0..<10) }
  }
}
