import Hangman
import ParlorCore
import Testing

@Suite("The board as text")
struct BoardTests {
  private func board(_ game: Hangman, _ word: String, _ letters: String, for viewer: Viewer = .seat(0)) throws -> String
  {
    game.describe(game.view(of: try game.state(word, guessing: letters), for: viewer))
  }

  @Test("H3 H24 the word is large and spaced, a line for each hidden letter, the rest in small letters")
  func open() throws {
    let game = try hangman(["Maze"])
    let expected = """
       +---+
       |   |
       |   O
       |   |
       |
      =+=====
      _ A _ E
      misses: 2 of 6 (q, x)
      letters: b c d f g h i j k l m n o p r s t u v w y z
      """
    #expect(try board(game, "maze", "xaqe") == expected)
  }

  @Test("H5 H20 the gallows is empty at first and full at the loss") func pictures() throws {
    let game = try hangman(["a"])
    let pictures = try (0...6).map { misses in
      try board(game, "a", String("bcdefg".prefix(misses))).split(separator: "\n")[2...4].joined(separator: "/")
    }
    #expect(
      pictures == [
        " |/ |/ |", " |   O/ |/ |", " |   O/ |   |/ |", " |   O/ |  /|/ |", " |   O/ |  /|\\/ |",
        " |   O/ |  /|\\/ |  /", " |   O/ |  /|\\/ |  / \\",
      ])
  }

  @Test("H5 H20 any number of pictures ends with the whole man and not before", arguments: [2, 3, 7, 8, 100])
  func scaled(stages: Int) throws {
    for guesses in [1, 3, 6, 20] {
      let game = try hangman(["a"], guesses: guesses, stages: stages)
      for misses in 0...guesses {
        let text = try board(game, "a", String("bcdefghijklmnopqrstuvwxyz".prefix(misses)))
        #expect(text.contains(" |  / \\") == (misses == guesses))
        #expect(text.contains("O") == (game.stage(misses: misses) * 6 >= stages - 1))
      }
    }
  }

  @Test("H4 H13 H16 at the end the word stands there as it is written in the list") func ends() throws {
    let game = try hangman(["New York"], guesses: 2)
    let won = try board(game, "new york", "newyork".uniqued())
    #expect(won.hasSuffix("\nN E W   Y O R K\nmisses: 0 of 2\nguessed: the word was New York"))
    let lost = try board(game, "new york", "exz")
    #expect(lost.hasSuffix("\n_ E _   _ _ _ _\nmisses: 2 of 2 (x, z)\nhanged: the word was New York"))
  }

  @Test("before there is a word, the board says so") func waiting() throws {
    let boards = try Hangman.Mode.allCases.map { mode in
      let game = try hangman(["apple"], mode: mode)
      return game.describe(game.view(of: game.start(), for: .seat(0)))
    }
    #expect(boards[0].hasSuffix("=+=====\nThe word isn't drawn yet."))
    #expect(boards[1].hasSuffix("=+=====\nThe setter hasn't chosen a word yet."))
  }

  @Test("who set the word sees it below the letters") func setter() throws {
    let game = try hangman(["apple"], mode: .rival)
    #expect(try board(game, "apple", "p").hasSuffix("n o q r s t u v w x y z\nthe word is apple"))
    #expect(try !board(game, "apple", "p", for: .seat(1)).contains("apple"))
  }
}

extension String {
  /// The letters in their order, each once.
  fileprivate func uniqued() -> String { reduce(into: "") { if !$0.contains($1) { $0.append($1) } } }
}
