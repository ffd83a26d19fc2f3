import Lua
import Testing

@Suite("The shipped opponent that looks ahead")
struct LookAheadOpponentTests {
  /// Runs a script that makes the opponent by `ahead()`, with fewer random games, which debug builds play slowly.
  private static func output(_ source: String) throws -> String {
    let file = try TextFile.read("\(ShippedScripts.folder)/opponents/look-ahead.lua")
    let quick = file.replacing("rounds <const> = 120", with: "rounds <const> = 30")
      .replacing("games <const> = 32", with: "games <const> = 8")
    #expect(quick.contains("= 30") && quick.contains("= 8 "), "the file names its numbers otherwise")
    return try Script.output("local function ahead() \(quick) end\n" + source)
  }

  @Test("it wins against random on either seat, in two games")
  func wins() throws {
    let output = try Self.output(
      """
      local won = { ["four-in-a-row"] = 0, nim = 0 }
      local nim = parlor.game {
        id = "nim", seats = { "red", "black" }, start = function() return { left = 9, mover = 1 } end,
        turn = function(state) return state.left > 0 and state.mover or { winner = 3 - state.mover, reason = "last" } end,
        moves = function(state) return state.left > 2 and { 1, 2, 3 } or state.left > 1 and { 1, 2 } or { 1 } end,
        apply = function(state, move) state.left, state.mover = state.left - move, 3 - state.mover end,
      }
      for seed = 1, 8 do
        for seat = 1, 2 do
          local players = seat == 1 and { ahead(), "random" } or { "random", ahead() }
          local setup = { columns = 4, rows = 4, line = 3 }
          local match = parlor.match { game = "four-in-a-row", setup = setup, players = players, seed = seed }
          if match:run().winner == match.seats[seat] then won["four-in-a-row"] = won["four-in-a-row"] + 1 end
          local other = parlor.match { game = nim, players = players, seed = seed }
          if other:run().winner == other.seats[seat] then won.nim = won.nim + 1 end
        end
      end
      print(won["four-in-a-row"] >= 13, won.nim >= 13, won["four-in-a-row"], won.nim)
      """)
    #expect(output.hasPrefix("true\ttrue\t"), "\(output)")
  }

  @Test("the same seed gives the same game, and another seed another one")
  func deterministic() throws {
    let output = try Self.output(
      """
      local function game(seed)
        local setup = { columns = 5, rows = 4 }
        local match = parlor.match { game = "four-in-a-row", setup = setup, players = { ahead(), ahead() }, seed = seed }
        match:run()
        return match:save():match("\\n\\n?(.*)") or match.board
      end
      print(game(1) == game(1), game(1) == game(2) and game(2) == game(3))
      """)
    #expect(output == "true\tfalse\n")
  }
}
