import CommandRuns
import SampleGames
import Testing

@Suite("parlor play, fed by standard input", .endsInTime)
struct PlayTests {
  @Test("F1 F8 F18 two people play a whole game; every turn and the winner are named")
  func wholeGame() async throws {
    let run = try await Program().run(
      "play", "four-in-a-row", "--players", "human,human", "--seed", "7", input: "1\n2\n1\n2\n1\n2\n1\n")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(run.output.hasPrefix("Four-in-a-Row, seed 7\nred is human, black is human; 'help' says what you can "))
    #expect(run.output.contains("red to move (1 2 3 4 5 6 7)> "))
    #expect(run.output.contains("black to move (1 2 3 4 5 6 7)> "))
    #expect(run.output.hasSuffix(" X . . . . . .\n X o . . . . .\n X o . . . . .\n X o . . . . .\n\nred won (line)\n"))
  }

  @Test("a game begins with the board in a file; one that no game leads to is refused, unless it needn't be reached")
  func picture() async throws {
    let program = try Program()
    try program.write("  1 2 3 4\n  . . . .\n  x x x .\n", to: "board.txt")
    let options = [
      "play", "four-in-a-row", "--set", "columns=4", "--set", "rows=2", "--state", "board.txt", "--players",
      "human,human", "--seed", "7",
    ]
    let refused = try await program.run(options, input: "")
    #expect(refused.code == 2 && refused.firstError.contains("state: no game leads there: red has 3 discs and black 0"))
    let run = try await program.run(options + ["--free"], input: "1\n4\nsave board.parlor\n")
    #expect(run.code == 0 && run.output.contains("black to move"), "\(run.output)")
    #expect(run.output.contains(" o . . .\n X X X X\n"))
    let replayed = try await program.run("replay", "board.parlor")
    #expect(replayed.code == 0 && replayed.output.contains(" o . . .\n X X X X\n"), "\(replayed.output)")
  }

  @Test("a move of a long game asks the rules no more than one of a short game")
  func longGame() async throws {
    let program = try Program()
    try program.write(
      """
      local parlor = require "parlor"
      return parlor.game {
        id = "counting", seats = { "x", "o" }, settings = { last = 8 },
        start = function() return { count = 0 } end,
        turn = function(state, settings)
          return state.count < settings.last and state.count % 2 + 1 or { drawn = true, reason = "done" }
        end,
        moves = function() return { 1, 2, 3 } end,
        apply = function(state)
          print("applied")
          state.count = state.count + 1
        end,
      }
      """, to: "counting.lua")
    func applied(in moves: Int) async throws -> Int {
      let run = try await program.run(
        "play", "counting.lua", "--players", "random,random", "--set", "last=\(moves)", "--seed", "1")
      return run.error.components(separatedBy: "applied").count + run.output.components(separatedBy: "applied").count
        - 2
    }
    let few = try await applied(in: 8)
    #expect(few >= 8)
    #expect(try await applied(in: 40) == 5 * few)
  }

  @Test("of a match that nobody plays, the boards of so many moves are shown, then all moves and the last board")
  func watchedLongGame() async throws {
    let program = try Program()
    try program.write(CountingGame.source("counting", to: 503, moves: "1"), to: "counting.lua")
    let run = try await program.run("play", "counting.lua", "--players", "random,random", "--seed", "1")
    #expect(run.code == 0 && run.output.components(separatedBy: " plays ").count == 504, "\(run.error)")
    let parts = run.output.components(separatedBy: "... what follows is shown when the game is over\n")
    #expect(parts.count == 2 && parts.last?.components(separatedBy: "\n\n").count == 3, "\(parts.last ?? "")")
  }

  @Test("an arrow key is no move: it does nothing, and what is typed after it counts")
  func arrowKeys() async throws {
    let run = try await Program().run(
      "play", "four-in-a-row", "--players", "human,human", input: "\u{1b}[A\n\u{1b}[A\u{1b}[1;5C4\u{1b}OA\nquit\n")
    #expect(run.code == 0 && run.output.contains("> that key does nothing here; type a move, or help\nred to move"))
    #expect(run.output.contains("left after 1 move\n") && !run.output.contains("column"), "\(run.output)")
  }

