import Foundation
import Testing

@Suite("parlor check", .endsInTime)
struct CheckTests {
  @Test("a game in which nothing is wrong gets a few lines and code 0")
  func fine() async throws {
    let program = try Program()
    try program.write(BadGame().source, to: "fine.lua")
    let run = try await program.run("check", "fine.lua", "--seeds", "40")
    #expect(run.code == 0 && run.error.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("fine.lua: 40 games, ") == true)
    let share = #"fine.lua: 1\d of \d+ laws cost much and looked at a share of the 40 games, the least at \d+; "#
    #expect(lines.dropFirst().first?.wholeMatch(of: try Regex(share + "--json says at how many")) != nil)
    #expect(lines.dropFirst(2) == ["fine.lua: 10 of 10 lines ran", "fine.lua: nothing found"])
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

  @Test("the report for programs says how much each law looked at, and what seats see of hidden moves")
  func reach() async throws {
    let run = try await Program().run("check", "rock-paper-scissors", "--seeds", "40", "--json")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let play = try #require((report["games"] as? [[String: Any]])?.first?["play"] as? [String: Any])
    let laws = try #require(play["laws"] as? [[String: Any]])
    #expect(laws.first { $0["law"] as? String == "text-unique" }?["games"] as? Int == 40)
    #expect((1..<40).contains(laws.first { $0["law"] as? String == "replay-equals-live" }?["games"] as? Int ?? 0))
    #expect(play["mostMoves"] as? Int == 3 && play["mostMovesAsked"] as? Int == 128)
    let lesson = try #require((play["hiddenMoves"] as? [[String: Any]])?.first)
    #expect(lesson["seat"] as? Int == 2 && lesson["mover"] as? Int == 1)
    #expect((lesson["seen"] as? [[String: Any]])?.contains { $0["from"] as? Int == 1 } == true)
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

  @Test("seats that never move, and such that never win, are told")
  func idleSeats() async throws {
    let program = try Program()
    try program.write(BadGame(apply: "state.mover = 3 - state.mover").source, to: "idle.lua")
    try program.write(
      BadGame(turn: "if state.count >= 4 then return { winner = 2, reason = 'four' } end").source, to: "unfair.lua")
    let run = try await program.run("check", "idle.lua", "unfair.lua", "--seeds", "40", "--no-coverage", "--json")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let plays = (report["games"] as? [[String: Any]])?.compactMap { $0["play"] as? [String: Any] } ?? []
    #expect(plays.map { $0["seatsNeverMoved"] as? [Int] } == [[2], []])
    #expect(plays.map { $0["seatsNeverWon"] as? [Int] } == [[2], [1]])
    let told = try await program.run("check", "idle.lua", "unfair.lua", "--seeds", "40", "--no-coverage").output
    #expect(told.contains("\nidle.lua: never had a move: seat 2\n") && !told.contains("idle.lua: never won"))
    #expect(told.contains("\nunfair.lua: never won: seat 1\n") && !told.contains("unfair.lua: never had"))
  }

  @Test("every finding has its parts in the report for programs")
  func parts() async throws {
    let program = try Program()
    try program.write(BadGame(moves: "if state.count == 3 then return {} end", apply: "mvoe = 1").source, to: "bad.lua")
    let run = try await program.run("check", "bad.lua", "--seeds", "40", "--no-coverage", "--json")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let game = try #require((report["games"] as? [[String: Any]])?.first)
    let finding = try #require((game["findings"] as? [[String: Any]])?.first)
    #expect(finding["file"] as? String == "bad.lua" && finding["line"] as? Int == 19 && finding["cure"] is NSNull)
    #expect(finding["cause"] as? String == finding["message"] as? String)
    let law = try #require((game["laws"] as? [[String: Any]])?.first)
    #expect(law["law"] as? String == "moves-until-the-end" && law["line"] as? Int == 14)
    #expect(law["cause"] as? String == "expected a legal move for seat 1, whose turn it is, got none")
    #expect(
      law["cure"] as? String == "have 'moves' list one, or have 'turn' give the end of the game there")
  }

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

  @Test("the shortest game that breaks a law is a script that shows it")
  func scenario() async throws {
    let program = try Program()
    let game = BadGame(apply: "if state.count == 3 then error('boom') end")
    try program.write(game.source, to: "bad.lua")
    let checked = try await program.run("check", "bad.lua", "--json")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(checked.output.utf8)) as? [String: Any])
    let games = try #require(report["games"] as? [[String: Any]])
    let laws = try #require(games.first?["laws"] as? [[String: Any]])
    #expect(laws.map { $0["law"] as? String } == ["rules-never-fail"])
    #expect(laws.first?["line"] as? Int == 19 && laws.first?["message"] as? String == "boom")
    let scenario = try #require(laws.first?["scenario"] as? String)
    try program.write(scenario, to: "shows.lua")
    let run = try await program.run("run", "shows.lua")
    #expect(run.code == 1)
    #expect(run.firstError.hasSuffix("bad.lua:19: boom"), "\(run.error)")
  }

  @Test(
    "wrong use gets one line and code 2",
    arguments: [
      (["check", "nowhere.lua"], "nowhere.lua: no such file"),
      (["check", "nmi"], "no game 'nmi'; did you mean 'nim'?"),
      (["check", "nim", "--games", "5"], "'check' has no '--games'; '--seeds' says how many games are played"),
      (["check", "."], ". is a folder; name the files in it, as in: parlor check ./*.lua"),
      (["check", "nim", "--set", "misere"], "'--set' takes name=value, as in --set heaps=[3,4,5], not 'misere'"),
    ])
  func wrongUse(arguments: [String], message: String) async throws {
    let run = try await Program().run(arguments)
    #expect(run.code == 2)
    #expect(run.firstError == "parlor: \(message)")
  }

  @Test("every game and mod that ships passes", arguments: shipped)
  func ships(id: String) async throws {
    let run = try await Program().run(arguments(for: id))
    #expect(run.code == 0, "\(run.output)\(run.error)")
  }

  /// Hangman's mods get a few words: to look at thousands at every move takes long in a debug build.
  private func arguments(for id: String) -> [String] {
    let words = "words=[\"apple\",\"angle\",\"pear\",\"peach\",\"plum\"]"
    let settings = ["evil-hangman", "whole-word"].contains(id) ? ["--set", words] : []
    return ["check", id, "--seeds", "4", "--no-coverage", "--seconds", "0"] + settings
  }

  private static let shipped = ["games", "mods"].flatMap { folder in
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../scripts/\(folder)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path.path)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }.sorted()
  }
}

extension BadGame {
  /// Whether one of the functions that say something of a state changes it.
  fileprivate var isLooker: Bool {
    ["cues", "deadline", "view"].contains { message.contains(": \($0) changes the state ") }
  }
}
