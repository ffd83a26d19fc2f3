import CommandRuns
import Foundation
import SampleGames
import Testing

@Suite("Exit codes", .endsInTime)
struct ExitCodeTests {
  /// A folder with a game, and with files that are wrong in several ways.
  private func program() throws -> Program {
    let program = try Program()
    try program.write(CountingGame.source("count"), to: "count.lua")
    try program.write(CountingGame.firstMove, to: "opponents/counter.lua")
    try program.write("local x = = 1", to: "broken.lua")
    try program.write("return 3", to: "other.lua")
    try program.write(CountingGame.mod("lost", of: "nimm"), to: "lost.lua")
    try program.write("parlor match 1\ngame: chess\nseed: 1\n\n", to: "chess.parlor")
    try program.write("hello\n", to: "text.parlor")
    try program.write(Data([0xff, 0xfe, 0x00]), to: "bytes.lua")
    try FileManager.default.createDirectory(
      at: program.folder.appending(path: "folder.lua"), withIntermediateDirectories: false)
    return program
  }

  @Test("what isn't there was named wrongly: code 2 from every command", arguments: wrongUse)
  func isWrongUse(arguments: [String], message: String) async throws {
    let program = try program()
    let run = try await program.run(arguments)
    #expect(run.code == 2 && run.output.isEmpty, "\(run.output)\(run.error)")
    let told = run.firstError.replacing("\(program.data)/parlor", with: "DATA")
    #expect(told.replacing(/\/\S*\/scripts, DATA/, with: "SCRIPTS, DATA") == "parlor: \(message)")
  }

  @Test("what is there and fails is a failure: code 1 from every command", arguments: failures)
  func isFailure(arguments: [String], message: String) async throws {
    let run = try await program().run(arguments)
    #expect(run.code == 1)
    #expect(run.firstError == "parlor: \(message)" || run.output.hasPrefix("\(message)\n"), "\(run.output)\(run.error)")
  }

  static let wrongUse = missing + nameless + folders + named + options

  private static let missing: [([String], String)] =
    [
      ["run", "gone.lua"], ["test", "gone.lua"], ["replay", "gone.lua"], ["play", "--from", "gone.lua"],
    ].map { ($0, "gone.lua: no such file") }
    + lookedFor.map { ($0, "gone.lua: no such file in ., SCRIPTS, DATA/scripts") }

  private static let lookedFor = [
    ["play", "gone.lua"], ["play", "nim", "--players", "human,gone.lua"],
    ["playtest", "gone.lua"], ["playtest", "nim", "--players", "random,gone.lua"],
    ["playtest", "four-in-a-row", "--players", "random,gone.lua"], ["check", "gone.lua"],
    ["playtest", "four-in-a-row", "--players", "random,mixture:player=gone.lua"],
    ["check", "--game", "four-in-a-row", "gone.lua"],
  ]

  private static let nameless: [([String], String)] = [
    ["run", ""], ["replay", ""], ["play", "--from", ""], ["test", ""],
  ].map { ($0, "'': no such file") }

  private static let folders: [([String], String)] = [
    ["run"], ["play"], ["playtest"], ["check"], ["replay"], ["play", "--from"],
  ].map { ($0 + ["folder.lua"], "folder.lua: this is a directory, not a file") }

  private static let noGame = "no game 'nimm'; did you mean 'nim'?"
  private static let noOpponent = "no opponent 'gredy'; did you mean 'greedy'?"
  private static let opponentInFile =
    "no opponent 'counter'; an opponent in a file is named by its path: opponents/counter.lua"
  private static let noOpponentInFile =
    "no opponent 'bytes.lau'; there are: human, random, greedy, monte-carlo, alpha-beta, mixture, never, short-sighted, perfect, guesser, setter, flawless, human-like, card-finder"
  private static let nobodyAsked = "nobody is asked for moves in a playtest; name opponents"
  private static let twice = "'--set' gives 'heaps' twice, as '3' and as '4'; leave one of them out"
  private static let noData = "'--data' takes a folder or :memory:, not ''"

