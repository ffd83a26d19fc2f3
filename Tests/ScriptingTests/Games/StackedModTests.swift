import GameLaws
import Lua
import ParlorCore
import Scripting
import Testing

@Suite("Mods over mods")
struct StackedModTests {
  /// Has whoever completes a line lose, over any game of two seats.
  static let misere = """
    local parlor = require "parlor"
    local function misere(below, id)
      return parlor.mod(below, {
        id = id,
        outcome = function(state, base)
          local outcome = base.outcome(state)
          if outcome.drawn then return outcome end
          return { winner = outcome.winner == base.seats[1] and base.seats[2] or base.seats[1], reason = "lost-line" }
        end,
      })
    end

    """

  /// What a script prints that finds the games that ship.
  static func output(_ source: String) throws -> String {
    try Script(roots: [ShippedScripts.folder], folders: ShippedScripts.folders).run(misere + source)
  }

  @Test("a mod's outcome over a mod with moves and a turn of its own over an engine")
  func misereOverPopOut() throws {
    let output = try Self.output(
      """
      local match = parlor.match { game = misere("pop-out", "misere-pop-out"), setup = { columns = 3, rows = 4, line = 3 } }
      for _, move in ipairs { 1, 2, 2, 3, 3, 1, 1, 1 } do match:play(move) end
      print(match.outcome, match.moves[#match.moves])
      print(match:play("pop 1").outcome.text)
      print(match:text("red"):match("pops left: %d+"))
      """)
    #expect(output == "nil\tpop 1\nblack won (lost-line)\npops left: 19\n")
  }

  @Test("a mod over a game in Lua, and a mod over that")
  func overLua() throws {
    let output = try Self.output(
      """
      local once = misere("tic-tac-toe", "misere-tic-tac-toe")
      local twice = misere(once, "twice")
      for _, game in ipairs { "tic-tac-toe", once, twice } do
        local match = parlor.match { game = game }
        for _, cell in ipairs { 1, 4, 2, 5, 3 } do match:play(cell) end
        print(match.outcome.text)
      end
      """)
    #expect(output == "x won (line)\no won (lost-line)\nx won (lost-line)\n")
  }

  @Test("all of base is there at each level, and is the level below", arguments: ["nim", "pop-out", "four-in-a-row"])
  func base(below: String) throws {
    let output = try Self.output(
      """
      local function looking(below, id, word)
        return parlor.mod(below, {
          id = id,
          text = function(state, move, base) return word .. base.text(state, move) end,
          describe = function(view, base) return word .. base.describe(view) end,
          cues = function(state, move, base)
            local cues = base.cues(state, move)
            cues[#cues + 1] = { name = word }
            return cues
          end,
          apply = function(state, move, base)
            assert(base.turn(state) == base.seats[1] or base.turn(state) == base.seats[2])
            assert(#base.moves(state) > 0 and base.outcome(state) == nil)
            assert(base.deadline(state) == nil and base.weight(state, move) == nil)
            assert(base.revealed(state, move, base.seats[1]) and base.view(state, base.seats[2]))
            assert(base.settings and #base.describe(base.view(state)) > 0)
            base.apply(state, move)
          end,
        })
      end
      local match = parlor.match { game = looking(looking("\(below)", "inner", "b"), "outer", "a") }
      local first = match.moves[1]
      match:play(first)
      local names = {}
      for _, cue in ipairs(match.cues) do names[#names + 1] = cue.name end
      print(first:sub(1, 2), match.log[1].move == first, match:text(match.seats[1]):sub(1, 2), table.concat(names, " "))
      """)
    #expect(output == "ab\ttrue\tab\t\(below == "nim" ? "" : "drop ")b a\n")
  }

  @Test("the laws hold for stacked mods that keep something", arguments: ["four-in-a-row", "pop-out", "connect-n"])
  func laws(below: String) throws {
    let host = try ShippedScripts.host()
    let source =
      Self.misere + """
        local fading = parlor.mod("\(below)", {
          id = "fading",
          setup = { columns = 4, rows = 4, line = 3 },
          extra = function() return { turns = { 0, 0 }, closed = {} } end,
          apply = function(state, move, base)
            base.apply(state, move)
            state.extra.closed[tostring(move)] = true
            state.extra.turns[1] = state.extra.turns[1] + 1
          end,
          describe = function(view, base) return base.describe(view) end,
        })
        return misere(fading, "fading-misere")
        """
    let plugin = try host.loadGame(source: source, name: "fading.lua").plugin
    let game = try plugin.game()
    try withExtendedLifetime(host) { try checkGame(game, seeds: [1, 2, Seed.fresh().number]) }
  }
}
