import Testing

@Suite("parlor play --series, under rules that don't allow what was played", .endsInTime)
struct HeldSeriesTests {
  private static let held =
    "; the rest waits for rules that allow it; a move of yours gives it up, an opponent's doesn't\n"
  /// Rules that allow the first of the moves alone.
  private static let firstAlone = CountingGame.source("count", to: 99, moves: "state.sum == 0 and 1 or 2").replacing(
    "moves = function()", with: "moves = function(state)")

  /// A series of one game that an opponent begins, with the moves 1, 1, 1; since then the rules allow 2 alone.
  private func begin(_ options: String...) async throws -> Program {
    let program = try Program()
    try program.write(CountingGame.firstMove, to: "one.lua")
    try program.write(CountingGame.source("count", to: 99), to: "count.lua")
    _ = try await program.run(
      ["play", "count", "--players", "one.lua,human", "--seed", "3"] + options, input: "1\nquit\n")
    try program.write(CountingGame.source("count", to: 99, moves: "2"), to: "count.lua")
    return program
  }

  /// What a run shows of the series once the rules allow everything again.
  private func board(of program: Program) async throws -> String {
    try program.write(CountingGame.source("count", to: 99), to: "count.lua")
    return try await program.run("play", "--series", "1", input: "quit\n").output
  }

