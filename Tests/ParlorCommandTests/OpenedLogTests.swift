import CommandRuns
import Testing

@Suite("Sealed bids in line mode", .endsInTime)
struct OpenedLogTests {
  /// Two rounds of sealed bids, each open once both have bid.
  private static let auction = """
    local parlor = require "parlor"
    return parlor.game {
      id = "auction", seats = { "ann", "ben" },
      start = function() return { sealed = {}, open = {} } end,
      turn = function(state)
        return #state.open == 4 and { drawn = true, reason = "sold" } or #state.sealed + 1
      end,
      moves = function() return { 5, 6 } end,
      apply = function(state, bid)
        table.insert(state.sealed, bid)
        if #state.sealed < 2 then return end
        for _, sealed in ipairs(state.sealed) do table.insert(state.open, sealed) end
        state.sealed = {}
      end,
      view = function(state, seat)
        return { open = state.open, count = #state.sealed, own = seat == "ann" and state.sealed[1] or nil }
      end,
      revealed_later = function(state) return #state.sealed == 0 end,
    }
    """

  @Test("the moves that the log shows from now on are told, once each")
  func opened() async throws {
    let program = try Program()
    try program.write(Self.auction, to: "auction.lua")
    try program.write("return require('parlor').opponent { choose = function() return 6 end }", to: "six.lua")
    let run = try await program.run(
      "play", "auction.lua", "--players", "six.lua,human", input: "5\n5\nquit\n")
    let lines = run.output.split(separator: "\n").map(String.init)
    let told = lines.filter { $0.contains("plays") || $0.contains("open now") }.map {
      $0.replacing("ben to move (5 6)> ", with: "")
    }
    #expect(
      told == ["ann plays (hidden)", "open now: ann 6", "ann plays (hidden)", "open now: ann 6"],
      "\(run.output)\(run.error)")
  }
}