  @Test("F22 what isn't legal is said, and asked for again")
  func illegalInput() async throws {
    let run = try await Program().run(
      "play", "four-in-a-row", "--set", "rows=4", "--players", "human,human",
      input: "9\nmiddle\n\n  \n1\n1\n1\n1\n1\nsave\nundo now\n")
    #expect(run.code == 0 && run.error.isEmpty)
    for message in [
      "> no column 9; columns are 1 to 7\nred to move", "> 'middle' isn't a column; columns are 1 to 7\nred to move",
      "> column 1 is full\nred to move (2 3 4 5 6 7)> ", "> save needs a file, as in: save game.parlor\n",
      "> 'undo now' isn't a column", "left after 4 moves\n",
    ] {
      #expect(run.output.contains(message), "\(message)")
    }
  }

  @Test("undo goes back past the opponent's move to one's own, redo forth again")
  func undoAndRedo() async throws {
    let program = try Program()
    let run = try await program.run(
      "play", "four-in-a-row", "--seed", "1",
      input: "undo\nredo\n4\nsave one.parlor\nundo\nsave none.parlor\nredo\nsave two.parlor\nlog\nquit\n")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(run.output.contains("> nothing to undo\n") && run.output.contains("> nothing to redo\n"))
    #expect(run.output.hasSuffix("> left after 2 moves\n"))
    #expect(try program.read("one.parlor") == program.read("two.parlor"))
    #expect(try program.read("none.parlor").hasSuffix("player black: greedy\n\n"))
    #expect(try program.read("one.parlor").contains("\n\n1 red 4\n2 black "))
  }

  @Test("help says the rules and lists all moves, and of thousands the first two hundred")
  func helpInTheGame() async throws {
    let program = try Program()
    let few = try await program.run("play", "four-in-a-row", "--players", "human,human", input: "1\nhelp\n")
    #expect(few.output.contains("> Goal: be the first with a line of four discs") && few.output.contains("x is red"))
    #expect(few.output.contains("\n\nmoves: 1 2 3 4 5 6 7\n  undo  "))
    let options = ["--set", "mode=rival", "--set", "words=easy", "--players", "human,human"]
    let many = try await program.run(["play", "hangman"] + options, input: "help\n")
    #expect(many.output.contains("\nand 4956 more\n  undo  "))
    #expect(many.output.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(many.output)")
  }

  @Test("when the game is over, help says that there are no moves")
  func helpAtTheEnd() async throws {
    let run = try await Program().run(
      "play", "nim", "--players", "human,human", "--set", "heaps=[1]", input: "a1\nhelp\n")
    #expect(run.output.contains("\nmoves: none, the game is over\n  undo "), "\(run.output)")
  }

  @Test("before the first move the log says that there is none")
  func emptyLog() async throws {
    let run = try await Program().run("play", "four-in-a-row", "--players", "human,human", input: "log\n4\nlog\n")
    #expect(run.output.contains("> nothing was played yet\nred to move"), "\(run.output)")
    #expect(run.output.contains("> 1 red 4\nblack to move"), "\(run.output)")
  }

  @Test("the board before a move shows what the seat to move may see, as the command does")
  func ownHand() async throws {
    let program = try Program()
    try program.write(
      """
      local parlor = require "parlor"
      return parlor.game {
        id = "hands", seats = { "a", "b" },
        start = function() return { hands = { a = "ace", b = "king" }, mover = "a" } end,
        turn = function(state) return state.mover end,
        moves = function() return { 1 } end,
        apply = function(state) state.mover = state.mover == "a" and "b" or "a" end,
        view = function(state, seat) return { hand = state.hands[seat] } end,
        describe = function(view) return "hand: " .. (view.hand or "hidden") end,
      }
      """, to: "hands.lua")
    let run = try await program.run(
      "play", "hands.lua", "--players", "human,human", "--seed", "1", input: "board\n1\nboard\nundo\nquit\n")
    #expect(run.code == 0 && run.error.isEmpty)
    let boards = run.output.split(separator: "\n").filter { $0.hasPrefix("hand: ") }
    #expect(boards == ["hand: ace", "hand: ace", "hand: king", "hand: king", "hand: ace"])
  }

