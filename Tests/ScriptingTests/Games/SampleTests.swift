import GameLaws
import Lua
import ParlorCore
import Scripting
import Testing

@Suite("Games in Lua that sample states")
struct SampleTests {
  /// A coin that a seat guesses; what is given stands in the options after those that are right.
  private static func coin(_ options: String, mod: String = "") -> String {
    """
    local parlor = require "parlor"
    local options = {
      id = "coin", seats = { "guesser" },
      start = function() return { tries = {} } end,
      turn = function(state)
        if not state.coin then return "chance" end
        return state.tries[1] and { drawn = true, reason = "guessed" } or 1
      end,
      moves = function(state) return { 1, 2, 3, 4, 5, 6 } end,
      apply = function(state, move)
        if state.coin then state.tries[1] = move else state.coin = move end
      end,
      view = function(state) return { tries = state.tries, coin = state.tries[1] and state.coin } end,
      sample = function(view) return { tries = view.tries, coin = view.coin or math.random(6) } end,
    }
    for name, value in pairs { \(options) } do options[name] = value end
    local game = parlor.game(options)
    return \(mod.isEmpty ? "game" : "parlor.mod(game, { id = 'mod', \(mod) })")
    """
  }

  private func withGame(_ source: String, _ body: (any Game) throws -> Void) throws {
    let script = try Script()
    let game = try script.host.loadGame(source: source, name: "coin.lua").plugin.game()
    try withExtendedLifetime(script) { try body(game) }
  }

  /// The states that a game samples in a row for the guesser after some moves, as text.
  private func samples(of game: any Game, after moves: [String], count: Int, seed: UInt64) throws -> [String] {
    func open<S: Sampleable>(_ game: S) throws -> [String] {
      var state = try game.start()
      for text in moves {
        guard case .move(let move) = try game.read(text, in: state) else { continue }
        try game.apply(move, to: &state)
      }
      let view = try game.view(of: state, for: .seat(0))
      var stream = Seed(seed).stream(for: .named("test"))
      return try (0..<count).map { _ in
        let sample = try game.sample(consistentWith: view, for: .seat(0), using: &stream)
        return try game.describe(try game.view(of: sample, for: .referee))
      }
    }
    let sampleable = try #require(game as? any Sampleable)
    return try open(sampleable)
  }

  @Test("a sample is drawn from the stream that is given, and each is another")
  func drawn() throws {
    try withGame(Self.coin("")) { game in
      let (first, again) = (
        try samples(of: game, after: ["3"], count: 40, seed: 1), try samples(of: game, after: ["3"], count: 40, seed: 1)
      )
      #expect(first == again)
      #expect(Set(first) == Set((1...6).map { "{\"coin\":\($0),\"tries\":{}}" }))
      #expect(try samples(of: game, after: ["3"], count: 40, seed: 2) != first)
    }
  }

  @Test("a sample shares nothing with the view that it was made of")
  func apart() throws {
    try withGame(Self.coin("")) { game in
      func open<S: Sampleable>(_ game: S) throws {
        var stream = Seed(1).stream(for: .named("test"))
        let view = try game.view(of: try game.start(), for: .seat(0))
        let before = try game.describe(view)
        var sample = try game.sample(consistentWith: view, for: .seat(0), using: &stream)
        let move = try #require(try game.moves(in: sample).first)
        try game.apply(move, to: &sample)
        #expect(try game.describe(view) == before)
      }
      let sampleable = try #require(game as? any Sampleable)
      try open(sampleable)
    }
  }

  /// A mod of Hangman that keeps the letters that were tried, and shows them.
  private static func keeper(_ option: String) -> String {
    """
    local same = { tried = {} }
    return require("parlor").mod("hangman", {
      id = "keeper",
      extra = function() return { tried = {} } end,
      apply = function(state, letter, base)
        local is_guess = state:word()
        base.apply(state, letter)
        if is_guess then table.insert(state.extra.tried, letter) end
      end,
      view = function(state, seat, base)
        local view = base.view(state, seat)
        view.extra = state.extra
        return view
      end,
      \(option)
    })
    """
  }

