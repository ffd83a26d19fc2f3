import Testing

@Suite("The low score of Alien ESP", .endsInTime)
struct LowScoreTests {
  /// With three cards, "1" to "3", asked in this order.
  private static let arguments = [
    "play", "alien-esp", "--set", #"deck=["one","two","three"]"#, "--set", "no_repeat=true",
  ]

  /// The lines about the low score that a run shows.
  private func scores(_ program: Program, seed: Int, _ input: String) async throws -> [String] {
    let run = try await program.run(Self.arguments + ["--seed", "\(seed)"], input: input)
    #expect(run.code == 0 && run.error.isEmpty)
    return run.output.split(separator: "\n").filter { $0.contains("Low Score") }.map(String.init)
  }

  /// The card that a seed draws, as the hint tells it in a folder of its own.
  private func card(seed: Int) async throws -> String {
    let run = try await Program().run(Self.arguments + ["--seed", "\(seed)"], input: "hint\nyes\n")
    let line = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("Hint: The ") })
    return String(line.dropFirst("Hint: The ".count))
  }

  private func wrongCards(for card: String) -> [String] { ["one", "two", "three"].filter { $0 != card } }

  @Test("E22 there is none at first; the lowest is kept from run to run")
  func kept() async throws {
    let program = try Program()
    let card = try await card(seed: 1)
    let wrong = wrongCards(for: card)
    #expect(try await scores(program, seed: 1, "") == ["No previous Low Score"])
    #expect(
      try await scores(program, seed: 1, "\(wrong[0])\n\(wrong[1])\n\(card)\n") == [
        "No previous Low Score", "Low Score: 3",
      ])
    #expect(try await scores(program, seed: 1, "\(wrong[1])\n\(card)\n") == ["Low Score: 3", "Low Score: 2"])
    #expect(
      try await scores(program, seed: 1, "\(wrong[0])\n\(wrong[1])\n\(card)\n") == ["Low Score: 2", "Low Score: 2"])
  }

  @Test("E22 E24 a run in which the hint was told doesn't count; one in which it was only asked for does")
  func hint() async throws {
    let program = try Program()
    let card = try await card(seed: 2)
    let none = "No previous Low Score"
    #expect(try await scores(program, seed: 2, "hint\nyes\n\(card)\n") == [none, none])
    #expect(try await scores(program, seed: 2, "hint\nno\n\(card)\n") == [none, "Low Score: 1"])
  }

  @Test("E22 a run in which something was taken back doesn't count")
  func undo() async throws {
    let program = try Program()
    let card = try await card(seed: 3)
    let none = "No previous Low Score"
    #expect(try await scores(program, seed: 3, "\(wrongCards(for: card)[0])\nundo\n\(card)\n") == [none, none])
  }

  @Test("E22 each choice of settings has a low score of its own, and so has each folder of data")
  func variants() async throws {
    let program = try Program()
    let card = try await card(seed: 1)
    _ = try await scores(program, seed: 1, "\(card)\n")
    let other = try await program.run("play", "alien-esp", "--set", #"deck=["one","two"]"#)
    #expect(other.output.contains("\nNo previous Low Score\n"))
    let elsewhere = try await program.run(Self.arguments + ["--data", "elsewhere"])
    #expect(elsewhere.output.contains("\nNo previous Low Score\n"))
    #expect(try await scores(program, seed: 9, "") == ["Low Score: 1"])
  }

  @Test("E2 a new game in the same run draws anew, and counts for the low score")
  func newGame() async throws {
    let program = try Program()
    let run = try await program.run(Self.arguments + ["--seed", "4"], input: "one\ntwo\nthree\nnew\none\ntwo\nthree\n")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(run.output.components(separatedBy: "player won (guessed)\nLow Score: ").count == 3)
    #expect(run.output.contains("\ngame 2\n"))
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
