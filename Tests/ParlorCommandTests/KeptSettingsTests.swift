import CommandRuns
import Testing

@Suite("Settings chosen in play", .endsInTime)
struct KeptSettingsTests {
  private static let arguments = ["play", "hangman", "--seed", "1"]

  @Test(
    "H26 H32 S30 are kept for the next launch, which shows them; --set acts for once; --reset-settings forgets them")
  func kept() async throws {
    let program = try Program()
    let first = try await program.run(Self.arguments, input: "set guesses=3\nset words=animals\nquit\n")
    #expect(first.code == 0 && first.error.isEmpty && !first.output.contains("your settings"))
    let shown = "your settings: guesses=3 words=animals; 'parlor play hangman --reset-settings' forgets them\n"
    for _ in 1...2 {
      let next = try await program.run(Self.arguments, input: "save next.parlor\nquit\n")
      #expect(next.code == 0 && next.output.contains(shown), "\(next.output)")
      #expect(try program.read("next.parlor").contains("set guesses: 3\nset words: animals\n"))
    }
    let once = try await program.run(Self.arguments + ["--set", "guesses=5"], input: "save once.parlor\nquit\n")
    #expect(once.code == 0 && once.output.contains("your settings: words=animals; "))
    #expect(try program.read("once.parlor").contains("set guesses: 5\n"))
    let reset = try await program.run(Self.arguments + ["--reset-settings"], input: "quit\n")
    #expect(reset.code == 0 && !reset.output.contains("your settings"))
    let after = try await program.run(Self.arguments, input: "quit\n")
    #expect(after.code == 0 && !after.output.contains("your settings"))
  }

  @Test("aren't read by scripts, nor by playtests")
  func scripts() async throws {
    let program = try Program()
    _ = try await program.run("play", "four-in-a-row", input: "set columns=9\nquit\n")
    try program.write("print(require('parlor').match { game = 'four-in-a-row' }.board)", to: "board.lua")
    let run = try await program.run("run", "board.lua")
    #expect(run.code == 0 && run.output.contains("1 2 3 4 5 6 7\n") && !run.output.contains("8"))
    let playtest = try await program.run("playtest", "four-in-a-row", "--games", "2")
    #expect(playtest.code == 0 && !playtest.output.contains("columns"))
  }

  @Test("that the game takes no longer are said to be unused, and play begins without them")
  func unusable() async throws {
    let program = try Program()
    func game(_ settings: String) -> String {
      """
      local parlor = require "parlor"
      return parlor.game {
        id = "steps", seats = { "walker" }, settings = { \(settings) },
        start = function() return { way = 0 } end,
        turn = function(state) return state.way > 2 and { winner = "walker", reason = "there" } or "walker" end,
        moves = function() return { 1, 2 } end,
        apply = function(state, move) state.way = state.way + move end,
      }
      """
    }
    try program.write(game("pace = { default = 1, min = 1, max = 9 }"), to: "steps.lua")
    let first = try await program.run("play", "steps.lua", input: "set pace=4\nquit\n")
    #expect(first.code == 0 && first.error.isEmpty, "\(first.output) \(first.error)")
    try program.write(game(""), to: "steps.lua")
    let next = try await program.run("play", "steps.lua", input: "2\n1\n")
    #expect(next.code == 0 && next.output.contains("walker won (there)\n"))
    #expect(next.error.contains("your settings of steps aren't used: ") && next.error.contains("--reset-settings"))
  }
}

@Suite("Simon by pipe", .endsInTime)
struct SimonByPipeTests {
  private static let arguments = ["play", "simon", "--set", "length=2", "--seed", "1"]

  @Test("S5 each flash of the sequence is a line")
  func flashes() async throws {
    let run = try await Program().run(Self.arguments, input: "start\nquit\n")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(run.output.contains(/start\)> (.|\n)*flash [1-4] \w+\n/), "\(run.output)")
  }

  @Test("S12 S15 S16 S43 Game Over and the right button stay until 'start', which hides both and begins a new game")
  func startsAgain() async throws {
    // One of the four buttons is wrong at the latest at the fourth try, since an error ends the game.
    let run = try await Program().run(
      Self.arguments, input: "start\n1\nstart\n2\nstart\n3\nstart\n4\nhelp\nboard\nstart\nquit\n")
    #expect(run.code == 0 && run.error.isEmpty)
    let games = run.output.split(separator: /\ngame [0-9]\n/)
    #expect(games.count > 1, "\(run.output)")
    // The last game that was lost has its board three times: after the error, by 'board', and before the new one.
    let (lost, new) = (games[games.count - 2], try #require(games.last))
    let highlight = try #require(lost.firstMatch(of: /.*\[[1-4] [A-Z][a-z]+\].*\n1\/2\nGame Over: .*\n/)).output
    #expect(lost.components(separatedBy: highlight).count > 2, "\(run.output)")
    #expect(!new.contains("Game Over") && !new.contains("["), "\(run.output)")
    #expect(!run.output.contains("the game is over; 'new' begins another"))
  }
}
