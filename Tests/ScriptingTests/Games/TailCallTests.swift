import Lua
import ParlorCore
import Testing

/// A function that ends in a tail call has no frame any more when what it called fails, unless that is in Swift.
@Suite("Errors behind the tail calls of mods")
struct TailCallTests {
  private static let problem =
    "base.apply refuses 9: no column 9; columns are 1 to 7; base.moves(state) lists what it takes"

  @Test("begin with the line of the call, and say so once")
  func engine() throws {
    let failure = try Script.failure(
      of: """
        local game = parlor.mod('four-in-a-row', { id = 'a',
          title = 'A',
          apply = function(state, move, base)
            return base.apply(state, 9)
          end })
        local match = parlor.match { game = game }
        match:play(4)
        """)
    #expect(failure?.message == "test.lua:4: \(Self.problem)")
    #expect(failure?.traceback == "test.lua:4: in the function at line 3\ntest.lua:7: in the main chunk")
  }

  @Test("so they do where no script plays the game")
  func withoutScript() throws {
    let script = try Script()
    let game = try script.host.loadGame(
      source: """
        return require('parlor').mod('four-in-a-row', { id = 'a',
          weight = function(state, move, base) return base.weight(state, 9) end,
          text = function(state, move, base)
            return base.text(state, 9)
          end })
        """, name: "test.lua"
    ).plugin.game()
    func spell<G: Game>(_ game: G) throws {
      _ = try game.text(for: #require(game.moves(in: game.start()).first), in: game.start())
    }
    let error = #expect(throws: ScriptError.self) { try spell(game) }
    #expect(error?.message == "test.lua:4: base.text refuses 9: no column 9; columns are 1 to 7")
  }

  @Test("the mod that made the call is named, and not the one above; the calls of both are told")
  func stacked() throws {
    let failure = try Script.failure(
      of: """
        local game = parlor.mod('four-in-a-row', { id = 'lower', title = 'Lower' })
        game = parlor.mod(game, { id = 'middle',
          apply = function(state, move, base) return base.apply(state, 9) end })
        game = parlor.mod(game, { id = 'upper',
          apply = function(state, move, base) base.apply(state, move) end })
        parlor.match { game = game }:play(4)
        """)
    #expect(failure?.message == "test.lua:3: \(Self.problem)")
    #expect(
      failure?.traceback == """
        test.lua:3: in function 'apply'
        test.lua:5: in the function at line 5
        test.lua:6: in the main chunk
        """)
  }

  @Test("what goes wrong in a function that still has its frame is told with its own line")
  func otherwise() throws {
    let failure = try Script.failure(
      of: """
        local function list(moves)
          return moves.first.second
        end
        local game = parlor.mod('four-in-a-row', { id = 'a',
          moves = function(state, base)
            return list(base.moves(state))
          end })
        print(parlor.match { game = game }.moves)
        """)
    #expect(failure?.message == "test.lua:2: attempt to index a nil value (field 'first')")
  }
}
