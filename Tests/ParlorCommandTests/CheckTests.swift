import CommandRuns
import Foundation
import Testing

@Suite("parlor check", .endsInTime)
struct CheckTests {
  @Test("a game in which nothing is wrong gets a few lines and code 0")
  func fine() async throws {
    let program = try Program()
    try program.write(BadGame(remembering: "").source, to: "fine.lua")
    let run = try await program.run("check", "fine.lua", "--seeds", "40")
    #expect(run.code == 0 && run.error.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("fine.lua: 40 games, ") == true)
    let part =
      #"fine.lua: 1\d of \d+ laws take long and looked at a part of the 40 games, the least at \d+ "#
      + #"\([a-z-]+\); --json says at how many each law did"#
    #expect(lines.dropFirst().first?.wholeMatch(of: try Regex(part)) != nil)
    #expect(lines.dropFirst(2) == ["fine.lua: 9 of 9 lines ran", "fine.lua: nothing found"])
  }

  @Test("what seats see of hidden moves is told, whether the rules show it or let it out")
  func hiddenMoves() async throws {
    let program = try Program()
    let game = BadGame.dealing(
      "view = function(state, seat) "
        + "return { count = state.count, even = seat == 'o' and state.card and state.card % 2 == 0 } end,")
    try program.write(game.source, to: "fine.lua")
    let run = try await program.run("check", "fine.lua", "--seeds", "20")
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\n").filter { $0.contains("hidden") }
    #expect(lines.first == "fine.lua: what seat 1 first sees of chance's hidden moves, in 10 tries: nothing (10)")
    let told = try Regex(#".*: what seat 2 .*, in 10 tries: view.even at once \(\d\), nothing \(\d\)"#)
    #expect(lines.last?.wholeMatch(of: told) != nil, "\(run.output)")
  }

  @Test("a game with a mistake gets one line with its place, and code 1", arguments: BadGame.all)
  func mistakes(game: BadGame) async throws {
    let program = try Program()
    try program.write(game.source, to: "bad.lua")
    let run = try await program.run("check", "bad.lua", "--seeds", "40", "--memory", "64")
    #expect(run.code == 1 && !run.endedBySignal)
    #expect(run.output.split(separator: "\n").first.map(String.init) == game.message, "\(run.output)")
    #expect(run.error.hasSuffix(" in 1 game\n"))
  }

  @Test("a state of another shape that apply returns is no mistake, where the rules go on with it")
  func newShape() async throws {
    let program = try Program()
    let game = BadGame(
      turn: "if state.hand then return state.hand > 0 and 'x' or { drawn = true, reason = 'played' } end",
      apply:
        "if state.hand then state.hand = state.hand - 1 return end if state.count > 0 then return { hand = 2 } end",
      remembering: "")
    try program.write(game.source, to: "fine.lua")
    let run = try await program.run("check", "fine.lua", "--seeds", "40", "--no-coverage")
    #expect(run.code == 0 && run.output.hasSuffix("fine.lua: nothing found\n"), "\(run.output)")
  }

  @Test(
    "a name that has to be given and is misspelt is one finding, and one that is missing beside it another",
    arguments: [
      (CountingGame.source("bad").replacing("apply =", with: "aply ="), [("game", "aply", "apply")]),
      (CountingGame.source("bad").replacing("seats =", with: "saets ="), [("game", "saets", "seats")]),
      (CountingGame.mod("bad", of: "nim").replacing("id =", with: "idd ="), [("mod", "idd", "id")]),
      (
        CountingGame.source("bad").replacing("apply =", with: "aply =").replacing("turn =", with: "trun ="),
        [("game", "trun", "turn"), ("game", "aply", "apply")]
      ),
      (
        CountingGame.source("bad").replacing(
          "seats =", with: "starter = 'first', setings = { first = { default = 'a', choices = { 'a', 'b' } } }, seats ="
        ),
        [("game", "setings", "settings")]
      ),
    ])
  func misspelt(source: String, slips: [(kind: String, name: String, likely: String)]) async throws {
    let program = try Program()
    try program.write(source, to: "bad.lua")
    let run = try await program.run("check", "bad.lua")
    let lines = run.output.split(separator: "\n")
    #expect(run.code == 1 && lines.count == slips.count + 1, "\(run.output)")
    for (line, slip) in zip(lines, slips) {
      #expect(line.hasSuffix(": parlor.\(slip.kind) has no option '\(slip.name)'; did you mean '\(slip.likely)'?"))
    }
  }

  @Test("a name that is missing is told beside one that is misspelt for another")
  func missing() async throws {
    let program = try Program()
    let source = CountingGame.source("bad").replacing("apply =", with: "aply =").replacing("turn =", with: "['then'] =")
    try program.write(source, to: "bad.lua")
    let run = try await program.run("check", "bad.lua")
    #expect(run.output.contains("has no option 'aply'; did you mean 'apply'?"), "\(run.output)")
    #expect(run.output.contains("'turn' is missing; ") && !run.output.contains("'apply' is missing"), "\(run.output)")
  }

  @Test("a slip that a mod and its base share is told of both, and what is wrong with the base once")
  func sharedSlip() async throws {
    let program = try Program()
    for (name, base) in [("a", "b"), ("b", "nim")] {
      let options = "{\n  id = '\(name)',\n  tittle = 'x',\n}"
      try program.write(
        "local parlor = require 'parlor'\nreturn parlor.mod('\(base)', \(options))\n", to: "\(name).lua")
    }
    let run = try await program.run("check", "a.lua")
    let slip = ":4: parlor.mod has no option 'tittle'; did you mean 'title'?"
    #expect(run.output == "a.lua\(slip)\nb.lua\(slip)\na.lua: 2 findings\n", "\(run.output)")
  }

  @Test("a telling cue that the script writes down isn't taken for misspelt, though no game had it")
  func rareCue() async throws {
    let program = try Program()
    let cues = "cues = function(state) return state.count > 90 and { { name = 'flash' } } or nil end,"
    try program.write(BadGame(options: "telling_cues = { 'flash' },", more: cues).source, to: "fine.lua")
    let run = try await program.run("check", "fine.lua", "--seeds", "4", "--no-coverage")
    #expect(run.code == 0, "\(run.output)")
  }

  @Test("a telling cue of the command line that no game had is told")
  func givenCue() async throws {
    let program = try Program()
    let run = try await program.run(
      "check", "simon", "--seeds", "2", "--telling-cue", "flahs", "--telling-cue", "flash")
    let message = "simon: --telling-cue names 'flahs', but no game had a cue of that name; did you mean 'flash'?"
    #expect(run.code == 1 && run.output.split(separator: "\n").first.map(String.init) == message, "\(run.output)")
  }

  @Test("of a game that got stuck no function is said never to be called")
  func stuck() async throws {
    let program = try Program()
    try program.write(BadGame(apply: "while true do end").source, to: "bad.lua")
    let run = try await program.run("check", "bad.lua", "--seconds", "0.3")
    #expect(
      run.output
        == "bad.lua:19: apply of bad ran longer than its limit of 0.3 seconds; --seconds raises it\nbad.lua: 1 finding\n"
    )
  }

