import CommandRuns
import SampleGames
import Testing

@Suite("Where games in Lua are found", .endsInTime)
struct DiscoveryTests {
  private static let own = "data/parlor/scripts/games/mine.lua"

  /// A folder with a game in each of the places where games are looked for.
  private func everywhere() throws -> Program {
    let program = try Program()
    try program.write(CountingGame.source("beside"), to: "beside.lua")
    try program.write(CountingGame.source("here"), to: "games/here.lua")
    try program.write(CountingGame.mod("over", of: "there"), to: "mods/over.lua")
    try program.write(CountingGame.source("there"), to: "elsewhere/games/there.lua")
    try program.write(CountingGame.source("mine"), to: Self.own)
    return program
  }

  @Test(
    "a game is found by its id: in the current folder, where --path says, in the user's folder, and what ships",
    arguments: ["beside", "here", "there", "over", "mine", "nim", "cylinder"])
  func found(id: String) async throws {
    let run = try await everywhere().run("play", id, "--players", "random,random", "--path", "elsewhere", "--seed", "1")
    #expect(run.code == 0 && run.error.isEmpty && run.output.contains(" won ("))
  }

  @Test("a game requires what lies beside it, wherever it is found", arguments: ["games", "data/parlor/scripts/games"])
  func neighbour(folder: String) async throws {
    let program = try Program()
    try program.write("return 5", to: "\(folder)/goal.lua")
    let source = CountingGame.source("mine").replacing("state.sum >= 5", with: "state.sum >= require 'goal'")
    try program.write(source, to: "\(folder)/mine.lua")
    let run = try await program.run("play", "mine", "--players", "random,random", "--seed", "1")
    #expect(run.code == 0 && run.error.isEmpty && run.output.contains(" won (counted)"), "\(run.error)")
  }

  @Test("what lies elsewhere isn't found without --path, and the nearest id is named")
  func notFound() async throws {
    let run = try await everywhere().run("play", "there")
    #expect(run.code == 2 && run.firstError == "parlor: no game 'there'; did you mean 'here'?")
  }

  @Test("list says of every game in Lua which file it is in and where that came from")
  func list() async throws {
    let program = try everywhere()
    let run = try await program.run("list", "--path", "elsewhere")
    #expect(run.code == 0 && run.error.isEmpty)
    let places = [
      ("beside: Count.", "beside.lua (this folder)"), ("here: Count.", "games/here.lua (this folder)"),
      ("over: there, modded", "mods/over.lua (this folder)"),
      ("there: Count.", "elsewhere/games/there.lua (elsewhere)"),
      ("mine: Count.", "\(program.folder.path)/\(Self.own) (your folder)"),
    ]
    for (title, place) in places {
      #expect(run.output.contains("\n  \(title)\n    from   \(place)\n"), "\(title)")
    }
    #expect(run.output.contains("/scripts/games/nim.lua (comes with Parlor)\n"))
  }

  @Test("what can't be found or used is said in a line", arguments: mistakes)
  func mistake(files: [(String, String)], id: String, message: String) async throws {
    let program = try Program()
    for (path, source) in files { try program.write(source, to: path) }
    let run = try await program.run("play", id, "--path", ".")
    #expect(run.code == 1 && run.output.isEmpty)
    #expect(run.firstError == "parlor: \(message)" && run.error.components(separatedBy: message).count == 2)
    // The games beside it are listed all the same, and it is said once.
    let list = try await program.run("list")
    #expect(list.code == 1)
    #expect(list.output.contains("\n  nim: ") && list.error.components(separatedBy: "\(message)\n").count == 2)
  }

  @Test("what a mod requires is found however the mod was named")
  func requiring() async throws {
    let program = try Program()
    try program.write("return { title = 'Shared' }", to: "mods/shared.lua")
    let mod =
      "local shared = require 'mods.shared' return require('parlor').mod('nim', { id = 'my-nim', title = shared.title })"
    try program.write(mod, to: "mods/my-nim.lua")
    for name in [
      "my-nim", "mods/my-nim.lua", "./mods/my-nim.lua", program.folder.appending(path: "mods/my-nim.lua").path,
    ] {
      #expect(try await program.run("check", name, "--seeds", "2").code == 0, "\(name)")
      let play = try await program.run("play", name, "--players", "random,random", "--seed", "1")
      #expect(play.code == 0 && play.output.hasPrefix("Shared, seed 1\n"), "\(play)")
    }
    #expect(try await program.run("list").output.contains("\n  my-nim: "))
  }

