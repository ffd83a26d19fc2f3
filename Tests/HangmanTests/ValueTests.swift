import Hangman
import ParlorCore
import Testing

@Suite("The view as plain data")
struct ValueTests {
  @Test("H1 H3 H5 the data has the word so far, the letters, the misses and the picture") func fields() throws {
    let game = try hangman(["Jo-jo"], guesses: 3)
    let view = game.view(of: try game.state("jo-jo", guessing: "xob"), for: .seat(0))
    let expected: Value = [
      "pattern": ["_", "O", "-", "_", "O"], "kinds": ["hidden", "shown", "fixed", "hidden", "shown"],
      "alphabet": .list(game.list.alphabet.map(Value.text)), "hits": ["o"], "wrong": ["b", "x"], "misses": 2,
      "guesses": 3, "stage": 4, "stages": 7,
    ]
    #expect(game.value(of: view) == expected)
  }

  @Test("H16 after the end the data has the answer too") func answer() throws {
    let game = try hangman(["Jo-jo"], guesses: 1)
    let lost = game.value(of: game.view(of: try game.state("jo-jo", guessing: "x"), for: .seat(0)))
    #expect(lost["answer"] == "Jo-jo" && lost["pattern"] == ["_", "_", "-", "_", "_"])
    let won = game.value(of: game.view(of: try game.state("jo-jo", guessing: "jo"), for: .seat(0)))
    #expect(won["answer"] == "Jo-jo" && won["pattern"] == ["J", "O", "-", "J", "O"])
  }

  @Test("H13 H15 a view tells whether the game goes on, was won or was lost") func ends() throws {
    let game = try hangman(["ab"], guesses: 2)
    let ends = try ["", "a", "xa", "ab", "xab", "xy"].map { letters in
      game.isWon(in: game.view(of: try game.state("ab", guessing: letters), for: .seat(0)))
    }
    #expect(ends == [nil, nil, nil, true, true, false])
    #expect(game.isWon(in: Hangman.View()) == nil)
  }
}