  @Test("where two people play, the board after the last move shows neither hand")
  func lastBoardOfTwoPeople() async throws {
    let program = try Program()
    try program.write(
      """
      local parlor = require "parlor"
      return parlor.game {
        id = "hands", seats = { "a", "b" },
        start = function() return { hands = { a = "ace", b = "king" }, plies = 0 } end,
        turn = function(state)
          return state.plies < 2 and state.plies + 1 or { drawn = true, reason = "both played" }
        end,
        moves = function() return { 1 } end,
        apply = function(state) state.plies = state.plies + 1 end,
        view = function(state, seat) return { hand = state.hands[seat] } end,
        describe = function(view) return "hand: " .. (view.hand or "hidden") end,
      }
      """, to: "hands.lua")
    let run = try await program.run("play", "hands.lua", "--players", "human,human", "--seed", "1", input: "1\n1\n")
    #expect(run.output.split(separator: "\n").filter { $0.hasPrefix("hand: ") }.last == "hand: hidden")
  }

  @Test("the end of the input leaves the match, with code 0")
  func endOfInput() async throws {
    let run = try await Program().run("play", "four-in-a-row", input: "4")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(run.output.hasSuffix("> \nleft after 2 moves\n"))
  }

  @Test("--set changes the board")
  func settings() async throws {
    let run = try await Program().run("play", "four-in-a-row", "--set", "columns=10", "--set", "first=black")
    #expect(run.output.contains("\n  1  2  3  4  5  6  7  8  9 10\n"))
    #expect(run.output.contains("black plays "))
  }

  @Test("a script plays a seat, and --seed repeats a match")
  func scriptAndSeed() async throws {
    let program = try Program()
    try program.write(
      "local parlor = require 'parlor'\nreturn parlor.opponent { choose = function(seen) "
        + "return seen.moves[math.random(#seen.moves)] end }", to: "dice.lua")
    var outputs: [String] = []
    for seed in ["5", "5", "6"] {
      let run = try await program.run("play", "four-in-a-row", "--players", "dice.lua,random", "--seed", seed)
      #expect(run.code == 0 && run.error.isEmpty)
      outputs.append(String(run.output.drop { $0 != "\n" }))
    }
    #expect(outputs[0] == outputs[1])
    #expect(outputs[0] != outputs[2])
    #expect(outputs[0].contains("red is dice.lua, black is random"))
  }

  @Test("a saved match goes on as if it had never been left")
  func goesOn() async throws {
    let program = try Program()
    let whole = try await program.run(
      "play", "four-in-a-row", "--seed", "9", input: "4\n4\nsave half.parlor\n3\n3\nsave whole.parlor\n")
    #expect(whole.code == 0)
    let rest = try await program.run("play", "--from", "half.parlor", input: "3\n3\nsave again.parlor\n")
    #expect(rest.code == 0 && rest.error.isEmpty)
    #expect(try program.read("again.parlor") == program.read("whole.parlor"))
  }

  @Test("a damaged save is said to be so, and what is whole of it is played on")
  func damagedSave() async throws {
    let program = try Program()
    try program.write(Saves.head + "1 red 4\n2 black 4\n3 red 9\n4 black 1\n", to: "damaged.parlor")
    let run = try await program.run("play", "--from", "damaged.parlor", input: "save mended.parlor\n")
    #expect(run.code == 0)
    #expect(
      run.error == "parlor: damaged.parlor:9: move 3: no column 9; columns are 1 to 7; continuing after 2 moves\n")
    // What is left of a game doesn't count for a low score.
    let head = Saves.head.replacing("player red", with: "fair: no\nplayer red")
    #expect(try program.read("mended.parlor") == head + "1 red 4\n2 black 4\n")
  }

  @Test("a file that can't be written to is said to be so, and the match goes on")
  func unwritable() async throws {
    let run = try await Program().run(
      "play", "four-in-a-row", input: "save no/such/folder.parlor\nsave .\nsave q\0b\n4\n")
    #expect(run.code == 0)
    #expect(run.output.contains("> not saved: no/such/folder.parlor: there is no such folder\n"))
    #expect(run.output.contains("> not saved: .: this is a directory, not a file\n"))
    #expect(run.output.contains("> not saved: q\\0b: no path holds a NUL character\n"))
    #expect(run.output.hasSuffix("left after 2 moves\n"))
  }
}

/// Texts of saves.
enum Saves {
  static let head = """
    parlor match 1
    game: four-in-a-row
    seed: 3
    player red: human
    player black: human


    """
}