  @Test("what an opponent plays by itself isn't kept over it, and it is there again with rules that allow it")
  func opponent() async throws {
    let program = try await begin()
    let run = try await program.run("play", "--series", "1", input: "save x.parlor\nredo\nquit\n")
    #expect(
      run.error.hasSuffix(": move 1: '1' isn't legal here; legal: 2; going on after 0 moves\(Self.held)"),
      "\(run.error)")
    #expect(run.output.contains("a plays 2\n"))
    #expect(run.output.contains("saved to x.parlor, without 3 moves that wait for other rules\n"))
    #expect(
      run.output.contains(
        "nothing to redo but 3 moves that wait for other rules (move 1: '1' isn't legal here; legal: 2)\n"))
    #expect(try await board(of: program).contains("\nsum: 3\n"))
  }

  @Test("a move of the person's is kept in its place, which is said")
  func person() async throws {
    let program = try await begin()
    let run = try await program.run("play", "--series", "1", input: "2\nquit\n")
    #expect(run.output.contains("what was played from move 1 on is given up for this move\n"), "\(run.output)")
    #expect(try await board(of: program).contains("\nsum: 6\n"))
  }

  @Test("with --watch it comes back while it is played, and so does what was taken back meanwhile")
  func watched() async throws {
    let program = try await begin()
    try program.write(Self.firstAlone, to: "count.lua")
    let session = try Session(program, ["play", "--series", "1", "--watch", "--players", "human,human"])
    try await session.wait(for: "b to move (2)> ")
    try program.write(Self.firstAlone, to: "count.lua")
    try await session.wait(for: "\nreloaded: 1 of 3 moves replayed in ")
    #expect(try await session.wait(for: "b to move (2)> ").contains(": move 2: '1' isn't legal here; legal: 2\n"))
    try session.send("undo")
    try await session.wait(for: "a to move (1)> ")
    try program.write(CountingGame.source("count", to: 99), to: "count.lua")
    try await session.wait(for: "\nreloaded: 3 of 3 moves replayed in ")
    try await session.wait(for: "\nsum: 3\n")
    try session.send("quit")
    #expect(await session.end() == 0)
  }

  @Test("with --keep one a new game asks first, also where nobody has moved")
  func onlyGame() async throws {
    let program = try await begin("--keep", "one")
    let question = "game 1 has 3 moves that wait for other rules; begin a new one and lose it? (yes/no)> "
    let kept = try await program.run("play", "--series", "1", "--players", "human,human", input: "new\nno\nquit\n")
    #expect(kept.output.contains("\(question)the game goes on\n"), "\(kept.output)")
    let lost = try await program.run(
      "play", "--series", "1", "--players", "human,human", input: "new\nyes\nsave x.parlor\nquit\n")
    #expect(
      lost.output.contains("\(question)game 2\n") && lost.output.contains("saved to x.parlor\n"), "\(lost.output)")
  }

  @Test("with --keep one a new game asks first, also where all that the rules allow was taken back")
  func onlyGameTakenBack() async throws {
    let program = try await begin("--keep", "one")
    try program.write(Self.firstAlone, to: "count.lua")
    let run = try await program.run(
      "play", "--series", "1", "--players", "human,human", input: "undo\nnew\nno\nquit\n")
    let question = "game 1 has 2 moves that wait for other rules; begin a new one and lose it? (yes/no)> "
    #expect(run.output.contains("\(question)the game goes on\n"), "\(run.output)")
  }

  @Test("what an opponent ends while moves wait isn't kept, and so doesn't count for the low score")
  func lowScore() async throws {
    let program = try await begin()
    let source = CountingGame.source("count", to: 2, moves: "2").replacing(
      "describe =", with: "low_score = function(view) return view.sum end, describe =")
    try program.write(source, to: "count.lua")
    let run = try await program.run("play", "--series", "1")
    let scores = run.output.split(separator: "\n").filter { $0.contains("Low Score") }
    #expect(run.output.contains("a plays 2\n") && run.output.contains("a won (counted)\n"), "\(run.output)")
    #expect(scores == ["No previous Low Score", "No previous Low Score"])
  }

  @Test("a match that can't go on is rescued with it, and the command that is printed takes it up")
  func rescue() async throws {
    let program = try await begin("--data", "my data")
    let failing = CountingGame.source("count", to: 99, moves: "2").replacing(
      "function(state, move)", with: "function(state, move) error 'oops'")
    try program.write(failing, to: "count.lua")
    let command = "parlor play --from parlor-rescue-3.parlor --players greedy,human --data 'my data'"
    let run = try await program.run("play", "--series", "1", "--data", "my data")
    #expect(
      run.error.hasSuffix(
        "parlor: count.lua:9: oops\n"
          + "The match was saved, with 3 moves that wait for other rules; go on with: \(command)\n"), "\(run.error)")
    #expect(try program.read("parlor-rescue-3.parlor").hasSuffix("\n\n1 a 1\n2 b 1\n3 a 1\n"))
    try program.write(CountingGame.source("count", to: 99), to: "count.lua")
    let rest = try await program.run(shell: command)
    #expect(rest.output.contains("\nsum: 3\n") && rest.error.isEmpty, "\(rest.output)\(rest.error)")
    #expect(try await program.run("series").output == "nothing was kept yet\n")
    #expect(try await program.run("series", "--data", "my data").output == "2 count: 1 game\n1 count: 1 game\n")
  }

  @Test("a match that can't go on is rescued with it, also where all that the rules allow was taken back")
  func rescueOfTakenBack() async throws {
    let program = try await begin()
    try program.write(Self.firstAlone, to: "count.lua")
    try program.write("return require('parlor').opponent { choose = function() error 'oops' end }", to: "one.lua")
    let run = try await program.run("play", "--series", "1", input: "undo\n")
    #expect(
      run.error.hasSuffix(
        "The match was saved, with 2 moves that wait for other rules; go on with: "
          + "parlor play --from parlor-rescue-3.parlor --players greedy,human\n"), "\(run.error)")
    #expect(try program.read("parlor-rescue-3.parlor").hasSuffix("\n\n1 a 1\n2 b 1\n3 a 1\n"))
  }

  @Test("the move of a deadline isn't kept over it, and gives nothing up")
  func deadline() async throws {
    let program = try await begin()
    let source = CountingGame.source("count", to: 99, moves: "2").replacing(
      "describe =",
      with: "deadline = function(state) return state.sum == 0 and { seconds = 0.1, move = 2 } or nil end, describe =")
    try program.write(source, to: "count.lua")
    let session = try Session(program, ["play", "--series", "1", "--players", "human,human"], isTerminal: true)
    try await session.wait(for: "the time is up")
    #expect(try await !session.wait(for: "b to move (2)> ").contains("given up"))
    try session.send("quit")
    #expect(await session.end() == 0)
    #expect(try await board(of: program).contains("\nsum: 3\n"))
  }
}
