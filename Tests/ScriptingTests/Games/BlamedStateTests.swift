import Lua
import ParlorCore
import Scripting
import Testing

@Suite("Which of the mods over one another is named for a wrong state or view")
struct BlamedStateTests {
  /// A game in Lua on line 1, and mods over it on lines 2 and 3.
  private static func stacked(_ lower: String, _ upper: String, root: String = "") -> String {
    """
    local parlor = require 'parlor' local options = { id = 'countdown', seats = { 'x', 'o' }, \
      start = function() return { left = 3, mover = 1 } end, turn = function(state) return state.mover end, \
      moves = function() return { 1, 2 } end, apply = function(state, move) state.left = state.left - move end } \
      for name, value in pairs { \(root) } do options[name] = value end local game = parlor.game(options)
    game = parlor.mod(game, { id = 'lower', \(lower) })
    game = parlor.mod(game, { id = 'upper', \(upper) })

    """
  }

  private static func message(_ source: String) throws -> String? {
    let script = try Script()
    let failure = #expect(throws: ScriptError.self) { try script.run(source) }
    return failure?.message
  }

  static let handingOn = [
    "apply = function(state, move, base) return base.apply(state, move) end",
    "apply = function(state, move, base) base.apply(state, move) end", "title = 'Without an apply of its own'",
  ]

  // MARK: apply

  @Test(
    "what apply gives that can't be the state is told of whoever gave it, whether the mod above returns it or not",
    arguments: handingOn,
    [
      (
        "{ 3, 4 }",
        "a table, which becomes the state but has none of its fields (left, mover); change the state and "
          + "return nothing, or return a whole state"
      ),
      ("5", "5; expected nothing, or the table that becomes the state"),
    ])
  func wrongState(upper: String, given: (result: String, problem: String)) throws {
    let lower = "apply = function() return \(given.result) end"
    let message = try Self.message(Self.stacked(lower, upper) + "parlor.match { game = game }:play(1)")
    #expect(message == "test.lua:2: apply gives \(given.problem)")
  }

  @Test("the game in Lua is named, where its apply gives what can't be the state", arguments: handingOn)
  func wrongStateOfRoot(upper: String) throws {
    let source = Self.stacked("title = 'Lower'", upper, root: "apply = function() return 5 end")
    let message = try Self.message(source + "parlor.match { game = game }:play(1)")
    #expect(message == "test.lua:1: apply gives 5; expected nothing, or the table that becomes the state")
  }

  @Test("the lower mod over an engine in Swift is named, though the state is the same object all along")
  func wrongStateOverEngine() throws {
    for upper in Self.handingOn {
      let message = try Self.message(
        """
        local parlor = require 'parlor' local game
        game = parlor.mod('four-in-a-row', { id = 'lower', apply = function() return 5 end })
        game = parlor.mod(game, { id = 'upper', \(upper) })
        parlor.match { game = game }:play(1)
        """)
      #expect(message == "test.lua:2: apply gives 5; expected nothing: it changes the state itself")
    }
  }

  @Test(
    "a table that a lower mod's apply returns becomes the state that the upper one goes on with, and what mods keep stays"
  )
  func becomesState() throws {
    let lower =
      "extra = function() return { plays = 0 } end, apply = function(state) return { left = 9, mover = 2 } end"
    let upper = """
      apply = function(state, move, base) base.apply(state, move) state.left = state.left + 1 \
        state.extra.plays = state.extra.plays + 1 end
      """
    let output = try Script().run(
      Self.stacked(lower, upper) + """
        local match = parlor.match { game = game }
        match:play(1)
        local view = match:view()
        print(view.left, view.mover, view.extra.plays, match.turn)
        """)
    #expect(output == "10\t2\t1\to\n")
  }

  // MARK: view, start and sample

  private static let passing = [
    "view": "view = function(state, seat, base) return base.view(state, seat) end",
    "start": "start = function(base) return base.start() end",
    "sample": "sample = function(view, seat, base) return base.sample(view, seat) end",
  ]

