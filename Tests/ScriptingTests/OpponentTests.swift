import Lua
import Testing

@testable import ParlorCore

@Suite("Opponents that scripts write")
struct OpponentTests {
  @Test("players are given by seat, in order or not at all")
  func players() throws {
    let output = try Script.output(
      """
      local first = parlor.opponent { choose = function(seen) return seen.moves[1] end }
      local function turns(players)
        local match = parlor.match { game = "four-in-a-row", players = players }
        local played = match:step()
        return played, match.turn
      end
      print(turns { red = first })
      print(turns { red = first })
      print(turns { black = first })
      print(turns { black = first })
      print(turns {})
      print(turns(nil))
      """)
    #expect(
      output == "true\tblack\ntrue\tblack\nfalse\tred\nfalse\tred\nfalse\tred\nfalse\tred\n")
  }

  @Test(
    "a choice can't play, undo or run the match that waits for it",
    arguments: ["play(1)", "undo()", "run()", "step()"])
  func reentrancy(call: String) throws {
    let output = try Script.output(
      """
      local match
      local meddler = parlor.opponent {
        choose = function(seen)
          print(select(2, pcall(function() match:\(call) end)))
          return seen.moves[1]
        end,
      }
      match = parlor.match { game = "four-in-a-row", players = { red = meddler } }
      match:step()
      print(match.ply, match.turn)
      """)
    let message = "the match waits for an opponent's choice; until then it can be looked at, not changed"
    #expect(output == "test.lua:4: \(message)\n1\tblack\n")
  }

  @Test("the random numbers of a choice are those of its seat's stream at the ply")
  func stream() throws {
    let output = try Script.output(
      """
      local least, most = math.mininteger, math.maxinteger
      local drawing = parlor.opponent {
        choose = function(seen)
          if seen.seat == "red" then math.random(1) end
          print(math.random(1000), math.random(5, 6), math.random(least, most), math.random())
          return seen.moves[1]
        end,
      }
      local match = parlor.match { game = "four-in-a-row", players = { drawing, drawing }, seed = 9 }
      match:step() match:step() match:step()
      """)
    var expected = ""
    for ply in 0..<3 {
      var stream = ScriptStream(key: (Seed(9).streams(for: .seat(ply % 2)).bits(ply: ply), 0))
      let (first, second) = (stream.next(in: 1...1000), stream.next(in: 5...6))
      let (whole, fraction) = (stream.next(in: .min ... .max), stream.nextFraction())
      expected += "\(first)\t\(second)\t\(whole)\t\(try Script.output("print(\(fraction))"))"
    }
    #expect(output == expected)
  }

  @Test("a choice may be a number, a whole float or the move's text")
  func choices() throws {
    let output = try Script.output(
      """
      for _, choice in ipairs { 4, 4.0, "4" } do
        local fixed = parlor.opponent { choose = function() return choice end }
        local match = parlor.match { game = "four-in-a-row", players = { fixed, "random" } }
        match:step()
        print(match.log[1].move)
      end
      """)
    #expect(output == "4\n4\n4\n")
  }

  @Test("one opponent may play several matches at once, both seats, and play a match while it chooses")
  func shared() throws {
    let output = try Script.output(
      """
      local first = parlor.opponent { choose = function(seen) return seen.moves[1] end }
      local thinker = parlor.opponent {
        choose = function(seen)
          local inner = parlor.match { game = "four-in-a-row", players = { first, first }, seed = 1 }
          inner:run()
          return seen.moves[#seen.moves]
        end,
      }
      local one = parlor.match { game = "four-in-a-row", players = { thinker, first } }
      local two = parlor.match { game = "four-in-a-row", players = { first, thinker } }
      while one:step() do two:step() end
      print(one.outcome.text, two:run().text)
      """)
    #expect(output == "red won (line)\tred won (line)\n")
  }

  @Test("a script file that returns an opponent can be named among the players")
  func byPath() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "four-in-a-row", players = { "opponents/center.lua", "random" } }
      match:step()
      print(match.log[1].move)
      """, roots: [Checkout.path("scripts")])
    #expect(output == "4\n")
  }

  @Test("an opponent that draws at random goes on after undo and load as it would have gone")
  func randomness() throws {
    let output = try Script.output(
      """
      local function fresh()
        return parlor.opponent { name = "any", choose = function(seen) return seen.moves[math.random(#seen.moves)] end }
      end
      local function match() return parlor.match { game = "four-in-a-row", players = { fresh(), fresh() }, seed = 5 } end
      local whole = match()
      whole:run()
      local undone = match()
      for _ = 1, 6 do undone:step() end
      for _ = 1, 3 do undone:undo() end
      math.random()
      undone:run()
      local begun = match()
      for _ = 1, 5 do begun:step() end
      local loaded = parlor.load(begun:save(), { fresh(), fresh() })
      loaded:run()
      local function moves(match)
        local texts = {}
        for _, entry in ipairs(match.log) do texts[#texts + 1] = entry.move end
        return table.concat(texts, " ")
      end
      print(#whole.log > 7, moves(whole) == moves(undone), moves(whole) == moves(loaded))
      """)
    #expect(output == "true\ttrue\ttrue\n")
  }
}