  @Test(
    "what changes a state is told alone, without what follows from it, and so is what else one mistake brings about",
    arguments: faults)
  func alone(game: BadGame) async throws { try await expectOneFinding(in: game, seeds: "40") }

  @Test("so it is where so few games are played that all are looked at in one go", arguments: faults.filter(\.isLooker))
  func aloneInFewGames(game: BadGame) async throws { try await expectOneFinding(in: game, seeds: "20") }

  private func expectOneFinding(in game: BadGame, seeds: String) async throws {
    let program = try Program()
    try program.write(game.source, to: "bad.lua")
    let run = try await program.run("check", "bad.lua", "--seeds", seeds, "--no-coverage")
    #expect(run.output.hasSuffix("bad.lua: 1 finding\n"), "\(run.output)")
  }

  static let faults =
    BadGame.all.filter { game in
      [" changes the ", "nan as ", "nothing defines"].contains { game.message.contains($0) }
    } + [
      BadGame(more: "text = function() return '2' end,"),
      BadGame(more: "refusal = function(state, text) return 'no ' .. text.x end,"),
      BadGame(more: "text = function(state, move) return state.count > 0 and 'more' or move .. '' end,"),
    ]

  @Test("all slips of a text are told at once, in the order of the lines")
  func slips() async throws {
    let program = try Program()
    let game = BadGame(
      options: "sumary = 'x', view = 3, settings = { size = { default = 3, mni = 1 } },",
      apply: "total = 1; print(sate)")
    try program.write(game.source, to: "bad.lua")
    let run = try await program.run("check", "bad.lua")
    #expect(
      run.output == """
        bad.lua:5: parlor.game has no option 'sumary'; did you mean 'summary'?
        bad.lua:5: parlor.game: 'view' must be a function, got 3
        bad.lua:5: parlor.game: setting 'size' has no 'mni'; did you mean 'min'?
        bad.lua:19: 'total' becomes a global variable; write 'local' before it
        bad.lua:19: nothing defines 'sate'; did you mean 'state'?
        bad.lua: 5 findings

        """)
  }

  @Test("files that need one another, or that have one id, are told with the places of both", arguments: groups)
  func clashes(files: [String: String], arguments: [String], message: String) async throws {
    let program = try Program()
    for (name, source) in files { try program.write("local parlor = require 'parlor'\n" + source, to: name) }
    let run = try await program.run(["check"] + arguments)
    #expect(run.code == 1)
    #expect(run.output.split(separator: "\n").contains(Substring(message)), "\(run.output)")
  }

  static let groups: [([String: String], [String], String)] = [
    (
      ["a.lua": "return parlor.mod('nmi', { id = 'a' })"], ["a.lua"],
      "a.lua:2: no game 'nmi'; did you mean 'nim'?"
    ),
    (
      ["a.lua": "return parlor.game(require 'b')", "b.lua": "return require 'a'"], ["a.lua"],
      "a.lua:2: require: 'b' requires itself, directly or through others"
    ),
    (
      ["a.lua": "return parlor.mod('b', { id = 'a' })", "b.lua": "return parlor.mod('a', { id = 'b' })"], ["a.lua"],
      "b.lua:2: 'a' is its own base, directly or through others"
    ),
    (
      ["x/a.lua": "return parlor.mod('nim', { id = 'one' })", "y/b.lua": "return parlor.mod('nim', { id = 'one' })"],
      ["x/a.lua", "y/b.lua", "--seeds", "1"],
      "y/b.lua:2: two games have the id 'one': this and x/a.lua:2; rename one of them"
    ),
    (
      ["a.lua": "return parlor.mod('nim', { id = 'one' })", "b.lua": "return parlor.mod('nim', { id = 'one' })"],
      ["b.lua", "--seeds", "1"], "b.lua:2: two games have the id 'one': this and a.lua; rename one of them"
    ),
    (
      ["tic-tac-toe.lua": "return parlor.mod('nim', { id = 'tic-tac-toe-2', fixed = { heap = 3 } })"],
      ["tic-tac-toe.lua"], "tic-tac-toe.lua:2: nim has no setting 'heap'; did you mean 'heaps'?"
    ),
  ]

  @Test(
    "wrong use gets one line and code 2",
    arguments: [
      (["check", "nowhere.lua"], "nowhere.lua: no such file"),
      (["check", "nmi"], "no game 'nmi'; did you mean 'nim'?"),
      (["check", "nim", "--games", "5"], "'check' has no '--games'; '--seeds' says how many games are played"),
      (["check", "."], ". is a folder without scripts; name the file of a game, as in: parlor check nim.lua"),
      (["check", "nim", "--set", "misere"], "'--set' takes name=value, as in --set heaps=[3,4,5], not 'misere'"),
    ])
  func wrongUse(arguments: [String], message: String) async throws {
    let run = try await Program().run(arguments)
    #expect(run.code == 2)
    #expect(run.firstError == "parlor: \(message)")
  }

  @Test(
    "of a folder it is said how the scripts in it are named, wherever in it they lie",
    arguments: [
      (["a.lua"], "mine/*.lua"), (["games/a.lua"], "mine/games/*.lua"),
      (["a.lua", "games/a.txt", "mods/a.lua"], "mine/*.lua mine/mods/*.lua"),
    ], ["mine", "mine/"])
  func folder(files: (names: [String], pattern: String), name: String) async throws {
    let program = try Program()
    for file in files.names { try program.write("return 1", to: "mine/\(file)") }
    let run = try await program.run("check", name)
    #expect(run.code == 2)
    #expect(
      run.firstError == "parlor: \(name) is a folder; name the files in it, as in: parlor check \(files.pattern)")
  }
}

extension BadGame {
  /// Whether one of the functions that say something of a state changes it.
  fileprivate var isLooker: Bool {
    ["cues", "deadline", "view"].contains { message.contains(": \($0) changes the state ") }
  }
}
