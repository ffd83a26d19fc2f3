import Testing

@Suite("Mods that name the seats anew")
struct StackedSeatsTests {
  @Test("a mod may name the seats anew: those below are told theirs", arguments: ["four-in-a-row", "tic-tac-toe"])
  func seats(below: String) throws {
    let output = try StackedModTests.output(
      """
      local renamed = parlor.mod("\(below)", {
        id = "renamed", seats = { "sun", "moon" },
        apply = function(state, move, base)
          local mover = base.turn(state)
          assert(mover == "sun" or mover == "moon")
          base.apply(state, move)
        end,
      })
      local match = parlor.match { game = misere(renamed, "upside-down") }
      for _, move in ipairs("\(below)" == "tic-tac-toe" and { 1, 4, 2, 5, 3 } or { 1, 2, 1, 2, 1, 2, 1 }) do match:play(move) end
      print(table.concat(match.seats, " "), match.log[2].mover, match.outcome.text)
      """)
    #expect(output == "sun moon\tmoon\tmoon won (lost-line)\n")
  }

  @Test(
    "a mod that names the seats anew and does nothing else is played as the base, even where names change places",
    arguments: [(seats: "'sun', 'moon'", first: "sun", second: "moon"), (seats: "'o', 'x'", first: "o", second: "x")])
  func seatsAlone(seats: String, first: String, second: String) throws {
    let output = try StackedModTests.output(
      """
      local named = parlor.game {
        id = "named", seats = { "x", "o" },
        start = function() return { mover = "x", cards = { x = "ace", o = "king" } } end,
        turn = function(state)
          return state.over and { winner = "o", scores = { x = 1, o = 2 } } or state.mover
        end,
        moves = function() return { 1 } end,
        apply = function(state) state.over, state.mover = state.mover == "o", "o" end,
        view = function(state, seat) return { card = state.cards[seat] } end,
        revealed = function(state, _, seat) return seat == state.mover end,
        cues = function() return { { name = "beep", seats = { "x" } }, { name = "end" } } end,
        describe = function(view) return view.card or "back" end,
        sample = function(view, seat) return { mover = seat, cards = { [seat] = view.card } } end,
      }
      local match = parlor.match { game = parlor.mod(named, { id = "renamed", seats = { \(seats) } }) }
      print(match.turn, match:text("\(first)"), match:text("\(second)"))
      match:play(1)
      print(match.turn, #match.cues)
      match:play(1)
      print(match.outcome.winner, match.outcome.scores["\(first)"], match.outcome.scores["\(second)"], match.log[2].mover)
      """)
    #expect(
      output == """
        \(first)\tace\tking
        \(second)\t2
        \(second)\t1.0\t2.0\t\(second)

        """)
  }
}
