import Scripting
import Testing

@Suite("Whole states that apply returns, where there are mods")
struct WholeStateTests {
  /// A game that counts down, with a new state for each move; each state holds the one before it.
  private static let countdown = """
    local countdown = parlor.game {
      id = "countdown", seats = { "x", "o" },
      start = function() return { left = 5, mover = 1 } end,
      turn = function(state) return state.mover end, moves = function() return { 1 } end,
      apply = function(state) return { left = state.left - 1, mover = 3 - state.mover, before = state } end,
    }
    local function above(below, id, options)
      options.id = id
      return parlor.mod(below, options)
    end

    """

  @Test(
    "what mods keep stays, whoever returns the state",
    arguments: ["{}", "{ apply = function(state) return { left = state.left - 1, mover = 2 } end }"])
  func extra(mod: String) throws {
    let output = try Script.output(
      Self.countdown + """
        local keeping = above(countdown, "keeping", { extra = function() return { kept = 7 } end })
        local match = parlor.match { game = above(keeping, "top", \(mod)) }
        local view = match:play(1):play(1):view()
        print(view.left, view.extra.kept)
        """)
    #expect(output == "3\t7\n")
  }

  @Test("what mods keep stays where the mod that keeps it returns the state, which is still the mod's own table")
  func ownState() throws {
    let output = try Script.output(
      Self.countdown + """
        local last = { left = 0, mover = 1 }
        local match = parlor.match { game = above(countdown, "jumping", {
          extra = function() return { kept = 7 } end, apply = function() return last end,
        }) }
        local view = match:play(1):play(1):view()
        print(view.left, view.extra.kept, last.extra)
        """)
    #expect(output == "0\t7\tnil\n")
  }

  @Test("what can't be a state is told of whoever returned it, and the state is as it was")
  func noState() throws {
    let output = try Script.output(
      Self.countdown + """
        local broken = above(countdown, "broken", {
          apply = function(state) return { left = print, mover = state.mover } end,
        })
        local match = parlor.match { game = above(broken, "top", {
          apply = function(state, move, base)
            print(pcall(base.apply, state, move))
            assert(state.left == 5 and state.mover == 1)
          end,
        }) }
        match:play(1)
        """)
    #expect(
      output == "false\ttest.lua:12: apply gives a table that can't be a state: the state.left holds a function; "
        + "it may hold numbers, text, true or false, and tables\n")
  }

  @Test(
    "the state before it may lie in it, as without mods",
    arguments: [
      "{}", "{ apply = function(state, move, base) base.apply(state, move) end }",
      "{ extra = function() return {} end }",
      "{ apply = function(state) return { left = state.left - 1, mover = 1, before = state } end }",
    ])
  func stateInItself(mod: String) throws {
    let output = try Script.output(
      Self.countdown + """
        for _, game in ipairs { countdown, above(above(countdown, "inner", \(mod)), "outer", \(mod)) } do
          local view = parlor.match({ game = game }):play(1):play(1):view()
          print(view.left, view.before.left, view.before.before.left, view.before.before.before)
        end
        """)
    #expect(output == "3\t4\t5\tnil\n3\t4\t5\tnil\n")
  }
}