  @Test("mods are put over a game by their names, and list says which go over which")
  func stacked() async throws {
    let program = try Program()
    try program.write(
      "return require('parlor').mod('four-in-a-row', { id = 'tall', title = 'Tall', setup = { rows = 9 } })",
      to: "mods/tall.lua")
    for mods in ["tall,misere", "mods/tall.lua,misere"] {
      let play = try await program.run(
        "play", "four-in-a-row", "--mods", mods, "--players", "random,random", "--seed", "1")
      #expect(play.code == 0 && play.output.hasPrefix("Four-in-a-Row + Tall + Misère, seed 1\n"), "\(play)")
    }
    let report = try await program.run(
      "playtest", "four-in-a-row", "--mods", "tall,misere", "--games", "20", "--seed", "1", "--moves", "4,4")
    #expect(report.code == 0, "\(report)")
    #expect(report.output.hasPrefix("four-in-a-row+tall+misere, after 4,4, seed 1, 20 games\n"), "\(report)")
    let check = try await program.run(
      "check", "four-in-a-row", "--mods", "tall,misere", "--seeds", "3", "--moves", "4,4")
    #expect(check.code == 0 && check.output.hasSuffix("four-in-a-row+tall+misere: nothing found\n"), "\(check)")
    let wrong = try await program.run("check", "four-in-a-row", "--seeds", "3", "--moves", "4,9")
    #expect(wrong.code == 2 && wrong.error == "parlor: move 2, '9': no column 9; columns are 1 to 7\n", "\(wrong)")
    let list = try await program.run("list", "--mods")
    #expect(list.code == 0 && list.output.contains("\n  four-in-a-row, and what is made of it\n"))
    #expect(list.output.contains("\n    tall           Tall: Four-in-a-Row, modded\n"), "\(list.output)")
    // What was played is kept, and continued, by the id of the whole.
    let kept = try await program.run("play", "--series", "1", input: "quit\n")
    #expect(kept.code == 0 && kept.output.contains("won"), "\(kept)")
  }

  @Test("a file that doesn't end is told of in a line after some seconds, and list goes on")
  func endless() async throws {
    let program = try Program()
    try program.write("while true do end\n" + CountingGame.source("ahead"), to: "ahead.lua")
    try program.write(CountingGame.source("behind"), to: "behind.lua")
    let run = try await program.run("list", "--seconds", "0.05")
    let line =
      "parlor: ahead.lua:1: the script ran longer than its limit of 0.05 seconds, in the main chunk; "
      + "--seconds raises it\n"
    #expect(run.error.components(separatedBy: line).count == 2, "\(run.error)")
    #expect(run.code == 1 && run.output.contains("\n  behind: Count.\n"))
    #expect(run.error.hasSuffix("parlor: 1 file of games can't be played\n"))
    let help = try await program.run("list", "--help").output
    #expect(help.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains("3 in 'list'"))
  }

  @Test(
    "a game is known by its id, whatever its file is called",
    arguments: [["play", "right"], ["check", "right", "--seeds", "2"], ["playtest", "right", "--games", "2"]])
  func otherName(command: [String]) async throws {
    let program = try Program()
    try program.write(CountingGame.source("right"), to: "games/wrong.lua")
    try program.write(CountingGame.mod("over", of: "right"), to: "mods/above.lua")
    try program.write("print(require('parlor').match { game = 'over' }.turn)", to: "scenario.lua")
    for arguments in [command, command.map { $0 == "right" ? "over" : $0 }] {
      let run = try await program.run(arguments)
      #expect(run.code == 0 && run.error.isEmpty, "\(run.error)")
    }
    #expect(try await program.run("run", "scenario.lua").output == "a\n")
    let wrong = try await program.run(command.map { $0 == "right" ? "wrong" : $0 })
    #expect(wrong.code == 2 && wrong.error == "parlor: no game 'wrong'; games/wrong.lua has the game 'right'\n")
  }

