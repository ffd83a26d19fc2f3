import CommandRuns
import Foundation
import Testing

@Suite("parlor check of scripts that remember", .endsInTime)
struct CheckMemoryTests {
  /// A game that chance begins, with what its functions do beside.
  private func checked(
    _ locals: String = "", turn: String = "", apply: String = "", more: String = "", _ arguments: String...
  ) async throws -> Program.Run {
    let program = try Program()
    try program.write(
      """
      local parlor = require "parlor"
      \(locals)
      return parlor.game {
        id = "bad", \(more.contains("seats =") ? "" : "seats = { \"x\", \"o\" },")
        start = function() return { count = 0 } end,
        turn = function(state)
          if state.count == 0 then return "chance" end
          \(turn)
          return state.count < 5 and state.count % 2 + 1 or { winner = 1, reason = "five" }
        end,
        moves = function() return { 1, 2 } end,
        apply = function(state)
          \(apply)
          state.count = state.count + 1
        end,
        \(more)
      }

      """, to: "bad.lua")
    return try await program.run(["check", "bad.lua", "--seeds", "20"] + arguments)
  }

  @Test("what is left of a game shows in the midst of the next, too")
  func midst() async throws {
    let run = try await checked(
      "local round = 0", turn: "if round > 5 then return { winner = 2, reason = 'round' } end",
      apply: "round = round + 1")
    #expect(
      run.output.hasPrefix(
        "bad.lua:6: keep in the state, and not outside of it, 'round' (changed on line 13): turn gives the end (round) "
          + "after 1 move once games were played, and gave o before\n"), "\(run.output)")
    #expect(run.code == 1 && !run.output.contains("remembered"))
  }

  @Test(
    "a mod whose turn or moves follow its own calls is told of once",
    arguments: [
      "turn = function(state, base) n = n + 1 return n % 7 == 0 and { drawn = true, reason = 'seven' } or base.turn(state)",
      "moves = function(state, base) n = n + 1 return { table.unpack(base.moves(state), 1, n % 7 + 1) }",
    ])
  func counting(function: String) async throws {
    let program = try Program()
    try program.write(
      """
      local parlor = require "parlor"
      local n = 0
      return parlor.mod("four-in-a-row", {
        id = "counting",
        \(function) end,
      })

      """, to: "bad.lua")
    let run = try await program.run("check", "bad.lua", "--seeds", "20")
    #expect(
      run.output.hasPrefix("bad.lua:5: keep in the state, and not outside of it, 'n' (changed on line 5): "),
      "\(run.output)")
    #expect(run.output.hasSuffix("\nbad.lua: 1 finding\n"), "\(run.output)")
  }

  @Test("what no law finds to be wrong is named, and is no finding")
  func named() async throws {
    let run = try await checked(
      "local last", apply: "last = state", more: "text = function(_, move) return 'm' .. move end,")
    #expect(
      run.output.contains(
        "\nbad.lua: remembered outside of the state, as only a cache should be: 'last' (changed on line 13)\n"))
    #expect(run.code == 0)
    let json = try await checked("local last", apply: "last = state", "--json")
    #expect(json.output.contains(#""remembered":[{"line":13,"variable":"last"}]"#), "\(json.output)")
    #expect(try await !checked().output.contains("remembered"))
  }

  @Test("a script that keeps values from run to run is checked without any")
  func store() async throws {
    let run = try await checked(
      "local best = parlor.store:get(\"best\") parlor.store:set(\"best\", 1) assert(not best)")
    #expect(run.code == 0 && run.error == "", "\(run.output)\(run.error)")
  }

  @Test("rules that ask for such a value are refused")
  func rules() async throws {
    let run = try await checked(turn: "if parlor.store:get('best') then return 1 end")
    #expect(
      run.output.hasPrefix(
        "bad.lua:8: store:get: rules read and keep nothing outside the state; settings say what differs between games"),
      "\(run.output)")
  }

  @Test("seats that never come are given up")
  func endlessSeats() async throws {
    let run = try await checked(more: "seats = function() while true do end end,", "--seconds", "0.5")
    #expect(
      run.output.hasPrefix(
        "bad.lua:16: the script ran longer than its limit of 0.5 seconds, in the function at line 16; --seconds raises it"
      ),
      "\(run.output)")
    #expect(run.code == 1)
  }
}