  @Test(
    "samples share no tables, though a script gives the same ones each time",
    arguments: [
      coin("sample = (function(same) return function() return same end end) { tries = {}, coin = 3 }"),
      coin("sample = function(view) view.coin = 3 return view end"),
      keeper(""), keeper("sample_extra = function(view) return view.extra end"),
      keeper("sample_extra = function() return same end"),
    ])
  func unshared(source: String) throws {
    try withGame(source) { game in
      func open<S: Sampleable>(_ game: S) throws {
        var (state, stream) = (try game.start(), Seed(1).stream(for: .named("test")))
        if let drawn = try game.moves(in: state).first { try game.apply(drawn, to: &state) }
        func view(_ state: S.State) throws -> S.View { try game.view(of: state, for: .seat(0)) }
        let seen = try view(state)
        var samples = try (0..<2).map { _ in try game.sample(consistentWith: seen, for: .seat(0), using: &stream) }
        let move = try #require(try game.moves(in: samples[0]).first)
        try game.apply(move, to: &samples[0])
        samples.append(try game.sample(consistentWith: seen, for: .seat(0), using: &stream))
        #expect(try samples.map { try view($0) == view(state) } == [false, true, true])
      }
      let sampleable = try #require(game as? any Sampleable)
      try open(sampleable)
    }
  }

