import CommandRuns
import Testing

@Suite("parlor tune", .endsInTime)
struct TuneTests {
  /// A coin that falls on heads so many times of a hundred, after as many moves as somebody wishes.
  static let coin = """
    local parlor = require "parlor"
    return parlor.game {
      id = "coin", title = "Coin", summary = "A coin decides.", seats = { "heads", "tails" },
      settings = { heads = 50, moves = 1 },
      start = function(settings)
        if settings.moves == 9 then error("nobody waits for 9 moves", 0) end
        return { moves = 0 }
      end,
      turn = function(state, settings)
        if state.side then return { winner = state.side, reason = "coin" } end
        return state.moves < settings.moves and state.moves % 2 + 1 or "chance"
      end,
      moves = function(state, settings)
        return state.moves < settings.moves and { "wait", "pass" } or { "heads", "tails" }
      end,
      weight = function(_, move, settings) return move == "heads" and settings.heads or 100 - settings.heads end,
      apply = function(state, move, settings)
        if state.moves < settings.moves then state.moves = state.moves + 1 else state.side = move end
      end,
    }
    """

  private static let coins = [
    "tune", "coin.lua", "--set", "heads=35..75/10", "--set", "moves=2,3", "--goal", "start_share=0.55",
    "--goal", "length=3", "--games", "4000", "--seed", "1",
  ]

  private func program() throws -> Program {
    let program = try Program()
    try program.write(Self.coin, to: "coin.lua")
    return program
  }

  @Test("the settings that meet the goals are found, with the same bytes at any number of jobs")
  func known() async throws {
    let program = try program()
    let one = try await program.run(Self.coins + ["--jobs", "1"])
    #expect(one.code == 0 && one.error.isEmpty, "\(one.error)")
    #expect(one.output.contains("\nheads=55 moves=2 came closest to the goals.\n"), "\(one.output)")
    #expect(one.output.contains("\nheads=55 moves=2  "), "\(one.output)")
    #expect(try await program.run(Self.coins + ["--jobs", "3"]).output == one.output)
    let json = try await program.run(Self.coins + ["--json"])
    #expect(json.output.contains(#""settings":{"heads":55,"moves":2},"stalls":0},"#), "\(json.output)")
  }

  @Test("a tuning that was killed goes on where it was, and its file and its report are those of one run")
  func resumed() async throws {
    let program = try program()
    let whole = try await program.run(Self.coins + ["--out", "whole.log"])
    let log = try program.read("whole.log")
    #expect(try await program.run(Self.coins + ["--out", "whole.log"]).output == whole.output)
    #expect(try program.read("whole.log") == log)
    let lines = log.split(separator: "\n", omittingEmptySubsequences: false)
    for (kept, torn) in [(1, 0), (4, 60), (lines.count - 1, 0), (lines.count - 2, 1)] {
      let text = lines.prefix(kept).joined(separator: "\n") + "\n" + lines[kept].prefix(torn)
      try program.write(text, to: "part.log")
      let resumed = try await program.run(Self.coins + ["--out", "part.log", "--jobs", "2"])
      #expect(resumed.output == whole.output && resumed.code == 0, "\(kept): \(resumed.error)")
      #expect(try program.read("part.log") == log)
    }
  }

