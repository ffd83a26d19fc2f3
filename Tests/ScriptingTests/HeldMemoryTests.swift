import Lua
import Testing

@Suite("Memory that the host holds for a script")
struct HeldMemoryTests {
  /// Ways to have the host hold much, for a script of a limit of 4 MiB; each object is small to Lua.
  private static let objects = [
    "parlor.match { game = 'four-in-a-row', players = { 'random', 'greedy' }, seed = i }",
    "parlor.match { game = 'four-in-a-row' }:state()",
    "parlor.series { game = 'hangman', seed = i }", "parlor.mod('four-in-a-row', { id = 'mod' .. i })",
    "parlor.opponent { name = ('x'):rep(200) .. i, choose = print }", "parlor.words(words)", "parlor.rng(i)",
  ]

  private static let limits = VirtualMachine.Limits(memory: 4 << 20, seconds: 60)

  private static func source(_ object: String, kept: Bool, count: Int) -> String {
    """
    local parlor = require "parlor"
    local words, kept = {}, {}
    for j = 1, 1000 do words[j] = "word" .. ("abcdefghij"):sub(j % 10 + 1, j % 10 + 1) .. ("x"):rep(j % 50) end
    for i = 1, \(count) do
      local object = \(object)
      \(kept ? "kept[#kept + 1] = object" : "")
    end
    """
  }

  @Test("it counts for the limit of memory as long as the script holds the object", arguments: objects)
  func kept(object: String) throws {
    let failure = try Script.failure(of: Self.source(object, kept: true, count: 1_000_000), limits: Self.limits)
    #expect(failure?.kind == .memory, "\(String(describing: failure))")
  }

  @Test("what the script let go of doesn't count", arguments: objects)
  func dropped(object: String) throws {
    let count = object.contains("rng") ? 75_000 : object.contains("words") ? 125 : 2_000
    // A game that a script made is known by its id from then on.
    guard !object.contains("mod") else { return }
    let failure = try Script.failure(of: Self.source(object, kept: false, count: count), limits: Self.limits)
    #expect(failure == nil, "\(String(describing: failure))")
  }

  @Test("the opponents of a match count, and those whom they ask", arguments: [("'random'", true), ("tree", false)])
  func opponents(player: String, fits: Bool) throws {
    let source = """
      local inner = parlor.opponents.mixture { player = "monte-carlo", other = "alpha-beta" }
      local tree = parlor.opponents.mixture { player = inner, other = inner }
      tree = parlor.opponents.mixture { player = tree, other = tree }
      local kept = {}
      for i = 1, 1000 do
        kept[i] = parlor.match { game = "four-in-a-row", players = { \(player), \(player) } }
      end
      """
    let failure = try Script.failure(of: source, limits: .init(memory: 4 << 20, seconds: 60))
    #expect(fits ? failure == nil : failure?.kind == .memory, "\(String(describing: failure))")
  }

  @Test("the words that a game keeps count", arguments: ["match", "series"])
  func words(kind: String) throws {
    let source = """
      local kept = {}
      for i = 1, 800 do kept[i] = parlor.\(kind) { game = "hangman", setup = { words = { "abc", "defg" } } } end
      """
    let failure = try Script.failure(of: source, limits: .init(memory: 3 << 20, seconds: 60))
    #expect(failure?.kind == .memory, "\(String(describing: failure))")
  }

  @Test(
    "what a solver takes counts while it solves",
    arguments: ["players = { 'perfect', 'random' } }:step()", "}:analyze()"])
  func solver(asked: String) throws {
    let source = """
      local kept = {}
      for i = 1, 33 do kept[i] = ("x"):rep(100000) end
      parlor.match { game = "four-in-a-row", setup = { columns = 8, rows = 7 }, \(asked)
      """
    let failure = try Script.failure(of: source, limits: .init(memory: 4 << 20, seconds: 60))
    #expect(failure?.kind == .memory, "\(String(describing: failure))")
  }

  @Test("the moves of a match count while it runs, not only at its end")
  func running() throws {
    let source = """
      local parlor = require "parlor"
      local long = ("x"):rep(200)
      local game = parlor.game {
        id = "endless", seats = { "a" }, start = function() return {} end, turn = function() return 1 end,
        moves = function() return { long } end, apply = function() end, view = function() return {} end,
      }
      parlor.match { game = game, players = { "random" } }:run()
      """
    let limits = VirtualMachine.Limits(memory: 4 << 20, seconds: 60)
    let failure = try Script.failure(of: source, limits: limits)
    #expect(failure?.kind == .memory, "\(String(describing: failure))")
  }

  /// States to look ahead on, for a script that plays on without an end, or takes every move back.
  private static let games = [("'four-in-a-row'", "state:set(1, 1, 'red')"), ("big", "state:play(1)")]

  private static func playing(_ game: String, _ body: String) -> String {
    """
    local parlor = require "parlor"
    local big = parlor.game {
      id = "big", seats = { "a" }, start = function() return { text = ("x"):rep(2000), plies = 0 } end,
      turn = function() return 1 end, moves = function() return { 1 } end,
      apply = function(state) state.plies = state.plies + 1 state.text = ("x"):rep(2000) .. state.plies end,
      view = function() return {} end,
    }
    local state = parlor.match({ game = \(game) }):state()
    for i = 1, 1000000 do \(body) end
    """
  }

  @Test("the states that 'undo' goes back to count", arguments: games)
  func undone(game: String, move: String) throws {
    let failure = try Script.failure(of: Self.playing(game, move), limits: Self.limits)
    #expect(failure?.message.contains("memory") == true, "\(String(describing: failure))")
  }

  @Test("a state that was gone back to doesn't count any more", arguments: games)
  func wentBack(game: String, move: String) throws {
    let source = Self.playing(game, "\(move) state:undo() if i == 10000 then return end")
    let failure = try Script.failure(of: source, limits: Self.limits)
    #expect(failure == nil, "\(String(describing: failure))")
  }
}
