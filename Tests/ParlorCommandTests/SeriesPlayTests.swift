import CommandRuns
import SampleGames
import Testing

@Suite("parlor play, game after game", .endsInTime)
struct SeriesPlayTests {
  @Test("F2 L7 L9 L13 L14 L20 L21 new adds a game, games lists them, select goes on with an earlier one")
  func table() async throws {
    let run = try await Program().run(
      "play", "four-in-a-row", "--players", "human,human", "--seed", "7",
      input: "1\nnew\n2\ngames\nselect 1\nlog\n2\n1\n2\n1\n2\n1\ngames\ntotals\nselect 2\nlog\nquit\n")
    #expect(run.code == 0 && run.error.isEmpty)
    for part in [
      "> game 2\n\n 1 2 3 4 5 6 7\n", "red to move (1 2 3 4 5 6 7)> game 1\ngame 2\n", "> game 1: black to move\n",
      "\ngame 2: red to move\n",
      "> 1 red 1\nblack to move", "red won (line)\n", "game 1: red won (line)\ngame 2\n",
      "won: red 1, black 0; drawn: 0; lost: 0\n", "> 1 black 2\n", "> left after 1 move\n",
    ] {
      #expect(run.output.contains(part), "\(part)")
    }
  }

  @Test("F21 H18 with --keep one a new game asks first, and only yes loses the one that isn't over")
  func question() async throws {
    let run = try await Program().run(
      "play", "four-in-a-row", "--players", "human,human", "--seed", "7", "--keep", "one",
      input: "new\n4\nnew\nno\nlog\nnew\n\nlog\nnew\nYes\nlog\ngames\nquit\n")
    #expect(run.code == 0 && run.error.isEmpty)
    let question = "game 2 isn't over; begin a new one and lose it? (yes/no)> "
    #expect(run.output.components(separatedBy: "\(question)the game goes on\nred to move").count == 3)
    #expect(run.output.components(separatedBy: "> 1 black 4\n").count == 3)
    #expect(run.output.contains("\(question)game 3\n\n"))
    #expect(run.output.hasSuffix("(1 2 3 4 5 6 7)> game 3\nred to move (1 2 3 4 5 6 7)> left after 0 moves\n"))
  }

  @Test("F20 F34 with --starter after-finished the same seat begins again after a game that nobody finished")
  func starter() async throws {
    let run = try await Program().run(
      "play", "four-in-a-row", "--players", "human,human", "--starter", "after-finished",
      input: "1\nnew\n1\n2\n1\n2\n1\n2\n1\nnew\nquit\n")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(run.output.contains(/> game 2\n[ .\d\n]+\nred to move/))
    #expect(run.output.contains(/red won \(line\)\ngame 3\n[ .\d\n]+\nblack to move/))
  }

  @Test("H26 set acts at the next new game, and says what it can't set")
  func settings() async throws {
    let run = try await Program().run(
      "play", "four-in-a-row", "--players", "human,human",
      input: "set columns=9\nset columns=99\nset colums=3\nset columns\nset\nboard\nnew\nquit\n")
    #expect(run.code == 0 && run.error.isEmpty)
    let narrow = "(1 2 3 4 5 6 7)> "
    for part in [
      "\(narrow)at the next new game, columns is 9\n",
      "\(narrow)setting 'columns' takes a whole number from 1 to 32, not '99'\n",
      "\(narrow)four-in-a-row has no setting 'colums'; did you mean 'columns'?\n",
      "\(narrow)set takes NAME=VALUE, as in: set columns=7\nred to move \(narrow)set takes NAME=VALUE",
      "\(narrow)\n 1 2 3 4 5 6 7\n", "\(narrow)game 2\n\n 1 2 3 4 5 6 7 8 9\n",
    ] {
      #expect(run.output.contains(part), "\(part)")
    }
  }

  @Test("a game that there isn't can't be selected")
  func wrongNumber() async throws {
    let run = try await Program().run(
      "play", "four-in-a-row", "--players", "human,human", input: "select\nselect x\nselect 2\nnew\nselect 9\nquit\n")
    #expect(run.code == 0 && run.error.isEmpty)
    for message in [
      "> select needs a game's number, as in: select 1\n", "> no game 2; there is game 1\n",
      "> no game 9; there are games 1 to 2\n",
    ] {
      #expect(run.output.contains(message), "\(message)")
    }
  }

  @Test("after the end a new game can be begun and an earlier one selected; a move is refused")
  func afterTheEnd() async throws {
    let run = try await Program().run(
      "play", "four-in-a-row", "--players", "human,human",
      input: "1\n2\n1\n2\n1\n2\n1\n3\nnew\nselect 1\n3\nselect 2\n4\n")
    #expect(run.code == 0 && run.error.isEmpty)
    let over = "the game is over; 'new' begins another, 'quit' leaves\n"
    #expect(run.output.components(separatedBy: over).count == 3)
    #expect(run.output.contains("> game 1: red won (line)\n"))
    #expect(run.output.hasSuffix("> \nleft after 1 move\n"))
  }

  @Test("after the end a move of the game isn't taken for a slip in a command")
  func moveAfterTheEnd() async throws {
    let program = try Program()
    try program.write(
      CountingGame.source("bets", moves: "'bet'").replacing("state.sum + move", with: "state.sum + 5"), to: "bets.lua")
    let run = try await program.run("play", "bets.lua", "--players", "human,human", input: "bet\nbet\nnwe\nquit\n")
    let over = "the game is over; 'new' begins another, 'quit' leaves\n"
    #expect(run.output.hasSuffix("\(over)\(over)did you mean the command 'new'?\n"), "\(run.output)")
  }

  @Test("after the end the last move can be taken back, and play goes on")
  func undoAfterTheEnd() async throws {
    let run = try await Program().run(
      "play", "four-in-a-row", "--players", "human,human", input: "1\n2\n1\n2\n1\n2\n1\nundo\n7\nlog\nquit\n")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(run.output.contains("> 1 red 1\n") && run.output.contains("\n7 red 7\n"))
    #expect(run.output.hasSuffix("left after 7 moves\n"))
  }

  @Test("H2 'new' begins a new game, in the middle of one or after its end")
  func newGame() async throws {
    let program = try Program()
    try program.write("apple\n", to: "words.txt")
    let run = try await program.run(
      "play", "hangman", "--set", "words=words.txt", "--seed", "1", input: "a\nnew\na\np\nl\ne\nnew\nx\nquit\n")
    #expect(run.code == 0 && run.error.isEmpty)
    let games = run.output.split(separator: /game [23]\n/)
    #expect(games.count == 3, "\(run.output)")
    #expect(games.allSatisfy { $0.contains("_ _ _ _ _\nmisses: 0 of 6\n") }, "\(run.output)")
  }

  @Test("a game that lets nobody choose who begins refuses --starter")
  func noStarter() async throws {
    let run = try await Program().run("play", "connect-n", "--starter", "by-number")
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.error == "parlor: connect-n has no setting for the seat that begins; leave out 'starter'\n")
  }
}