  @Test("a tuning without a seed goes on with that of its file")
  func seed() async throws {
    let program = try program()
    let options = ["tune", "coin.lua", "--set", "heads=40,60", "--goal", "draws=0", "--games", "96", "--out", "a.log"]
    let first = try await program.run(options)
    #expect(first.code == 0 && !first.output.isEmpty, "\(first.error)")
    #expect(try await program.run(options).output == first.output)
    let other = try await program.run(options + ["--rotate"])
    #expect(other.code == 1 && other.output.isEmpty)
    #expect(
      other.error == "parlor: a.log: of another tuning: 'rotate' is false in it, and true here; name another file with "
        + "--out\n")
  }

  @Test("a tuning of a game that was edited since isn't continued")
  func edited() async throws {
    let program = try program()
    let options = ["tune", "coin.lua", "--set", "heads=40,60", "--goal", "draws=0", "--games", "96", "--out", "a.log"]
    _ = try await program.run(options)
    let log = try program.read("a.log")
    try program.write(try program.read("coin.lua") + "-- edited\n", to: "coin.lua")
    let other = try await program.run(options)
    #expect(other.code == 1 && other.output.isEmpty)
    #expect(
      other.error == "parlor: a.log: of another coin.lua than there is now; name another file with --out, or take the "
        + "change back\n")
    #expect(try program.read("a.log") == log)
  }

  @Test("a damaged file and one of something else are named, and left as they are")
  func damaged() async throws {
    let program = try program()
    let options = ["tune", "coin.lua", "--set", "heads=40,60", "--goal", "draws=0", "--games", "96", "--out", "a.log"]
    _ = try await program.run(options)
    let text = try program.read("a.log").replacing(#""candidate":1"#, with: #""candidate":0"#)
    try program.write(text, to: "a.log")
    let damaged = try await program.run(options)
    #expect(
      damaged.error
        == "parlor: a.log: damaged: the checksum of line 3 is wrong; remove this line and those after it\n")
    #expect(try damaged.code == 1 && program.read("a.log") == text)
    for text in ["hello\n", "hello"] {
      try program.write(text, to: "a.log")
      let foreign = try await program.run(options)
      #expect(foreign.error == "parlor: a.log: not a log of 'parlor tune', version 2; name another file with --out\n")
      #expect(try program.read("a.log") == text)
    }
  }

  @Test("settings that a game refuses are told, and rules that fail are forfeits")
  func refused() async throws {
    let program = try program()
    let run = try await program.run(
      "tune", "four-in-a-row", "--set", "columns=4,5", "--set", "rows=4", "--set", "line=4,5", "--goal", "length=9..16",
      "--players", "greedy,random", "--games", "400", "--seed", "1")
    #expect(
      run.output.contains("\nRefused:\n  columns=4 line=5: setting 'line' is 5, but no line on a board of 4 by 4"),
      "\(run.output)\(run.error)")
    #expect(run.code == 0 && run.output.contains("\ncolumns=5 line=5 "))
    let failing = try await program.run(
      "tune", "coin.lua", "--set", "moves=8,9", "--goal", "length=9", "--games", "96", "--seed", "1")
    #expect(failing.code == 1 && failing.error == "parlor: 48 games ended in a forfeit\n", "\(failing.error)")
    #expect(failing.output.hasSuffix("\nNo game tells all figures of: moves=9.\n"))
    #expect(failing.output.contains(/\nmoves=9 +48 +- +- +48\n/), "\(failing.output)")
  }

  @Test("wrong use is one clear line, and no file is begun", arguments: mistakes)
  func mistake(arguments: [String], message: String) async throws {
    let program = try Program()
    let run = try await program.run(["tune", "four-in-a-row", "--out", "a.log"] + arguments)
    #expect(run.code == 2 && run.output.isEmpty && run.firstError == "parlor: \(message)")
    #expect(throws: (any Error).self) { try program.read("a.log") }
  }

  static let mistakes: [([String], String)] = [
    (["--goal", "length=20"], "a tuning takes settings with some values, as in rows=5..9"),
    (["--set", "rows=5..6"], "a tuning takes 1 to 6 goals, as in start_share=0.5 or length=20..30, not 0"),
    (["--set", "rowz=5", "--goal", "draws=0"], "four-in-a-row has no setting 'rowz'; did you mean 'rows'?"),
    (
      ["--set", "rows=5..90", "--goal", "draws=0"],
      "setting 'rows' takes a whole number from 1 to 32, not '90'"
    ),
    (
      ["--set", "rows", "--goal", "draws=0"],
      "'--set' takes name=value, as in --set columns=7, not 'rows'"
    ),
    (["--set", "rows=5,6", "--goal", "lenght=3"], "a report has no figure 'lenght'; did you mean 'length'?"),
    (
      ["--set", "rows=5,6", "--goal", "draws=0", "--players", "human,greedy"],
      "nobody is asked for moves in a playtest; name opponents"
    ),
    (
      ["--set", "rows=5,6", "--goal", "draws=0", "--players", "greddy,random"],
      "no opponent 'greddy'; did you mean 'greedy'?"
    ),
    (
      ["--set", "rows=5,6", "--goal", "draws=0", "--games", "10"],
      "2 combinations take at least 48 games, not 10"
    ),
  ]
}
