import Testing

/// Rules that hold the match they are played in and use it: nothing may be spoilt by that, and no host may crash, which
/// would take every other match with it. Each runs in a process of its own.
@Suite("Rules that use their own match")
struct SelfishRulesTests {
  /// A game whose functions call `meddle` with their name, and a match of it.
  private static let game = """
    local match
    local meddle = function() end
    local game = parlor.game {
      id = "selfish", seats = { "x", "o" },
      start = function() return { count = 0 } end,
      turn = function(state) meddle("turn") return state.count < 9 and state.count % 2 + 1 or { drawn = true, reason = "end" } end,
      moves = function() meddle("moves") return { 1, 2 } end,
      apply = function(state) state.count = state.count + 1 meddle("apply") end,
      text = function(_, move) meddle("text") return "m" .. move end,
      view = function(state) meddle("view") return { count = state.count } end,
      cues = function() meddle("cues") return {} end,
      deadline = function() meddle("deadline") return { seconds = 1, move = 1 } end,
    }
    match = parlor.match { game = game, seed = 1 }

    """

  @Test("a move that asks its own match is refused, and the match goes on")
  func asking() async {
    await #expect(processExitsWith: .success) {
      let output = try Script.output(
        Self.game + """
          match:play("m1")
          meddle = function(name) if name == "apply" then print(match.turn) end end
          print(select(2, pcall(match.play, match, "m2")))
          meddle = function() end
          print(match.ply, match.turn, #match:play("m2").log)
          """)
      #expect(
        output.contains("the match is in the middle of a move; until it is done it can't be looked at"), "\(output)")
      #expect(output.hasSuffix("\n1\to\t2\n"), "\(output)")
    }
  }

  @Test("whatever they do to their own match while it is asked, it is whole afterwards")
  func meddling() async {
    await #expect(processExitsWith: .success) {
      for name in ["turn", "moves", "apply", "text", "view", "cues", "deadline"] {
        for deed in [
          "match:undo()", "match:redo()", "match:play('m2')", "match:undo() match:undo() match:play('m2')",
          "match:save()", "print(match.log[1], match.board, match.deadline, #match.moves)", "match:step()",
        ] {
          let output = try Script.output(
            Self.game + """
              for _ = 1, 4 do match:play("m1") end
              local left = 3
              meddle = function(name)
                if name == "\(name)" and left > 0 then
                  left = left - 1
                  \(deed)
                end
              end
              for _, ask in ipairs { match.save, match.undo, match.redo, match.text, match.view, match.step } do
                pcall(ask, match)
              end
              pcall(match.play, match, "m1")
              pcall(function() return match.log, match.moves, match.turn, match.cues, match.deadline end)
              meddle = function() end
              assert(#match.log == match.ply, "the log has " .. #match.log .. " moves of " .. match.ply)
              assert(parlor.load(match:save()):save() == match:save())
              while match:undo() do end
              assert(match.ply == 0 and #match.log == 0)
              while match.turn do match:play("m2") end
              print("whole")
              """)
          #expect(output.hasSuffix("whole\n"), "\(name): \(deed): \(output)")
        }
      }
    }
  }
}
