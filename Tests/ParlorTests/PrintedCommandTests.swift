import CommandRuns
import SampleGames
import Testing

@Suite("Commands that parlor prints, as a shell takes them", .endsInTime)
struct PrintedCommandTests {
  /// A folder with a game in a folder that nothing leads to but --path, and an opponent.
  private func program() throws -> Program {
    let program = try Program()
    try program.write(CountingGame.source("count"), to: "my games/games/count.lua")
    return program
  }

  /// The command that a line ends with, or a part of it, after some words.
  private func command(in text: String, after words: String) throws -> String {
    let rest = text[try #require(text.firstRange(of: words), "\(text)").upperBound...]
    return String(rest.prefix { $0 != "\n" && $0 != ";" })
  }

  @Test("the command that tries something new finds its base", arguments: ["mod", "opponent", "scenario", "test"])
  func new(kind: String) async throws {
    let program = try program()
    let made = try await program.run("new", kind, "it", "--base", "count", "--path", "my games", "--memory", "64")
    let command = try command(in: made.output, after: "; try it with: ")
    #expect(command.contains(" --path 'my games' --memory 64"), "\(command)")
    let run = try await program.run(shell: command)
    #expect(run.code == 0 && run.error.isEmpty, "\(command): \(run.error)")
  }

  @Test("the commands that check and play a game, in the place of the one that runs scripts, find what it requires")
  func run() async throws {
    let program = try program()
    try program.write("return {}", to: "my games/helper.lua")
    try program.write("require 'helper'\n" + CountingGame.source("other"), to: "the game.lua")
    let run = try await program.run("run", "--path", "my games", "--data", "my data", "the game.lua")
    let play = try command(in: run.error, after: "; to play it write: ")
    #expect(play == "parlor play 'the game.lua' --path 'my games' --data 'my data'")
    let check = try command(in: run.error, after: "; to check it write: ")
    #expect(check == "parlor check 'the game.lua' --path 'my games'")
    for command in [play, check] { #expect(try await program.run(shell: command).error.isEmpty) }
    let script = try await program.run("the game.lua")
    #expect(script.error == "parlor: no command 'the game.lua'; to run a script write: parlor run 'the game.lua'\n")
  }

  @Test("the command that goes on with a series, in the place of the one that replays matches, finds its game")
  func replay() async throws {
    let program = try program()
    _ = try await program.run("play", "count", "--path", "my games", input: "1\nnew\nsave my series.parlor\n")
    let run = try await program.run("replay", "my series.parlor", "--path", "my games", "--data", "my data")
    let command = try command(in: run.error, after: "; continue it with: ")
    #expect(command == "parlor play --from 'my series.parlor' --path 'my games' --data 'my data'")
    let rest = try await program.run(shell: command)
    #expect(rest.code == 0 && rest.error.isEmpty && rest.output.contains("\nsum: 0\n"), "\(rest.error)")
  }

  @Test("the command that goes on is whole, for a game in a folder that isn't searched")
  func otherFolder() async throws {
    let program = try Program()
    let source = CountingGame.source("count", moves: "1").replacing(
      "moves = function()", with: "moves = function(state) if state.sum == 4 then error 'oops' end")
    try program.write("local helper = require 'helper' " + source, to: "my games/count.lua")
    try program.write("return {}", to: "my games/helper.lua")
    try program.write("", to: "other/note.txt")
    let first = try await program.run(
      "play", "my games/count.lua", "--players", "human,random", "--seed", "3", "--path", "other", "--seconds", "9",
      "--memory", "64", "--data", "my data", input: "1\n1\n")
    let command =
      "parlor play --from parlor-rescue-3.parlor --players human,random --path 'my games' --path other "
      + "--seconds 9 --memory 64 --data 'my data'"
    #expect(first.error.hasSuffix("; continue it with: \(command)\n"), "\(first.error)")
    let rest = try await program.run(shell: command)
    #expect(rest.firstError.hasPrefix("parlor: my games/count.lua:8: oops"), "\(rest.error)")
    try program.write(
      "local helper = require 'helper' " + CountingGame.source("count", moves: "1"), to: "my games/count.lua")
    let mended = try await program.run(shell: command)
    #expect(mended.code == 0 && mended.output.hasSuffix("left after 4 moves\n"), "\(mended.output)\(mended.error)")
    #expect(try await program.run("series").output == "nothing was kept yet\n")
  }

  @Test(
    "the command that plays a game again is whole, for a game in a folder that isn't searched",
    arguments: [
      (["my games/endless.lua"], "parlor play 'my games/endless.lua' --players random,random --seed SEED --seconds 9"),
      (
        ["endless", "--path", "my games"],
        "parlor play endless --players random,random --seed SEED --path 'my games' --seconds 9"
      ),
    ])
  func commands(game: [String], expected: String) async throws {
    let program = try Program()
    let source = CountingGame.source("endless").replacing(
      "moves = function()", with: "moves = function(state) if state.sum > 1 then error 'oops' end")
    try program.write(source, to: "my games/endless.lua")
    let run = try await program.run(["playtest"] + game + ["--games", "1", "--seed", "1", "--seconds", "9"])
    let line = try #require(run.output.split(separator: "\n").last { $0.contains("parlor play ") })
    #expect(line.trimmingPrefix("    ").replacing(/--seed \d+/, with: "--seed SEED") == expected)
    let again = try await program.run(shell: String(line))
    #expect(again.code == 1 && again.firstError.hasPrefix("parlor: my games/endless.lua:8: oops"), "\(again.error)")
  }

  @Test("the recipe in the documentation prints what stands below it")
  func recipe() async throws {
    let blocks = try Document("docs/playtests.md").blocks
    let place = try #require(blocks.firstIndex { $0.text.hasPrefix("parlor tune ") })
    let run = try await Program().run(shell: blocks[place].text)
    #expect(run.code == 0 && run.output == blocks[place + 1].text, "\(run.output)\(run.error)")
  }
}
