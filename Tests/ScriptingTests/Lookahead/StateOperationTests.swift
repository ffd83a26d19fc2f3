import Testing

@Suite("Operations of engines on states that scripts look ahead on")
struct StateOperationTests {
  @Test("a state has the operations of its engine, and undo takes back what they change")
  func engine() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "four-in-a-row", moves = { 4, 4, 1 } }
      local state = match:state()
      print(state:cell(4, 1), state:cell(4, 2), state:cell(4, 3), state:height(4), state:mover())
      print(state:drop(7, "red"), state:pop(4), state:cell(4, 1), #state:lines())
      state:set(2, 1, "black")
      print(state:undo(), state:undo(), state:undo(), state:undo(), state.board == match.board)
      print(pcall(function() return state:copy():cell(4, 1) end))
      """)
    #expect(
      output == """
        red\tblack\tnil\t2\tblack
        1\tred\tblack\t0
        true\ttrue\ttrue\tfalse\ttrue
        true\tred

        """)
  }

  @Test("so have states of its mods, whoever plays them", arguments: ["misere", "pop-out"])
  func mods(mod: String) throws {
    let host = try ShippedScripts.host()
    try host.run(
      """
      local parlor = require "parlor"
      local state = parlor.match({ game = "\(mod)", moves = { 4, 4 } }):state()
      assert(state:cell(4, 1) == "red" and state:cell(4, 2) == "black" and state:height(1) == 0)
      local before = state:key()
      assert(state:pop(4) == "red" and state:cell(4, 1) == "black" and state:height(4) == 1)
      assert(state:undo() and state:key() == before and state:cell(4, 1) == "red")
      for _ = 1, 5 do state:pass() end
      assert(state.turn == "black" and #state.moves > 0)
      """, name: "test.lua")
  }

  @Test(
    "rules of a mod look ahead on a copy, which lives on and reaches no match, by the rules of the engine",
    arguments: [
      "turn = function(state, base) look(state) return base.turn(state) end",
      "text = function(state, move, base) look(state) return base.text(state, move) end",
    ])
  func rules(function: String) throws {
    let output = try Script.output(
      """
      local parlor, kept = require "parlor", nil
      local function look(state)
        kept = state:copy():play(1)
        kept:drop(7, "red")
      end
      local below = parlor.mod("four-in-a-row", { id = "below", moves = function() return { 4 } end })
      local mod = parlor.mod(below, { id = "above", \(function) })
      local match = parlor.match { game = mod, moves = { "4" } }
      match:play("4")
      print(match.ply, kept:cell(7, 1), #kept.moves, kept:undo(), kept:undo(), kept:undo(), kept:cell(1, 1))
      """)
    #expect(output == "2\tred\t7\ttrue\ttrue\tfalse\tnil\n")
  }

  @Test("in rules a rollout needs a seed, and a state that is over can't be copied")
  func misuse() throws {
    let output = try Script.output(
      """
      local parlor, kept = require "parlor", nil
      local mod = parlor.mod("four-in-a-row", {
        id = "rolling", extra = function() return { reason = "" } end,
        moves = function(state, base)
          kept = state
          assert(state:copy():rollout(1).reason == state:copy():rollout(1).reason)
          local _, problem = pcall(function() return state:copy():rollout() end)
          print(problem)
          return base.moves(state)
        end,
      })
      parlor.match({ game = mod }):play(1)
      print(select(2, pcall(function() return kept:copy() end)))
      """)
    let lines = output.split(separator: "\n")
    #expect(lines.dropLast().allSatisfy { $0.hasSuffix("state:rollout: rules draw no random numbers; give a seed") })
    #expect(lines.count > 1 && lines.last?.contains("this state is over: it can be used only during the call") == true)
  }

  @Test("an opponent reads a sample by the operations of its game, and rules of Lua alone have none")
  func samples() throws {
    let output = try Script.output(
      """
      local words = parlor.words { "ants", "bees" }
      local reader = parlor.opponent {
        choose = function(seen)
          local word = seen:sample():word()
          assert(word == "ants" or word == "bees")
          for _, letter in ipairs(seen.moves) do
            if word:find(letter, 1, true) then return letter end
          end
        end,
      }
      parlor.match({ game = "hangman", setup = { words = words }, players = { reader }, seed = 2 }):run()
      local coin = parlor.game {
        id = "coin", seats = { "a" }, start = function() return { tossed = false } end,
        turn = function(state) return state.tossed and { drawn = true, reason = "tossed" } or 1 end,
        moves = function() return { 1, 2 } end, apply = function(state) state.tossed = true end,
      }
      local state = parlor.match({ game = coin }):state():play(1)
      print(state:view().tossed, state.outcome.reason, select(2, pcall(function() return state.word end)))
      """)
    #expect(output.hasPrefix("true\ttossed\ttest.lua:18: state has no 'word'; it has "))
  }

  @Test("what an operation refuses is one line, and the state stays as it was", arguments: errors)
  func refused(error: ErrorCase) throws { try error.expect() }

  private static let make = "local s = parlor.match { game = 'four-in-a-row' }:state() "

  static let errors = [
    ErrorCase(make + "s:cell(9, 1)", "state:cell: column must be a whole number from 1 to 7; got 9"),
    ErrorCase(make + "s:cell(1 << 63, 1)", "state:cell: column must be a whole number from 1 to 7; got \(Int.min)"),
    ErrorCase(make + "s:cell(1, 1, 1)", "state:cell: cell takes at most 2: column, row; got 3"),
    ErrorCase(make + "s:cell('a', 1)", "state:cell: column must be a whole number from 1 to 7; got 'a'"),
    ErrorCase(
      make + "s:set(1, 3, 'red')", "state:set: a disc in column 1, row 3 would float; the lowest empty row is 1"),
    ErrorCase(make + "s:cel(1, 1)", "state has no 'cel'; did you mean 'cell'?"),
    ErrorCase(
      make + "local w = parlor.match({ game = 'simon' }):state() s.cell(w, 1, 1)",
      "this state has no 'cell'; it has phase, place, sequence, set_sequence"),
    ErrorCase(make + "s.cell(3, 1)", "state:cell: expected the state before a colon, got 3; write state:cell(...)"),
  ]
}