  @Test("what comes with Parlor keeps its id, and the file that wants it is told of", arguments: keptIDs)
  func kept(file: String, id: String, mod: String, keeper: String) async throws {
    let program = try Program()
    try program.write(CountingGame.source(id), to: file)
    let clash = try Regex("parlor: two games have the id '\(id)': \(file) and \(keeper); give yours another id\n")
    for game in [id, mod] {
      let run = try await program.run("play", game)
      #expect(run.code == 0 && run.error.wholeMatch(of: clash) != nil, "\(run.error)")
      #expect(!run.output.contains("sum: "))
    }
    let check = try await program.run("check", id, "--seeds", "2", "--no-coverage")
    #expect(check.code == 0 && check.error.wholeMatch(of: clash) != nil, "\(check.output)\(check.error)")
    let list = try await program.run("list")
    #expect(list.error.wholeMatch(of: clash) != nil && list.output.components(separatedBy: "\n  \(id): ").count == 2)
  }

  static let keptIDs = [
    ("simon.lua", "simon", "reverse-simon", "the one that comes with Parlor, which keeps it"),
    ("games/other.lua", "simon", "reverse-simon", "the one that comes with Parlor, which keeps it"),
    (
      "games/mastermind.lua", "mastermind", "mastermind",
      "/[^ ]*/scripts/games/mastermind.lua, which comes with Parlor and keeps it"
    ),
  ]

  @Test("a file of one's own with an id that is kept is played by its name, but not with that of a game in Swift")
  func ownFile() async throws {
    let program = try Program()
    for id in ["nim", "simon"] { try program.write(CountingGame.source(id), to: "\(id).lua") }
    let nim = try await program.run("play", "nim.lua")
    #expect(nim.code == 0 && nim.error.isEmpty && nim.output.contains("sum: 0"))
    let simon = try await program.run("play", "simon.lua")
    #expect(simon.code == 1)
    #expect(
      simon.error == "parlor: simon.lua:2: the id 'simon' belongs to a game that comes with Parlor; choose another\n")
  }

  @Test("a script that only uses games, or makes something else, isn't listed, and list doesn't run it")
  func others() async throws {
    let program = try Program()
    let helper = "local parlor = require 'parlor'\nlocal game = parlor.game { id = 'inner' }\n"
    try program.write("error('it ran')\n" + helper + "parlor.match { game = game }:run()", to: "scenario.lua")
    try program.write("print('it ran')\nreturn { make = function() return parlor.game {} end }", to: "helper.lua")
    try program.write("local ui = error('it ran')\nui.game({ id = 'window' })\nreturn ui", to: "window.lua")
    let list = try await program.run("list")
    #expect(list.code == 0 && list.error.isEmpty && !list.output.contains("it ran"))
    #expect(!["scenario", "helper", "window"].contains { list.output.contains(" \($0)") })
  }

  @Test("a check of a game by the name of its file says that its id is another, as play does")
  func misnamed() async throws {
    let program = try Program()
    let source = "local id = 'right'\n" + CountingGame.source("right").replacing("\"right\"", with: "id")
    try program.write(source, to: "games/made.lua")
    let message = "the id is 'right', but the file was found as 'made'; write the id down, and name the file right.lua"
    let run = try await program.run("check", "made", "--seeds", "2", "--no-coverage")
    #expect(run.code == 1 && run.output.hasPrefix("games/made.lua:3: \(message)\n"), "\(run.output)")
    let byPath = try await program.run("check", "games/made.lua", "--seeds", "2", "--no-coverage")
    #expect(byPath.code == 0, "\(byPath.output)")
  }

  static let mistakes: [([(String, String)], String, String)] = [
    (
      [("games/twice.lua", CountingGame.source("twice")), ("mods/twice.lua", CountingGame.mod("twice", of: "nim"))],
      "twice", "two games have the id 'twice': games/twice.lua and mods/twice.lua; rename one of them"
    ),
    (
      [("games/made.lua", "local id = 'right'\n" + CountingGame.source("right").replacing("\"right\"", with: "id"))],
      "made",
      "games/made.lua:3: the id is 'right', but the file was found as 'made'; write the id down, and name the file "
        + "right.lua"
    ),
    (
      [("mods/lost.lua", CountingGame.mod("lost", of: "nimm"))],
      "lost", "mods/lost.lua:2: no game 'nimm'; did you mean 'nim'?"
    ),
    (
      [("left.lua", CountingGame.mod("left", of: "right")), ("right.lua", CountingGame.mod("right", of: "left"))],
      "left", "right.lua:2: 'left' is its own base, directly or through others"
    ),
    (
      [("wrongname.lua", CountingGame.mod("selfie", of: "selfie"))],
      "selfie", "wrongname.lua:2: 'selfie' is its own base, directly or through others"
    ),
  ]
}