  @Test(
    "a view that can't be shown is told of whoever gave it",
    arguments: [("{ f = print }", "got a function"), ("{ [next] = 1 }", "a table has the key a function")])
  func view(result: String, problem: String) throws {
    let source = Self.stacked("view = function() return \(result) end", try #require(Self.passing["view"]))
    let message = try Self.message(source + "parlor.match { game = game }:play(1):view('x')")
    #expect(message?.hasPrefix("test.lua:2: view gives a table that can't be shown: ") == true)
    #expect(message?.contains(problem) == true)
  }

  @Test("so it is where somebody else looked since")
  func viewBefore() throws {
    let lower =
      "view = function(state, seat, base) return seat == 'x' and { f = print } or base.view(state, seat) end"
    let script = try Script()
    let source = Self.stacked(lower, try #require(Self.passing["view"])) + "return game"
    let game = try script.host.loadGame(source: source, name: "test.lua").plugin.game()
    func look<G: Game>(_ game: G) throws {
      let view = try game.view(of: game.start(), for: .seat(0))
      _ = try game.value(of: game.view(of: game.start(), for: .seat(1)))
      _ = try game.value(of: view)
    }
    let error = #expect(throws: ScriptError.self) { try look(game) }
    #expect(error?.message.hasPrefix("test.lua:2: view gives a table that can't be shown: ") == true)
  }

  @Test("so it is where the functions are watched")
  func watchedView() throws {
    let script = try Script()
    try script.host.games.startAudit()
    let source = Self.stacked("view = function() return { f = print } end", try #require(Self.passing["view"]))
    let game = try script.host.loadGame(source: source + "return game", name: "test.lua").plugin.game()
    func look<G: Game>(_ game: G) throws { _ = try game.view(of: game.start(), for: .seat(0)) }
    let error = #expect(throws: ScriptError.self) { try look(game) }
    #expect(
      error?.message == "test.lua:2: view gives a table that can't be shown: the view.f holds a function; it may hold "
        + "numbers, text, true or false, and tables")
  }

  @Test(
    "a first state that can't be one is told of whoever gave the part of it that is wrong",
    arguments: [
      ("start = function(base) local state = base.start() state.f = print return state end", "start", "state.f"),
      ("extra = function() return { f = print } end", "extra", "state.extra.f"),
    ])
  func start(lower: String, name: String, place: String) throws {
    let source = Self.stacked(lower, try #require(Self.passing["start"])) + "parlor.match { game = game }"
    #expect(
      try Self.message(source)
        == "test.lua:2: \(name) gives a table that can't be a state: the \(place) holds a function; "
        + "it may hold numbers, text, true or false, and tables")
  }

  @Test("a sample that is no state is told of whoever gave it, with the numbers that it drew")
  func sample() throws {
    let script = try Script()
    let lower = "sample = function() return { [math.random(1000)] = print, [2000] = 1 } end"
    let root = "view = function() return {} end, sample = function() return {} end"
    let source = Self.stacked(lower, try #require(Self.passing["sample"]), root: root) + "return game"
    let game = try script.host.loadGame(source: source, name: "test.lua").plugin.game()
    func draw<S: Sampleable>(_ game: S) throws {
      var stream = Seed(1).stream(for: .named("test"))
      let view = try game.view(of: game.start(), for: .seat(0))
      _ = try game.sample(consistentWith: view, for: .seat(0), using: &stream)
    }
    let sampleable = try #require(game as? any Sampleable)
    let error = #expect(throws: ScriptError.self) { try draw(sampleable) }
    #expect(error?.message.hasPrefix("test.lua:2: sample gives a table that can't be a state: ") == true)
  }

  // MARK: What is beside the state

  @Test(
    "over an engine in Swift what changes where nothing may is called state.extra",
    arguments: [
      ("state.extra.count = 1", "changes state.extra (state.extra.count was 0, is 1); only apply may"),
      (
        "state.extra.f = print",
        "changes state.extra, which then can't be kept: state.extra.f holds a function; it may hold numbers, text, true "
          + "or false, and tables"
      ),
    ])
  func changedExtra(deed: String, problem: String) throws {
    let script = try Script()
    try script.host.games.startAudit()
    let game = try script.host.loadGame(
      source: """
        return require('parlor').mod('four-in-a-row', { id = 'a', extra = function() return { count = 0 } end,
          moves = function(state, base) \(deed) return base.moves(state) end })
        """, name: "test.lua"
    ).plugin.game()
    func list<G: Game>(_ game: G) throws { _ = try game.moves(in: game.start()) }
    let error = #expect(throws: ScriptError.self) { try list(game) }
    #expect(error?.message == "test.lua:2: moves \(problem)")
  }

  @Test(
    "what goes wrong in the host's own Lua has a place in the script, said once",
    arguments: ["local view = base.view(state, seat) return view", "return base.view(state, seat)"])
  func hostsOwn(body: String) throws {
    let upper = "view = function(state, seat, base) \(body) end"
    let source = Self.stacked("title = 'Lower'", upper, root: "view = function() return { [next] = 1 } end")
    #expect(
      try Self.message(source + "parlor.match { game = game }:view('x')")
        == "test.lua:3: pairs: an object or a function of the host is a key here, which has no order that is the same in "
        + "every run; keep such keys in a list, too, and go through that with ipairs")
  }
}
