import Testing

/// What scripts may do at other times, and rules may not, since they have to say the same whenever they are asked.
@Suite("What rules can't reach")
struct RuleReachTests {
  private static let deeds = [
    ("parlor.now()", "parlor.now: rules know no time; have 'cues' and 'deadline' say when what happens"),
    ("parlor.sleep(1)", "parlor.sleep: rules let no time pass; have 'cues' and 'deadline' say when what happens"),
    ("parlor.store:get('low')", Self.keeping("get")), ("parlor.store:set('low', 1)", Self.keeping("set")),
    ("parlor.store:names()", Self.keeping("names")),
  ]

  private static func keeping(_ method: String) -> String {
    "store:\(method): rules read and keep nothing outside the state; settings say what differs between games"
  }

  @Test("is refused in each of their functions", arguments: ["start", "turn", "moves", "apply", "view", "text"])
  func refused(function: String) throws {
    for (deed, message) in Self.deeds {
      let output = try Script.output(
        """
        local meddle = function() end
        local game = parlor.game {
          id = "meddling", seats = { "x", "o" },
          start = function() meddle("start") return { count = 0 } end,
          turn = function(state) meddle("turn") return state.count % 2 + 1 end,
          moves = function() meddle("moves") return { 1, 2 } end,
          apply = function(state) state.count = state.count + 1 meddle("apply") end,
          text = function(_, move) meddle("text") return "m" .. move end,
          view = function(state) meddle("view") return state end,
        }
        local message
        meddle = function(name)
          if name == "\(function)" then message = message or select(2, pcall(function() \(deed) end)) end
        end
        local match = parlor.match { game = game }
        match:play("m1")
        print(match:text("x") and message)
        """)
      #expect(output == "test.lua:13: \(message)\n", "\(deed)")
    }
  }

  @Test("is there for the script itself, for listeners and for opponents")
  func allowed() throws {
    let output = try Script.output(
      """
      local function reach()
        parlor.store:set("count", (parlor.store:get("count") or 0) + 1)
        return parlor.now()
      end
      reach()
      local first = parlor.opponent { choose = function(seen) reach() return seen.moves[1] end }
      local match = parlor.match { game = "four-in-a-row", players = { first, first } }
      match:on("over", reach):run()
      print(parlor.store:get("count") - match.ply)
      """)
    #expect(output == "2\n")
  }
}
