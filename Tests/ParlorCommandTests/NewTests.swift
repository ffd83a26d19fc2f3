import CommandRuns
import Foundation
import SampleGames
import Testing

@Suite("parlor new", .endsInTime)
struct NewTests {
  @Test("a new game is found, played and listed at once", arguments: ["game", "mod"])
  func game(kind: String) async throws {
    let program = try Program()
    let run = try await program.run("new", kind, "pop-it")
    #expect(run.code == 0)
    #expect(
      run.output == "wrote pop-it.lua, as there is no folder \(kind)s here; try it with: parlor play pop-it.lua\n")
    let play = try await program.run("play", "pop-it", "--players", "random,greedy")
    #expect(play.code == 0 && play.error.isEmpty)
    #expect(try await program.run("list").output.contains("\n  pop-it: "))
    #expect(try program.read("pop-it.lua").contains("title = \"Pop it\""))
  }

  @Test("a new opponent plays, and a new scenario runs")
  func players() async throws {
    let program = try Program()
    #expect(try await program.run("new", "opponent", "me").code == 0)
    let play = try await program.run("play", "four-in-a-row", "--players", "me.lua,random")
    #expect(play.code == 0 && play.error.isEmpty)
    #expect(try await program.run("new", "scenario", "many").code == 0)
    let run = try await program.run("run", "many.lua", "3")
    #expect(run.code == 0 && run.error.isEmpty && run.output.contains("of 3 games"))
  }

  @Test(
    "a new opponent is tried on every seat but the first",
    arguments: [("hangman", "me.lua"), ("nim", "human,me.lua"), ("three-players", "human,me.lua,me.lua")])
  func seats(base: String, players: String) async throws {
    let run = try await Program().run("new", "opponent", "me", "--base", base)
    #expect(run.output.hasSuffix("; try it with: parlor play \(base) --players \(players)\n"))
  }

  @Test("a new test passes, of any game", arguments: ["four-in-a-row", "hangman", "simon", "nim", "mine"])
  func test(base: String) async throws {
    let program = try Program()
    #expect(try await program.run("new", "game", "mine").code == 0)
    let made = try await program.run("new", "test", "first", "--base", base)
    #expect(
      made.output
        == "wrote first-test.lua, as there is no folder tests here; try it with: parlor test first-test.lua\n")
    let run = try await program.run("test")
    #expect(run.code == 0 && run.output.hasSuffix("3 tests in 1 file passed\n"))
  }

  @Test(
    "a new test that is called after a game is about that one",
    arguments: [("bids", "bids"), ("bids-test", "bids"), ("nim", "nim"), ("other", "four-in-a-row")])
  func namesake(name: String, game: String) async throws {
    let program = try Program()
    #expect(try await program.run("new", "game", "bids").code == 0)
    #expect(try await program.run("new", "test", name).code == 0)
    #expect(
      try program.read(name.hasSuffix("-test") ? "\(name).lua" : "\(name)-test.lua").contains("describe(\"\(game)\""))
    #expect(try await program.run("test").code == 0)
  }

  @Test("a new mod and scenario are about the game that is named", arguments: ["hangman", "alien-esp", "mastermind"])
  func base(base: String) async throws {
    let program = try Program()
    #expect(try await program.run("new", "mod", "short", "--base", base).code == 0)
    #expect(try await program.run("new", "scenario", "many", "--base", "short").code == 0)
    let run = try await program.run("run", "many.lua", "3")
    #expect(run.code == 0 && run.error.isEmpty)
  }

  @Test("scripts go into the folder of their kind where there is one")
  func folders() async throws {
    let program = try Program()
    for kind in ["game", "mod", "opponent", "scenario", "test"] {
      try FileManager.default.createDirectory(
        at: program.folder.appending(path: kind + "s"), withIntermediateDirectories: false)
      let file = kind == "test" ? "a-test.lua" : "a.lua"
      #expect(try await program.run("new", kind, "a").output.hasPrefix("wrote \(kind)s/\(file); "))
      try FileManager.default.removeItem(at: program.folder.appending(path: "\(kind)s/\(file)"))
    }
  }

  @Test("a file that is there stays, but with --force")
  func force() async throws {
    let program = try Program()
    try program.write("precious", to: "a.lua")
    let run = try await program.run("new", "game", "a")
    #expect(run.code == 2)
    #expect(
      run.error == "parlor: a.lua exists already; choose another name, or overwrite it with --force\n")
    #expect(try program.read("a.lua") == "precious")
    #expect(try await program.run("new", "game", "a", "--force").code == 0)
    #expect(try program.read("a.lua") != "precious")
  }

  @Test("in what is written nothing is to be mended", arguments: templates)
  func checked(kind: String, commands: [[String]]) async throws {
    let program = try Program()
    #expect(try await program.run("new", kind, "mine").code == 0)
    for command in commands {
      let run = try await program.run(command)
      #expect(run.code == 0 && run.error.isEmpty, "\(command): \(run.output)\(run.error)")
    }
  }

  static let templates: [(String, [[String]])] = [
    (
      "game",
      [
        ["check", "mine", "--seeds", "20"], ["playtest", "mine", "--games", "20"],
        ["new", "test", "it", "--base", "mine"], ["test"],
      ]
    ),
    (
      "mod",
      [
        ["check", "mine", "--seeds", "20"], ["playtest", "mine", "--games", "20"],
        ["new", "test", "it", "--base", "mine"], ["test"],
      ]
    ),
    ("opponent", [["playtest", "nim", "--players", "mine.lua,random", "--games", "20"]]),
    ("scenario", [["run", "mine.lua"]]),
    ("test", [["test", "mine-test.lua"], ["test", "--coverage"]]),
  ]

  @Test("the name of a game that is found already is refused, with where that is", arguments: ["game", "mod"])
  func taken(kind: String) async throws {
    let program = try Program()
    try program.write(CountingGame.source("count"), to: "games/other.lua")
    let places = [
      ("simon", "a game that comes with Parlor"), ("nim", "/[^ ]*/scripts/games/nim.lua"),
      ("cylinder", "/[^ ]*/scripts/mods/cylinder.lua"), ("count", "games/other.lua"),
    ]
    for (name, place) in places {
      let run = try await program.run("new", kind, name, "--force")
      #expect(run.code == 2 && run.output.isEmpty)
      let message = try Regex("parlor: the name '\(name)' is taken by \(place); choose another\n")
      #expect(run.error.wholeMatch(of: message) != nil, "\(run.error)")
    }
    // Other scripts may be called so.
    #expect(try await program.run("new", "scenario", "nim").code == 0)
  }

  @Test("a wrong name is refused, and nothing is written", arguments: wrongNames)
  func wrong(arguments: [String], code: Int32, message: String) async throws {
    let program = try Program()
    let run = try await program.run(["new"] + arguments)
    #expect(run.code == code)
    #expect(run.firstError == "parlor: \(message)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: program.folder.path).allSatisfy { $0.hasPrefix(".") })
  }

  static let wrongNames: [([String], Int32, String)] = [
    (
      ["game", "../a"], 2,
      "a name takes lower-case letters, digits and hyphens, beginning with a letter, not '../a'"
    ),
    (
      ["mod", "a", "--base", "A"], 2,
      "'--base' takes lower-case letters, digits and hyphens, beginning with a letter, not 'A'"
    ),
    (
      ["game", "a", "--base", "nim"], 2,
      "a game has its own rules and takes no '--base'; leave it out, or change the rules of another game "
        + "with: parlor new mod a --base nim"
    ),
    (["mod", "a", "--base", "hangmen"], 2, "no game 'hangmen'; did you mean 'hangman'?"),
    (["gmae", "a"], 2, "The value 'gmae' is invalid for '<game|mod|opponent|scenario|test>'"),
  ]
}
