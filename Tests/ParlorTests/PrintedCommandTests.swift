import Testing

@Suite("Commands that parlor prints", .endsInTime)
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

  @Test("where the game of a series isn't found, the option is named that leads to it")
  func unknownGame() async throws {
    let program = try program()
    _ = try await program.run("play", "count", "--path", "my games", input: "1\nsave m.parlor\n")
    for arguments in [["play", "--series", "1"], ["play", "--from", "m.parlor"], ["replay", "m.parlor"]] {
      let run = try await program.run(arguments)
      #expect(run.code == 1 && run.firstError.contains(": no game 'count'; "), "\(run.error)")
      #expect(run.firstError.hasSuffix(" (if it lies elsewhere, --path names its folder)"), "\(run.error)")
      #expect(try await program.run(arguments + ["--path", "my games"]).error.isEmpty)
    }
  }

  @Test("where a file has another game than the save's, the message says so, and no option is named")
  func otherGame() async throws {
    let program = try program()
    try program.write(CountingGame.source("count"), to: "count.lua")
    _ = try await program.run("play", "count", input: "1\nsave m.parlor\n")
    try program.write(CountingGame.source("tally"), to: "count.lua")
    for arguments in [["play", "--from", "m.parlor"], ["replay", "m.parlor"]] {
      let run = try await program.run(arguments)
      #expect(run.firstError == "parlor: m.parlor: no game 'count'; count.lua has the game 'tally'", "\(run.error)")
    }
  }

  @Test("the pattern for the files of a folder is one that a shell takes")
  func folder() async throws {
    let run = try await program().run("check", "my games/games")
    #expect(
      run.error
        == "parlor: my games/games is a folder; name the files in it, as in: parlor check 'my games/games'/*.lua\n")
  }
}