  private static let named: [([String], String)] = [
    (["play", "nimm"], noGame),
    (["playtest", "nimm"], noGame),
    (["check", "nimm"], noGame),
    (["new", "mod", "mine", "--base", "nimm"], noGame),
    (["help", "lua", "mach"], "scripts reach nothing named 'mach'; did you mean 'match'?"),
    (["play", "nim", "--players", "human,gredy"], noOpponent),
    (["playtest", "count", "--players", "random,gredy"], noOpponent),
    (["play", "nim", "--players", "human,counter"], opponentInFile),
    (["playtest", "nim", "--players", "random,counter"], opponentInFile),
    (["play", "nim", "--players", "human,bytes.lau"], noOpponentInFile),
    (["playtest", "count", "--players", "random,human"], nobodyAsked),
    (["playtest", "four-in-a-row", "--players", "random,human"], nobodyAsked),
    (
      ["playtest", "count", "--players", "random"],
      "1 player for 2 seats (a, b); name one for each, as in --players random,random"
    ),
    (["play", "nim", "--set", "heaps=3", "--set", "heaps=4"], twice),
    (["playtest", "nim", "--set", "heaps=3", "--set", "heaps=4"], twice),
    (["check", "nim", "--set", "heaps=3", "--set", "heaps=4"], twice),
    (["play", "--series", "7"], "DATA/parlor.sqlite has no series 7; it may have been deleted"),
    (["series", "--delete", "7"], "DATA/parlor.sqlite has no series 7; it may have been deleted"),
    (["series", "--data", ""], noData),
    (["play", "simon", "--data", ""], noData),
  ]

  private static let options: [([String], String)] = [
    (["play", "nim", "--path", "count.lua"], "'--path' takes a folder, and 'count.lua' is a file"),
    (["play", "nim", "--path", "gone"], "'--path' takes a folder, and there is no 'gone'"),
    (["test", "--junit", "."], "'--junit' takes a file in a folder that is there, and '.' is a folder"),
    (["test", "--junit", "gone/x.xml"], "'--junit' takes a file in a folder that is there, and there is no 'gone'"),
  ]

  private static let bytes: [([String], String)] = [
    ["run", "bytes.lua"], ["play", "bytes.lua"], ["playtest", "bytes.lua"], ["check", "bytes.lua"],
    ["replay", "bytes.lua"], ["play", "nim", "--players", "human,bytes.lua"],
    ["playtest", "nim", "--players", "random,bytes.lua"],
  ].map { ($0, "bytes.lua:1: not UTF-8 text; save the file as UTF-8") }

  static let failures = bytes + scripts

  private static let scripts: [([String], String)] = [
    (["run", "broken.lua"], "broken.lua:1: unexpected symbol near '='"),
    (["play", "broken.lua"], "broken.lua:1: unexpected symbol near '='"),
    (["playtest", "broken.lua"], "broken.lua:1: unexpected symbol near '='"),
    (["check", "broken.lua"], "broken.lua:1: unexpected symbol near '='"),
    (["play", "nim", "--players", "human,broken.lua"], "broken.lua:1: unexpected symbol near '='"),
    (["playtest", "nim", "--players", "random,broken.lua"], "broken.lua:1: unexpected symbol near '='"),
    (["play", "lost"], "lost.lua:2: no game 'nimm'; did you mean 'nim'?"),
    (["check", "lost"], "lost.lua:2: no game 'nimm'; did you mean 'nim'?"),
    (["playtest", "lost"], "lost.lua:2: no game 'nimm'; did you mean 'nim'?"),
    (
      ["play", "other.lua"],
      "other.lua: expected the script to return parlor.game { ... } or parlor.mod(BASE, { ... })"
    ),
    (["replay", "text.parlor"], "text.parlor:1: not a saved match: expected 'parlor match 1', got 'hello'"),
    (["play", "--from", "text.parlor"], "text.parlor:1: not a saved match: expected 'parlor match 1', got 'hello'"),
  ]

  @Test(
    "'run' of a game or a mod, which does nothing, says what it is and how to check and play it, with code 2",
    arguments: [(CountingGame.source("it"), "game"), (CountingGame.mod("it", of: "nim"), "mod")])
  func runOfGame(source: String, kind: String) async throws {
    let program = try program()
    try program.write(source, to: "it.lua")
    let run = try await program.run("run", "it.lua")
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(
      run.error
        == "parlor: it.lua returns a \(kind), which 'run' doesn't play; to check it write: parlor check it.lua; "
        + "to play it write: parlor play it.lua\n")
  }

  @Test(
    "'run' of a script that plays its game, returns something else or nothing, ends with code 0 and says no more",
    arguments: [
      "local game = require 'count' parlor.match { game = game }:play(1) return game",
      "local game = require 'count' parlor.series { game = game } return game",
      "local game = require 'count' parlor.playtest { game = game, games = 1 } return game",
      "return 3", "require 'count'", "return {}",
    ])
  func runOfScript(source: String) async throws {
    let program = try program()
    try program.write("local parlor = require 'parlor' \(source)", to: "it.lua")
    let run = try await program.run("run", "it.lua")
    #expect(run.code == 0 && run.output.isEmpty && run.error.isEmpty, "\(run.error)")
  }

  @Test("'check' without random games says so")
  func noGames() async throws {
    let run = try await program().run("check", "count.lua", "four-in-a-row", "--seeds", "0", "--no-coverage")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(
      run.output
        == ["count.lua", "four-in-a-row"].map {
          "\($0): no game was played, because of --seeds 0\n\($0): nothing found\n"
        }.joined())
  }
}
