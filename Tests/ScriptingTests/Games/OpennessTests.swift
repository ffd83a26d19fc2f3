import GameLaws
import ParlorCore
import Testing

@Suite("Games and mods in Lua that hide nothing")
struct OpennessTests {
  /// Two seats write numbers down, and see them in a view of the script's.
  private static func bids(_ options: String, id: String = "bids", view: String = "bids = state.bids") -> String {
    """
    parlor.game {
      id = "\(id)", seats = { "ann", "ben" }, \(options)
      start = function() return { bids = {} } end,
      turn = function(state)
        if #state.bids < 2 then return #state.bids + 1 end
        if state.bids[1] == state.bids[2] then return { drawn = true, reason = "same" } end
        return { winner = state.bids[1] > state.bids[2] and 1 or 2, reason = "higher" }
      end,
      moves = function() return { 1, 2, 3 } end,
      apply = function(state, bid) state.bids[#state.bids + 1] = bid end,
      view = function(state, seat) return { \(view) } end,
    }
    """
  }

  @Test("where they don't say so, a seat reads its own moves alone")
  func ownMoves() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = \(Self.bids("", id: "sealed", view: "count = #state.bids")), seed = 1 }
      match:play(3)
      for _, seat in ipairs(match.seats) do print(match:save(seat):match("1 ann ([^\\n]*)")) end
      """)
    #expect(output == "3\n?\n")
  }

  @Test("greedy plays them where they say so")
  func greedy() throws {
    let output = try Script.output(
      """
      local function winner(game)
        return select(2, pcall(function()
          return parlor.match({ game = game, players = { ben = "greedy" }, seed = 1 }):play(2):run().winner
        end))
      end
      print(winner(\(Self.bids("hides_nothing = true,"))))
      print(winner(\(Self.bids("", id: "sealed"))))
      """)
    #expect(
      output == """
        ben
        test.lua:3: greedy looks ahead on the whole board, and this game hides some of it; use random

        """)
  }

  @Test("greedy plays a mod of an engine that says so, with what the mod keeps")
  func mod() throws {
    let output = try Script.output(
      """
      -- Whoever drops into the column that was named last loses, and so has to look at what the mod keeps.
      local mod = parlor.mod("four-in-a-row", {
        id = "hot",
        extra = function() return {} end,
        hides_nothing = true,
        moves = function(state, base) return { 1, 2 } end,
        apply = function(state, column, base)
          local mover = state:mover()
          base.apply(state, column)
          if state.extra.hot == column then state:finish(mover) end
          state.extra.hot = column
        end,
        view = function(state, seat, base)
          local view = base.view(state, seat)
          view.hot = state.extra.hot
          return view
        end,
      })
      for seed = 1, 8 do
        local match = parlor.match { game = mod, players = { black = "greedy" }, seed = seed }
        match:play(seed % 2 + 1):run()
        assert(match.outcome.winner == "black" and match.ply == 2)
      end
      print "won at once"
      """)
    #expect(output == "won at once\n")
  }

  @Test("a mod with a view hides something unless it says otherwise, whatever its base says; what it keeps is shown")
  func stacked() throws {
    let output = try Script.output(
      """
      local base = \(Self.bids("hides_nothing = true,"))
      local function plays(options)
        options.id = "mod"
        return (pcall(parlor.match, { game = parlor.mod(base, options), players = { "greedy", "greedy" } }))
      end
      local view = function(state, seat, base) return base.view(state, seat) end
      local extra = function() return {} end
      print(plays {}, plays { view = view }, plays { view = view, hides_nothing = true }, plays { extra = extra })
      """)
    #expect(output == "true\tfalse\ttrue\ttrue\n")
  }

  @Test("what a mod keeps is in the view of whoever below it gives one that hides nothing", arguments: [true, false])
  func shownExtra(isOpen: Bool) throws {
    let openness = isOpen ? "hides_nothing = true," : ""
    let output = try Script.output(
      """
      local bids = \(Self.bids(openness))
      local view = function(state, seat, base)
        local view = base.view(state, seat)
        view.lower = true
        return view
      end
      local board = parlor.mod("four-in-a-row", { id = "lower", \(openness) view = view })
      for _, base in ipairs { bids, board } do
        local counted = parlor.mod(base, {
          id = "counted",
          extra = function() return { moves = 0 } end,
          apply = function(state, move, base)
            base.apply(state, move)
            state.extra.moves = state.extra.moves + 1
          end,
        })
        local match = parlor.match { game = counted }
        match:play(match.moves[1]):play(match.moves[1])
        print((match:view(match.seats[1]).extra or {}).moves)
      end
      """)
    #expect(output == (isOpen ? "2\n2\n" : "nil\nnil\n"))
  }

  @Test("greedy's refusal says whose view it is for which a promise below counts no more", arguments: lost)
  func lostPromise(below: String, above: String, remedy: String) throws {
    let failure = try Script.failure(
      of: """
        local view = function(state, seat, base) return base.view(state, seat) end
        local extra = function() return {} end
        local below = parlor.mod("four-in-a-row", { id = "below", view = view, \(below) })
        local above = parlor.mod(below, { id = "above", \(above) })
        parlor.match { game = above, players = { "greedy", "greedy" } }
        """)
    let reason = "greedy looks ahead on the whole board, and this game hides some of it; use random"
    #expect(failure?.message == "test.lua:5: \(reason)\(remedy)")
  }

  static let lost = [
    (
      "hides_nothing = true", "view = view, extra = extra",
      "; where the 'view' of 'above' hides nothing either, say hides_nothing = true in it too (test.lua:4)"
    ),
    ("extra = extra", "extra = nil", ""),
  ]

  @Test(
    "a game that says so and hides something breaks a law",
    arguments: [
      ("bids = #state.bids == 2 and state.bids or nil, count = #state.bids", "state.bids[1] was 1, is 3"),
      ("ann = seat == 'ann' and state.bids[1] or nil, count = #state.bids", "state.bids[1] was 1, is 3"),
    ])
  func liar(view: String, difference: String) throws {
    let script = try Script()
    let source = "local parlor = require 'parlor' return " + Self.bids("hides_nothing = true,", view: view)
    let game = try script.host.loadGame(source: source, name: "bids.lua").plugin.game()
    withExtendedLifetime(script) {
      let error = #expect(throws: BrokenLaws.self) { try checkGame(game, seeds: 0..<4) }
      let violation = error?.violations.first { $0.law.id == "hides-nothing" }
      let end = "though the states differ (\(difference))"
      #expect(violation?.explanation.hasSuffix(end) == true, "\(String(describing: error))")
    }
  }

  @Test("a game that says so and keeps its word breaks none")
  func honest() throws {
    let script = try Script()
    let source = "local parlor = require 'parlor' return " + Self.bids("hides_nothing = true,")
    let game = try script.host.loadGame(source: source, name: "bids.lua").plugin.game()
    try withExtendedLifetime(script) { try checkGame(game, seeds: 0..<8) }
  }
}
