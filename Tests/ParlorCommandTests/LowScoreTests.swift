import CommandRuns
import Testing

@Suite("The low score of Alien ESP", .endsInTime)
struct LowScoreTests {
  /// With three cards, asked in this order.
  private static let arguments = [
    "play", "alien-esp", "--set", #"deck=["one","two","three"]"#, "--set", "no_repeat=true",
  ]
  private static let none = "No previous Low Score"
  private static let unfair = "\(none); a game with help, such as a hint or a move taken back, doesn't count"

  /// The card that a seed draws, as the hint tells it in a folder of its own.
  private func card(seed: String) async throws -> String {
    let run = try await Program().run(Self.arguments + ["--seed", seed], input: "hint\nyes\n")
    let line = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("Hint: The ") })
    return String(line.dropFirst("Hint: The ".count))
  }

  /// Plays a run whose seed nobody chose.
  /// - Parameter lines: what is typed, where `RIGHT` stands for the card, and `WRONG` and `OTHER` for the others.
  /// - Returns: the lines about the low score that are shown.
  private func scores(_ program: Program, _ lines: String..., arguments: [String] = arguments) async throws -> [String]
  {
    let session = try Session(program, arguments)
    let seed = try await session.wait(for: /seed (\d+)\n/)
    let card = try await card(seed: seed)
    let others = ["one", "two", "three"].filter { $0 != card }
    for line in lines {
      try session.send(["RIGHT": card, "WRONG": others[0], "OTHER": others[1]][line] ?? line)
    }
    if lines.last != "RIGHT" { try session.send("quit") }
    let shown = try await session.rest()
    #expect(await session.end() == 0)
    return shown.split(separator: "\n").filter { $0.contains("Low Score") }.map(String.init)
  }

  @Test("E22 there is none at first; the lowest is kept from run to run")
  func kept() async throws {
    let program = try Program()
    #expect(try await scores(program) == [Self.none])
    #expect(try await scores(program, "WRONG", "OTHER", "RIGHT") == [Self.none, "Low Score: 3"])
    #expect(try await scores(program, "OTHER", "RIGHT") == ["Low Score: 3", "Low Score: 2"])
    #expect(try await scores(program, "WRONG", "OTHER", "RIGHT") == ["Low Score: 2", "Low Score: 2"])
  }

  @Test("E22 E24 a run in which the hint was told doesn't count; one in which it was only asked for does")
  func hint() async throws {
    let program = try Program()
    #expect(try await scores(program, "hint", "yes", "RIGHT") == [Self.none, "\(Self.none); this game doesn't count"])
    #expect(try await scores(program, "hint", "no", "RIGHT") == [Self.none, "Low Score: 1"])
  }

  @Test("E22 a run in which something was taken back doesn't count")
  func undo() async throws {
    #expect(try await scores(Program(), "WRONG", "undo", "RIGHT") == [Self.none, Self.unfair])
  }

  @Test("E22 a run whose seed a person chose doesn't count, which is said at its beginning and at its end")
  func chosenSeed() async throws {
    let program = try Program()
    let card = try await card(seed: "1")
    let run = try await program.run(Self.arguments + ["--seed", "1"], input: "\(card)\n")
    let unfair = "\(Self.none); a game whose seed or moves were chosen doesn't count\n"
    #expect(run.code == 0 && run.output.components(separatedBy: unfair).count == 3, "\(run.output)")
    #expect(try await scores(program) == [Self.none])
  }

  @Test(
    "E22 E24 what spoils a run is in its record: it doesn't count when it is continued either",
    arguments: [["WRONG", "undo"], ["hint", "yes", "undo", "no"]], ["series", "file"])
  func continued(lines: [String], way: String) async throws {
    let program = try Program()
    let session = try Session(program, Self.arguments)
    let card = try await card(seed: try await session.wait(for: /seed (\d+)\n/))
    let wrong = card == "one" ? "two" : "one"
    for line in lines { try session.send(line == "WRONG" ? wrong : line) }
    try session.send("save run.parlor")
    try session.send("quit")
    #expect(await session.end() == 0)
    let arguments = way == "series" ? ["play", "--series", "1"] : ["play", "--from", "run.parlor"]
    let run = try await program.run(arguments, input: "\(card)\n")
    #expect(run.code == 0 && run.output.contains(/player won \(guessed\)\n.*doesn't count\n/), "\(run.output)")
  }

  @Test("E22 each choice of settings has a low score of its own, and so has each folder of data")
  func variants() async throws {
    let program = try Program()
    #expect(try await scores(program, "RIGHT") == [Self.none, "Low Score: 1"])
    let other = try await program.run("play", "alien-esp", "--set", #"deck=["one","two"]"#)
    #expect(other.output.contains("\n\(Self.none)\n"))
    let elsewhere = try await program.run(Self.arguments + ["--data", "elsewhere"])
    #expect(elsewhere.output.contains("\n\(Self.none)\n"))
    #expect(try await scores(program) == ["Low Score: 1"])
  }

  @Test("E2 a run has one card: a right guess ends the program and says how to play again; the next run draws anew")
  func newRun() async throws {
    let program = try Program()
    for _ in 1...2 {
      let run = try await program.run(Self.arguments, input: "one\ntwo\nthree\nlog\n")
      #expect(run.code == 0 && run.error.isEmpty)
      let again = "to play again: parlor play alien-esp --set 'deck=[\"one\",\"two\",\"three\"]' --set no_repeat=true\n"
      #expect(run.output.contains(/player won \(guessed\)\nLow Score: [123]\n/), "\(run.output)")
      #expect(run.output.hasSuffix(again), "\(run.output)")
    }
    let again = try await program.run(["play", "--series", "1"], input: "")
    #expect(again.code == 0 && again.output.contains("player won (guessed)\n"), "\(again.output)")
  }

  @Test("a game without a low score says nothing of one")
  func otherGames() async throws {
    let run = try await Program().run("play", "hangman")
    #expect(run.code == 0 && !run.output.contains("Low Score"))
  }
}

