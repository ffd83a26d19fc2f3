import Testing

@Suite("The moves of a mod")
struct ModMovesTests {
  @Test("are asked for once a state, however often they are read")
  func once() throws {
    // With a list of thousands of words, asking anew for each move that is read would take minutes.
    let output = try Script.output(
      """
      local asked = 0
      local mod = parlor.mod("hangman", {
        id = "counting",
        moves = function(state, base) asked = asked + 1 return base.moves(state) end,
      })
      local match = parlor.match { game = mod, setup = { words = { "ant", "bee", "cow" } } }
      match:deal { "bee" }:run()
      assert(asked == 2, asked)
      for _ = 1, 5 do assert(#match.moves == 26 and not pcall(match.play, match, "7")) end
      assert(asked == 2, asked)
      match:play("e")
      for _ = 1, 5 do assert(#match.moves == 25 and not pcall(match.play, match, "e")) end
      assert(asked == 3, asked)
      match:undo()
      assert(#match.moves == 26)
      print "asked as often as there are states"
      """)
    #expect(output == "asked as often as there are states\n")
  }

  @Test("aren't asked for by an opponent that looks after each move whether somebody has won")
  func lookingForWins() throws {
    let output = try Script.output(
      """
      local asked = 0
      local match = parlor.match {
        game = parlor.mod("four-in-a-row", {
          id = "counting",
          moves = function(state, base) asked = asked + 1 return base.moves(state) end,
        }),
        players = { red = "greedy" },
      }
      match:step()
      -- Of the state before the move, of the one that was looked at for replies, and of the one after the move.
      print(asked)
      """)
    #expect(output == "3\n")
  }

  @Test("leave a match as it was where they fail after a move")
  func failing() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = parlor.mod("four-in-a-row", {
        id = "failing",
        moves = function(state, base)
          if state:height(4) == 1 then error "no moves here" end
          return base.moves(state)
        end,
      }) }
      print(pcall(match.play, match, 4))
      print(match.ply, #match.moves, #match:play(3).moves)
      """)
    #expect(output.hasPrefix("false\t") && output.contains("no moves here"))
    #expect(output.hasSuffix("\n0\t7\t7\n"))
  }

  @Test("may be written as the engine lets its own be written")
  func spellings() throws {
    let output = try Script.output(
      """
      local mod = parlor.mod("alien-esp", {
        id = "no-hints",
        moves = function(state, base)
          local moves = {}
          for _, move in ipairs(base.moves(state)) do
            if move ~= "hint" then moves[#moves + 1] = move end
          end
          return moves
        end,
      })
      local match = parlor.match { game = mod }
      match:deal { "two of clubs" }:run()
      match:play("The Jack of Spades")
      print(match.log[2].move, match:try("hint"))
      """)
    #expect(output.hasPrefix("jack of spades\tnil\t"))
  }

  @Test(
    "aren't asked for when the game is over, as those of a game in Lua aren't",
    arguments: ["", "apply = function(state, move, base) base.apply(state, move) end,"])
  func over(apply: String) throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = parlor.mod("four-in-a-row", {
        id = "careless",
        moves = function(state, base) return assert(base.moves(state)[1] and { 1, 2 }, "asked") end,
        deadline = function(state, base) return { seconds = 9, move = 1 } end,
        \(apply)
      }), clock = "virtual" }
      for _, column in ipairs { 1, 2, 1, 2, 1, 2, 1 } do match:wait() match:play(column) end
      print(match.outcome.text, #match.moves)
      match:undo()
      print(match.turn, #match.moves)
      """)
    #expect(output == "red won (line)\t0\nred\t2\n")
  }
}
