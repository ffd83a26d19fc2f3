import CommandRuns
import SampleGames
import Testing

/// Games and opponents in Lua whose functions never return: whoever they are, they are stopped at the limit, with one
/// line that says where they were and what raises it.
@Suite("Endless rules", .endsInTime)
struct EndlessRulesLongTests {
  private static func excess(_ place: String, _ subject: String) -> String {
    "\(place): \(subject) ran longer than its limit of 0.5 seconds; --seconds raises it"
  }

  private func game(endlessIn function: String) throws -> Program {
    let program = try Program()
    let whole = CountingGame.source("endless")
    let beginning = try #require(whole.firstRange(of: "\(function) = function("))
    let end = try #require(whole[beginning.upperBound...].firstIndex(of: ")"))
    let source = whole[...end] + " while true do end" + whole[whole.index(after: end)...]
    try program.write(String(source), to: "endless.lua")
    try program.write(
      """
      local parlor = require "parlor"
      local match = parlor.match { game = "endless", players = { "random", "random" }, seed = 1 }
      match:run()
      print(match.board)
      """, to: "scenario.lua")
    try program.write("it('plays', function() require 'scenario' end)\n", to: "t-test.lua")
    try program.write(
      "parlor match 1\ngame: endless\nseed: 1\nplayer a: human\nplayer b: human\n\n1 a 1\n", to: "m.parlor")
    return program
  }

  static let commands = [
    (["run", "scenario.lua"], "apply", 9), (["run", "scenario.lua"], "describe", 10),
    (["test", "t-test.lua"], "turn", 5),
    (["replay", "m.parlor"], "describe", 10), (["replay", "m.parlor"], "moves", 8),
    (["play", "--from", "m.parlor"], "apply", 9), (["play", "endless"], "start", 4), (["play", "endless"], "turn", 5),
    (["playtest", "endless.lua", "--games", "1000"], "moves", 8),
  ]

  @Test(
    "every command says which function of which game was stopped where, after how long, and what raises the limit",
    arguments: commands)
  func everyCommand(command: [String], function: String, line: Int) async throws {
    let run = try await game(endlessIn: function).run([command[0], "--seconds", "0.5"] + command.dropFirst())
    let report = run.output + run.error
    #expect(run.code == 1 && report.contains(Self.excess("endless.lua:\(line)", "\(function) of endless")), "\(report)")
  }

  @Test(
    "an opponent that never returns is reported with its file and its seat", arguments: ["run", "play", "playtest"])
  func opponent(command: String) async throws {
    let program = try Program()
    try program.write(
      """
      local function think()
        while true do end
      end
      return require("parlor").opponent { choose = function() think() end }
      """, to: "slow.lua")
    try program.write(
      "require('parlor').match { game = 'nim', players = { 'random', 'slow.lua' } }:run()", to: "scenario.lua")
    let rest = command == "run" ? ["scenario.lua"] : ["nim", "--players", "random,slow.lua"]
    let run = try await program.run([command, "--seconds", "0.5"] + rest)
    let message = Self.excess("slow.lua:2", "choose of slow.lua, who plays second,")
    #expect(run.code == 1 && (run.output + run.error).contains(message), "\(run.output)\(run.error)")
  }

  @Test("who asks the rules without end is reported, though it is the rules that are stopped")
  func asking() async throws {
    let program = try Program()
    try program.write(
      """
      local parlor = require "parlor"
      local slow = parlor.game {
        id = "slow", seats = { "a" },
        start = function() return {} end, turn = function() return 1 end, moves = function() return { 1 } end,
        apply = function() end,
        view = function() for _ = 1, 1e9 do end return {} end,
      }
      local curious = parlor.opponent { name = "curious", choose = function(seen) return seen.view and 1 end }
      parlor.match { game = slow, players = { curious } }:run()
      """, to: "asks.lua")
    let run = try await program.run("run", "--seconds", "0.5", "asks.lua")
    let message =
      "asks.lua:6: view of slow ran longer than its limit of 0.5 seconds (in choose of curious, who plays a); "
      + "--seconds raises it"
    #expect(run.code == 1 && run.error.contains(message), "\(run.error)")
  }

  @Test("a move that doesn't end is refused like any other, and the match goes on")
  func move() async throws {
    let program = try Program()
    let source = CountingGame.source("count").replacing(
      "apply = function(state, move)", with: "apply = function(state, move) while move == 2 do end")
    try program.write(source, to: "count.lua")
    let run = try await program.run(
      "play", "count.lua", "--players", "human,human", "--seconds", "0.5", input: "2\n1\nquit\n")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(
      run.output.contains("> the move isn't played: \(Self.excess("count.lua:9", "apply of count"))\na to move"),
      "\(run.output)")
    #expect(run.output.contains("\nsum: 1\n") && run.output.hasSuffix("left after 1 move\n"))
  }

  @Test("rules that don't end while a move is kept don't hold the match up for good")
  func keeping() async throws {
    let program = try Program()
    let source = CountingGame.source("count").replacing(
      "apply = function(state, move)",
      with: "text = function(state, move) while stuck do end return '' .. move end,\n"
        + "  apply = function(state, move) stuck = true"
    ).replacing("local parlor", with: "local stuck\nlocal parlor")
    try program.write(source, to: "count.lua")
    let run = try await program.run(
      "play", "count.lua", "--players", "human,human", "--seconds", "0.5", input: "1\nquit\n")
    #expect(run.code == 1)
    #expect(run.firstError == "parlor: \(Self.excess("count.lua:10", "text of count"))", "\(run.error)")
  }

  @Test("parlor check plays no further than its limit of moves, and so meets none of what lies behind")
  func behindTheLimit() async throws {
    let program = try Program()
    let source = CountingGame.source("count", to: 30, moves: "1").replacing(
      "moves = function()", with: "moves = function(state) while state.sum == 20 do end")
    try program.write(source, to: "count.lua")
    let run = try await program.run("check", "count.lua", "--limit", "5", "--seeds", "2", "--seconds", "0.5")
    #expect(run.output.contains("expected the game to be over within 5 moves"), "\(run.output)")
    #expect(!run.output.contains("ran longer"), "\(run.output)")
  }
}