@Suite("The low score of a game in Lua", .endsInTime)
struct ScriptLowScoreTests {
  private static func source(_ lowScore: String) -> String {
    """
    local parlor = require "parlor"
    return parlor.game {
      id = "steps", seats = { "walker" },
      start = function() return { steps = 0, way = 0 } end,
      turn = function(state) return state.way >= 4 and { winner = "walker", reason = "there" } or "walker" end,
      moves = function() return { 1, 2 } end,
      apply = function(state, move) state.steps, state.way = state.steps + 1, state.way + move end,
      low_score = function(view) \(lowScore) end,
    }
    """
  }

  @Test("is kept from run to run")
  func kept() async throws {
    let program = try Program()
    try program.write(Self.source("return view.steps"), to: "steps.lua")
    for (input, scores) in [
      ("2\n1\n1\n", ["No previous Low Score", "Low Score: 3"]), ("2\n2\n", ["Low Score: 3", "Low Score: 2"]),
      ("1\n1\n2\n", ["Low Score: 2", "Low Score: 2"]),
    ] {
      let run = try await program.run("play", "steps.lua", input: input)
      #expect(run.code == 0 && run.error.isEmpty)
      #expect(run.output.split(separator: "\n").filter { $0.contains("Low Score") } == scores.map { $0[...] })
    }
  }

  @Test(
    "isn't kept where its function fails, which is said in play as in a check",
    arguments: [
      ("return 0", "steps.lua:8: low_score gives 0; expected a whole number, 1 or more, or nothing"),
      ("error('no score')", "steps.lua:8: no score"),
    ])
  func failing(lowScore: String, message: String) async throws {
    let program = try Program()
    try program.write(Self.source(lowScore), to: "steps.lua")
    let run = try await program.run("play", "steps.lua", input: "2\n2\n")
    #expect(run.code == 0)
    #expect(run.error == "parlor: the low score isn't kept: \(message)\n")
    let check = try await program.run("check", "steps.lua", "--seeds", "10")
    #expect(check.code == 1 && check.output.hasPrefix("\(message)\n"), "\(check.output)")
  }
}
