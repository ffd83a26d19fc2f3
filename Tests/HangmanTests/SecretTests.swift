import Hangman
import Match
import ParlorCore
import Testing

@Suite("The secret")
struct SecretTests {
  /// All that somebody at the table can notice of a state.
  private struct Account: Equatable {
    let view: Hangman.View
    let board: String
    let value: Value
    let moves: [String]
    let cues: [Cue]

    init(of game: Hangman, in state: Hangman.State, after move: Hangman.Move, for viewer: Viewer) {
      view = game.view(of: state, for: viewer)
      board = game.describe(view)
      value = game.value(of: view)
      moves = game.texts(in: state)
      cues = game.cues(after: move, in: state).filter { $0.isNoticed(by: viewer) }
    }
  }

  private func accounts(of game: Hangman, word: Int, guesses: String, for viewer: Viewer) -> [Account] {
    var state = game.start()
    game.apply(.word(word), to: &state)
    return [Account(of: game, in: state, after: .word(word), for: viewer)]
      + guesses.compactMap { game.list.letter(for: String($0)) }.map { letter in
        game.apply(.letter(letter), to: &state)
        guard game.mode == .evil else { return Account(of: game, in: state, after: .letter(letter), for: viewer) }
        game.apply(.word(word), to: &state)
        return Account(of: game, in: state, after: .word(word), for: viewer)
      }
  }

  @Test(
    "H16 words that show the same look the same in everything, for guesser and spectator",
    arguments: Hangman.Mode.allCases)
  func alike(mode: Hangman.Mode) throws {
    let game = try hangman(["mood", "noon", "Poof", "cook", "look", "höök", "moon"], mode: mode)
    for viewer in [Viewer.seat(game.guesser), .spectator] {
      let first = accounts(of: game, word: 3, guesses: "oe", for: viewer)
      #expect(accounts(of: game, word: 4, guesses: "oe", for: viewer) == first)
      // Small and large letters look alike, and so do words whose difference wasn't guessed.
      #expect(accounts(of: game, word: 2, guesses: "oe", for: viewer) == first)
      #expect(accounts(of: game, word: 0, guesses: "oe", for: viewer) == first)
      #expect(accounts(of: game, word: 5, guesses: "oe", for: viewer) != first)
      #expect(
        accounts(of: game, word: 1, guesses: "n", for: viewer) != accounts(of: game, word: 6, guesses: "n", for: viewer)
      )
    }
  }

  @Test("H16 before the end the word is in no view but the referee's and the setter's; after it in everybody's")
  func answers() throws {
    for mode in Hangman.Mode.allCases {
      let game = try hangman(["Apple", "pear"], guesses: 2, mode: mode)
      for letters in ["", "p", "pxl"] {
        let state = try game.state("apple", guessing: letters)
        for viewer in viewers {
          let view = game.view(of: state, for: viewer)
          let knows = viewer == .referee || mode != .solo && viewer == .seat(0)
          #expect(view.answer == (knows ? "Apple" : nil))
          #expect(game.value(of: view)["answer"] == (knows ? "Apple" : nil))
          #expect(game.describe(view).contains("Apple") == knows)
        }
      }
      for letters in ["xy", "aple"] {
        let state = try game.state("apple", guessing: letters)
        #expect(viewers.allSatisfy { game.view(of: state, for: $0).answer == "Apple" })
      }
    }
  }

  @Test("before a word is set, everybody sees the same nothing") func waiting() throws {
    for mode in Hangman.Mode.allCases {
      let game = try hangman(["Apple", "pear"], mode: mode)
      #expect(viewers.allSatisfy { game.view(of: game.start(), for: $0) == Hangman.View() })
      #expect(game.value(of: Hangman.View())["pattern"] == [] && game.value(of: Hangman.View())["answer"] == nil)
    }
  }

  @Test("H16 the log hides the word from all but the referee and the setter, and shows the guesses") func log() throws {
    for (mode, names) in [(Hangman.Mode.solo, ["player"]), (.rival, ["setter", "guesser"])] {
      let game = try hangman(["apple"], mode: mode)
      let setup = MatchSetup(game: "hangman", seed: Seed(8), players: names.map { _ in humanPlayer })
      let match = try Match(of: game, setup: setup, opponents: names.map { _ in nil })
      if mode == .solo { try match.step() } else { try match.play("apple") }
      for letter in ["x", "a", "p", "l", "e"] { try match.play(letter) }
      for viewer in viewers {
        let log = try match.log(for: viewer)
        let knows = viewer == .referee || mode != .solo && viewer == .seat(0)
        #expect(log.first?.text == (knows ? "apple" : nil))
        #expect(log.dropFirst().map(\.text) == ["x", "a", "p", "l", "e"])
      }
    }
  }

  @Test("a guess leaves a cue that says hit or miss, and the last one the end") func cues() throws {
    let game = try hangman(["ab"], guesses: 2)
    func names(_ letters: String) throws -> [String] {
      let state = try game.state("ab", guessing: letters)
      let letter = try #require(letters.last.flatMap { game.list.letter(for: String($0)) })
      return game.cues(after: .letter(letter), in: state).map(\.plainText)
    }
    #expect(try names("a") == ["hit a"] && names("x") == ["miss x"])
    #expect(try names("ab") == ["hit b", "won"] && names("xy") == ["miss y", "lost"])
    #expect(game.cues(after: .word(0), in: try game.state("ab")).isEmpty)
    #expect(game.cues(after: .letter(0), in: game.start()).isEmpty)
  }
}