  @Test(
    "only a game whose scripts sample is one that can be sampled",
    arguments: [
      ("sample = false", "", false), ("", "", true), ("", "title = 'T'", true),
      ("", "view = function(state, seat, base) return base.view(state, seat) end", false),
      ("", "extra = function() return {} end", false),
      (
        "", "extra = function() return {} end, sample = function(view, seat, base) return base.sample(view, seat) end",
        true
      ),
    ])
  func sampleable(options: String, mod: String, isSampleable: Bool) throws {
    let source = Self.coin(options == "sample = false" ? "" : options, mod: mod)
    let shown = options.isEmpty ? source : source.replacing("sample = function", with: "describe = function")
    try withGame(shown) { game in #expect(game is any Sampleable == isSampleable) }
  }

  @Test(
    "a mod of an engine samples as the engine does, while nothing that it shows or keeps is unknown",
    arguments: [
      ("hangman", "describe = function() return 'board' end", true),
      ("hangman", "apply = function(state, move, base) base.apply(state, move) end", true),
      ("hangman", "view = function(state, seat, base) return base.view(state, seat) end", false),
      ("hangman", "extra = function() return {} end", true),
      ("hangman", "extra = function() return {} end, apply = function(state, move, base) end", false),
      (
        "hangman",
        "extra = function() return { n = 0 } end, sample_extra = function() return { n = 1 } end, "
          + "apply = function(state, move, base) base.apply(state, move) state.extra.n = 1 end", true
      ),
      (
        "hangman",
        "extra = function() return { n = 0 } end, "
          + "apply = function(state, move, base) base.apply(state, move) state.extra.n = state.extra.n + 1 end, "
          + "view = function(state, seat, base) local view = base.view(state, seat) view.extra = state.extra "
          + "return view end", true
      ),
      ("four-in-a-row", "apply = function(state, move, base) base.apply(state, move) end", false),
    ])
  func engine(base: String, options: String, canSample: Bool) throws {
    try withGame("return require('parlor').mod('\(base)', { id = 'mod', \(options) })") { game in
      func open<G: Game>(_ game: G) throws {
        #expect(((game as? any Sampleable)?.canSample ?? false) == canSample)
        var (state, stream) = (try game.start(), Seed(1).stream(for: .named("test")))
        if let word = try game.moves(in: state).first { try game.apply(word, to: &state) }
        let view = try game.view(of: state, for: .seat(0))
        let samples = try (0..<20).map { _ in try game.sampled(consistentWith: view, for: .seat(0), using: &stream) }
        #expect(Set(samples).count > (canSample ? 1 : 0) && samples.contains(nil) != canSample)
        for case let sample? in samples { #expect(try game.view(of: sample, for: .seat(0)) == view) }
      }
      try open(game)
    }
  }

  @Test(
    "what sample_extra gives is looked at",
    arguments: [
      ("sample_extra = function() return 1 end", "sample_extra gives 1; expected what 'extra' gives at another time"),
      ("sample_extra = function() return { print } end", "sample_extra gives a table that can't be a state: "),
      ("view = function() return { n = 0 } end, sample_extra = function() return {} end", "lacks fields of base.view"),
    ])
  func wrongExtra(option: String, message: String) throws {
    let keeping = "extra = function() return {} end, apply = function(state, move, base) base.apply(state, move) end"
    try withGame("return require('parlor').mod('hangman', { id = 'mod', \(keeping), \(option) })") { game in
      let failure = #expect(throws: ScriptError.self) { try samples(of: game, after: ["ant"], count: 1, seed: 1) }
      #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
    }
  }

  @Test(
    "sample_extra goes with extra, over an engine",
    arguments: [
      "parlor.mod('hangman', { id = 'mod', sample_extra = function() return {} end })",
      "parlor.mod('nim', { id = 'mod', extra = function() return {} end, sample_extra = function() return {} end })",
    ])
  func misplacedExtra(mod: String) throws {
    let output = try Script.output("print(pcall(function() return \(mod) end))", folders: ShippedScripts.folders)
    #expect(output.contains("'sample_extra' is for mods of engines that have 'extra'"))
  }

  @Test(
    "a sample that gives another view breaks a law",
    arguments: [
      (
        "sample = function(view) return { tries = { 6 }, coin = 1 } end",
        "expected a sample that gives seat 1 the same view, got a state that gives another "
          + "(view.coin was nothing, is 1)"
      ),
      (
        "sample = function(view) return { tries = view.tries, coin = view.coin } end",
        "expected a sample in which it is seat 1's turn too, got the turn chance"
      ),
    ])
  func wrong(options: String, message: String) throws {
    try withGame(Self.coin(options)) { game in
      let found = broken(game)
      #expect(found["samples-fit-the-view"] == message)
    }
  }

  @Test(
    "a sample that is no state is an error with its place",
    arguments: [
      ("sample = function(view) return view.tries[1] end", "coin.lua:16: sample gives nothing; expected a table"),
      (
        "sample = function(view) return { f = print } end",
        "coin.lua:16: sample gives a table that can't be a state: the state.f holds a function; it may hold numbers, text, "
          + "true or false, and tables"
      ),
    ])
  func noState(options: String, message: String) throws {
    try withGame(Self.coin(options)) { game in
      let error = #expect(throws: (any Error).self) { try samples(of: game, after: [], count: 1, seed: 1) }
      #expect(error.map { "\($0)" } == message)
    }
  }

  @Test("mastermind samples codes that fit the answers")
  func mastermind() throws {
    let host = try ShippedScripts.host()
    let game = try host.plugin("mastermind").game(["colours": 3, "length": 2])
    try withExtendedLifetime(host) {
      let codes = try samples(of: game, after: ["rg", "rr"], count: 60, seed: 3)
      let found = codes.compactMap { $0.split(separator: "\n").last?.prefix(2) }
      #expect(Set(found) == ["rg", "rb", "gr", "br"])
    }
  }

  /// The laws that a game breaks, and how.
  private func broken(_ game: any Game) -> [String: String] {
    func open<G: Game>(_ game: G) -> [Violation] { violations(of: game, seeds: 0..<8) }
    return Dictionary(uniqueKeysWithValues: open(game).map { ($0.law.id, $0.explanation) })
  }
}
