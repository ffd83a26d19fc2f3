import CommandRuns
import SampleGames
import Testing

@Suite("parlor play, where the rules fail right after a person's move", .endsInTime)
struct FailingMoveTests {
  /// A mod whose function fails, or doesn't end, once there are so many discs in the first column.
  private static func mod(_ function: String, doing wrong: String, discs: Int = 1) -> String {
    """
    return require("parlor").mod("four-in-a-row", {
      id = "over", \(function) = function(state, base)
        if state:height(1) == \(discs) then \(wrong) end return base.\(function)(state) end,
    })

    """
  }

  @Test(
    "where they are asked together with the move, it isn't played, which is said once, and the match goes on",
    arguments: [
      ("turn = function(state)", "count.lua:5: "), ("moves = function(state)", "count.lua:8: "),
    ])
  func isRefused(function: String, place: String) async throws {
    for (wrong, problem) in [
      ("error 'oops'", "oops"), ("while true do end", "ran longer than its limit of 0.5 seconds"),
    ] {
      let program = try Program()
      let source = CountingGame.source("count").replacing("moves = function()", with: "moves = function(state)")
        .replacing(function, with: "\(function) if state.sum == 2 then \(wrong) end")
      try program.write(source, to: "count.lua")
      let run = try await program.run(
        "play", "count.lua", "--players", "human,human", "--seconds", "0.5", input: "1\n1\nboard\n2\nquit\n")
      #expect(run.code == 0 && run.error.isEmpty, "\(run.error)")
      #expect(run.output.contains("b to move (1 2)> the move isn't played: \(place)"), "\(run.output)")
      #expect(run.output.split(separator: problem).count == 2, "\(run.output)")
      #expect(run.output.hasSuffix("> \nsum: 1\n\nb to move (1 2)> \nsum: 3\n\na to move (1 2)> left after 2 moves\n"))
    }
  }

  @Test("so it is where a mod has a say in turns or moves", arguments: ["turn", "moves"])
  func isRefusedUnderMod(function: String) async throws {
    for wrong in ["error 'oops'", "while true do end"] {
      let program = try Program()
      try program.write(Self.mod(function, doing: wrong), to: "over.lua")
      let run = try await program.run(
        "play", "over.lua", "--players", "human,human", "--seconds", "0.5", input: "1\n2\nquit\n")
      #expect(run.code == 0 && run.error.isEmpty, "\(run.error)")
      #expect(run.output.contains("> the move isn't played: over.lua:3: "), "\(run.output)")
      #expect(run.output.hasSuffix("black to move (1 2 3 4 5 6 7)> left after 1 move\n"), "\(run.output)")
    }
  }

  @Test("where they are asked after it, as a mod's outcome is, it is saved, and the failure is said once")
  func isKept() async throws {
    for wrong in ["error 'oops'", "while true do end"] {
      let program = try Program()
      try program.write(Self.mod("outcome", doing: wrong, discs: 4), to: "over.lua")
      let run = try await program.run(
        "play", "over.lua", "--players", "human,human", "--seed", "3", "--seconds", "0.5",
        input: "1\n2\n1\n2\n1\n2\n1\n")
      #expect(run.code == 1 && run.error.split(separator: "over.lua:3: ").count == 2, "\(run.error)")
      #expect(run.firstError.hasPrefix("parlor: over.lua:3: "), "\(run.error)")
      #expect(try program.read("parlor-rescue-3.parlor").hasSuffix("\n7 red 1\n"))
      try program.write(CountingGame.mod("over", of: "four-in-a-row"), to: "over.lua")
      for source in [["--from", "parlor-rescue-3.parlor"], ["--series", "1"]] {
        let rest = try await program.run(["play"] + source, input: "quit\n")
        #expect(rest.error.isEmpty && rest.output.contains("red won (line)"), "\(rest.output)\(rest.error)")
      }
    }
  }

  @Test("with --watch it can be played under the rules that were mended")
  func watched() async throws {
    let game = try await WatchedGame(["over.lua": Self.mod("turn", doing: "error 'oops'")], play: "over.lua")
    try game.send("1")
    try await game.wait(for: "the move isn't played: over.lua:3: oops\n")
    try game.save(CountingGame.mod("over", of: "four-in-a-row"), to: "over.lua")
    try await game.wait(for: "\nreloaded: ")
    try game.send("1")
    try await game.wait(for: "black to move (1 2 3 4 5 6 7)> ")
    try game.send("quit")
    try await game.wait(for: "left after 1 move\n")
    #expect(await game.session.end() == 0)
  }

  @Test("whoever wrote a move that fails isn't asked whether they meant a command")
  func noHint() async throws {
    let program = try Program()
    let source = CountingGame.source("count", moves: "'sage'").replacing(
      "function(state, move)", with: "function(state, move) error 'oops'")
    try program.write(source, to: "count.lua")
    let run = try await program.run(
      "play", "count.lua", "--players", "human,human", input: "sage\nsaev\nquit\n")
    #expect(run.output.contains("> the move isn't played: count.lua:9: oops\na to move"), "\(run.output)")
    #expect(run.output.contains("\ndid you mean the command 'save'?\na to move"), "\(run.output)")
  }
}
