import Testing

@Suite("Moves that a mod adds")
struct AddedMovesTests {
  /// A mod of a game that lets each seat skip once, without a word of how that is spelled.
  private static let skipping = """
    local function skipping(below, options)
      local skip = {
        id = "skipping",
        extra = function() return { skipped = {} } end,
        moves = function(state, base)
          local moves = base.moves(state)
          if not state.extra.skipped[base.turn(state)] then moves[#moves + 1] = "skip" end
          return moves
        end,
        apply = function(state, move, base)
          if move ~= "skip" then return base.apply(state, move) end
          state.extra.skipped[base.turn(state)] = true
        end,
      }
      for name, value in pairs(options or {}) do skip[name] = value end
      return parlor.mod(below, skip)
    end
    local spelled = parlor.game {
      id = "spelled", seats = { "x", "o" },
      start = function() return { mover = 1 } end,
      turn = function(state) return state.mover end, moves = function() return { 1, 2 } end,
      apply = function(state) state.mover = 3 - state.mover end,
      text = function(_, move) return ({ "one", "two" })[move] end,
      revealed = function(_, move) return ({ true, false })[move] end,
    }
    local function watched(below)
      return parlor.mod(below, {
        id = "watched",
        text = function(state, move, base) return "(" .. base.text(state, move) .. ")" end,
        revealed = function(state, move, seat, base) return base.revealed(state, move, seat) end,
      })
    end

    """

  @Test(
    "are spelled as the list has them, alone and under another mod, whatever the base says of its own",
    arguments: [
      (below: "'four-in-a-row'", moves: "1 2 3 4 5 6 7 skip"), (below: "spelled", moves: "one two skip"),
    ])
  func spelling(below: String, moves: String) throws {
    let output = try Script.output(
      Self.skipping + """
        local match = parlor.match { game = skipping(\(below)) }
        print(table.concat(match.moves, " "))
        local above = parlor.match { game = watched(skipping(\(below))) }
        print(table.concat(above.moves, " "))
        print(match:play("skip").log[1].move, above:play("(skip)").log[1].move)
        print(#above:save(above.seats[2]) > 0)
        """)
    let wrapped = moves.split(separator: " ").map { "(\($0))" }.joined(separator: " ")
    #expect(output == "\(moves)\n\(wrapped)\nskip\t(skip)\ntrue\n")
  }

  @Test("are spelled as their mod does where it says so, and those of the base as the base does")
  func ownText() throws {
    let output = try Script.output(
      Self.skipping + """
        local text = function(state, move, base) return move == "skip" and "pass" or "to " .. base.text(state, move) end
        local match = parlor.match { game = skipping(spelled, { text = text }) }
        print(table.concat(match.moves, " "))
        """)
    #expect(output == "to one to two pass\n")
  }

  @Test("are added or the base's own in each state anew, also where apply asks")
  func everyState() throws {
    let output = try Script.output(
      """
      local odd = parlor.game {
        id = "odd", seats = { "x" },
        start = function() return { count = 1 } end,
        turn = function() return 1 end, moves = function(state) return { state.count } end,
        apply = function(state) state.count = state.count + 1 end,
        text = function(state, move)
          assert(move == state.count, "asked of a move that isn't the base's")
          return "own " .. move
        end,
      }
      local three = parlor.mod(odd, { id = "three", moves = function() return { 1, 2, 3 } end })
      local above = parlor.mod(three, {
        id = "above",
        apply = function(state, move, base)
          assert(base.text(state, 2) == "2")
          base.apply(state, move)
          assert(base.text(state, 2) == "own 2")
        end,
      })
      local match = parlor.match { game = above }
      print(table.concat(match.moves, ", "))
      print(table.concat(match:play("own 1").moves, ", "))
      match:undo()
      print(table.concat(match.moves, ", "))
      """)
    #expect(output == "own 1, 2, 3\n1, own 2, 3\nown 1, 2, 3\n")
  }

  @Test("of chance can be drawn beside moves that have weights")
  func weight() throws {
    let output = try Script.output(
      """
      local coin = parlor.game {
        id = "coin", seats = { "x" },
        start = function() return {} end,
        turn = function(state) return state.side and { drawn = true } or "chance" end,
        moves = function() return { 1, 2 } end,
        weight = function(_, side) return 3 - side end,
        apply = function(state, side) state.side = side end,
      }
      local edgy = parlor.mod(coin, { id = "edgy", moves = function() return { 1, 2, "edge" } end })
      local sides = {}
      for seed = 1, 60 do
        local match = parlor.match { game = edgy, seed = seed }
        match:run()
        sides[tostring(match.log[1].move)] = true
      end
      print(sides["1"], sides["2"], sides.edge)
      """)
    #expect(output == "true\ttrue\ttrue\n")
  }

  @Test("are refused in words that say what is legal, when they aren't any more")
  func usedUp() throws {
    let output = try Script.output(
      Self.skipping + """
        for _, below in ipairs { "four-in-a-row", spelled } do
          local match = parlor.match { game = skipping(below) }
          print(match:play("skip"):try("skip"))
        end
        """)
    #expect(
      output == """
        nil\t'skip' isn't legal here; legal: 1, 2, 3, 4, 5, 6, 7
        nil\t'skip' isn't legal here; legal: one, two

        """)
  }
}
