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
}
