import SampleGames
import Testing

@testable import Checking

@Suite("What a check finds in a script and its games")
struct FindingTests {
  @Test("a mistake gets one line with its place", arguments: BadGame.all)
  func mistakes(game: BadGame) throws {
    let found = try game.findings(mebibytes: 64)
    #expect(found.first == game.message, "\(found)")
  }

  @Test("a state of another shape that apply returns is no mistake, where the rules go on with it")
  func newShape() throws {
    let game = BadGame(
      turn: "if state.hand then return state.hand > 0 and 'x' or { drawn = true, reason = 'played' } end",
      apply:
        "if state.hand then state.hand = state.hand - 1 return end if state.count > 0 then return { hand = 2 } end",
      remembering: "")
    let found = try game.findings()
    #expect(found.isEmpty, "\(found)")
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
  func misspelt(source: String, slips: [(kind: String, name: String, likely: String)]) throws {
    let lines = try CheckedScripts(source).findings()
    #expect(lines.count == slips.count, "\(lines)")
    for (line, slip) in zip(lines, slips) {
      #expect(line.hasSuffix(": parlor.\(slip.kind) has no option '\(slip.name)'; did you mean '\(slip.likely)'?"))
    }
  }

  @Test("a name that is missing is told beside one that is misspelt for another")
  func missing() throws {
    let source = CountingGame.source("bad").replacing("apply =", with: "aply =").replacing("turn =", with: "['then'] =")
    let found = try CheckedScripts(source).findings().joined(separator: "\n")
    #expect(found.contains("has no option 'aply'; did you mean 'apply'?"), "\(found)")
    #expect(found.contains("'turn' is missing; ") && !found.contains("'apply' is missing"), "\(found)")
  }

  @Test("a slip that a mod and its base share is told of both, and what is wrong with the base once")
  func sharedSlip() throws {
    let scripts = try CheckedScripts([:])
    for (name, base) in [("a", "b"), ("b", "nim")] {
      let options = "{\n  id = '\(name)',\n  tittle = 'x',\n}"
      try scripts.write(
        "local parlor = require 'parlor'\nreturn parlor.mod('\(base)', \(options))\n", to: "\(name).lua")
    }
    let slip = ":4: parlor.mod has no option 'tittle'; did you mean 'title'?"
    #expect(try scripts.findings("a.lua") == ["a.lua\(slip)", "b.lua\(slip)"])
  }

  @Test("a telling cue that the script writes down isn't taken for misspelt, though no game had it")
  func rareCue() throws {
    let cues = "cues = function(state) return state.count > 90 and { { name = 'flash' } } or nil end,"
    #expect(try BadGame(options: "telling_cues = { 'flash' },", more: cues).findings(games: 4).isEmpty)
  }

  @Test("a telling cue of the command line that no game had is told")
  func givenCue() throws {
    let found = try CheckedScripts([:]).findings("simon", games: 2, tellingCues: ["flahs", "flash"])
    let message = "simon: --telling-cue names 'flahs', but no game had a cue of that name; did you mean 'flash'?"
    #expect(found == [message])
  }

  @Test("a game that got stuck is told with the function that doesn't end, and nothing else")
  func stuck() throws {
    let checked = try CheckedScripts(BadGame(apply: "while true do end").source)
    #expect(
      try checked.findings(seconds: 0.3)
        == ["bad.lua:19: apply of bad ran longer than its limit of 0.3 seconds; --seconds raises it"])
  }

  @Test(
    "what changes a state is told alone, without what follows from it, and so is what else one mistake brings about",
    arguments: faults)
  func alone(game: BadGame) throws { try expectOneFinding(in: game, games: 40) }

  @Test("so it is where so few games are played that all are looked at in one go", arguments: faults.filter(\.isLooker))
  func aloneInFewGames(game: BadGame) throws { try expectOneFinding(in: game, games: 20) }

  @Test("all slips of a text are told at once, in the order of the lines")
  func slips() throws {
    let game = BadGame(
      options: "sumary = 'x', view = 3, settings = { size = { default = 3, mni = 1 } },",
      apply: "total = 1; print(sate)")
    #expect(
      try game.findings() == [
        "bad.lua:5: parlor.game has no option 'sumary'; did you mean 'summary'?",
        "bad.lua:5: parlor.game: 'view' must be a function, got 3",
        "bad.lua:5: parlor.game: setting 'size' has no 'mni'; did you mean 'min'?",
        "bad.lua:19: 'total' becomes a global variable; write 'local' before it",
        "bad.lua:19: nothing defines 'sate'; did you mean 'state'?",
      ])
  }

  @Test("files that need one another, or that have one id, are told with the places of both", arguments: groups)
  func clashes(files: [String: String], name: String, message: String) throws {
    let scripts = try CheckedScripts(files.mapValues { "local parlor = require 'parlor'\n" + $0 })
    let found = try scripts.findings(name, games: 1)
    #expect(found.contains(message), "\(found)")
  }

  private func expectOneFinding(in game: BadGame, games: Int) throws {
    let found = try game.findings(games: games)
    #expect(found.count == 1, "\(found)")
  }

  static let faults =
    BadGame.all.filter { game in
      [" changes the ", "nan as ", "nothing defines"].contains { game.message.contains($0) }
    } + [
      BadGame(more: "text = function() return '2' end,"),
      BadGame(more: "refusal = function(state, text) return 'no ' .. text.x end,"),
      BadGame(more: "text = function(state, move) return state.count > 0 and 'more' or move .. '' end,"),
    ]

  static let groups: [([String: String], String, String)] = [
    (
      ["a.lua": "return parlor.mod('nmi', { id = 'a' })"], "a.lua",
      "a.lua:2: no game 'nmi'; did you mean 'nim'?"
    ),
    (
      ["a.lua": "return parlor.game(require 'b')", "b.lua": "return require 'a'"], "a.lua",
      "a.lua:2: require: 'b' requires itself, directly or through others"
    ),
    (
      ["a.lua": "return parlor.mod('b', { id = 'a' })", "b.lua": "return parlor.mod('a', { id = 'b' })"], "a.lua",
      "b.lua:2: 'a' is its own base, directly or through others"
    ),
    (
      ["a.lua": "return parlor.mod('nim', { id = 'one' })", "b.lua": "return parlor.mod('nim', { id = 'one' })"],
      "b.lua", "b.lua:2: two games have the id 'one': this and a.lua; rename one of them"
    ),
    (
      ["tic-tac-toe.lua": "return parlor.mod('nim', { id = 'tic-tac-toe-2', fixed = { heap = 3 } })"],
      "tic-tac-toe.lua", "tic-tac-toe.lua:2: nim has no setting 'heap'; did you mean 'heaps'?"
    ),
  ]

  @Test("of two games that were checked, the second one is told that it has the id of the first, with both places")
  func sameID() throws {
    let scripts = try CheckedScripts(
      ["x/a.lua", "y/b.lua"].reduce(into: [:]) { $0[$1] = "return require('parlor').mod('nim', { id = 'one' })" })
    let first = try scripts.check("x/a.lua", games: 1)
    var second = try scripts.check("y/b.lua", games: 1)
    second.addClash(with: [first])
    let message = "y/b.lua:1: two games have the id 'one': this and x/a.lua:1; rename one of them"
    #expect(scripts.lines(first).isEmpty && scripts.lines(second) == [message])
  }
}

extension BadGame {
  /// Whether one of the functions that say something of a state changes it.
  fileprivate var isLooker: Bool {
    ["cues", "deadline", "view"].contains { message.contains(": \($0) changes the state ") }
  }
}
