import Testing

@Suite("Mods that name more or fewer seats than their engine has")
struct SeatCountTests {
  static let wrong = [
    ErrorCase(
      mod("four-in-a-row", "seats = { 'solo' }"),
      "parlor.mod: 'seats' gives 1 (solo), but four-in-a-row is played by 2 (red, black); name each of them, leave "
        + "'seats' out, or say in 'turn' whose turn it is"),
    ErrorCase(
      mod("four-in-a-row", "fixed = { first = 'black' }, seats = function() return { 'solo' } end"),
      "parlor.mod: 'seats' gives 1 (solo), but four-in-a-row is played by 2 (red, black); name each of them, leave "
        + "'seats' out, or say in 'turn' whose turn it is"),
    ErrorCase(
      mod("hangman", "seats = { 'ann', 'ben', 'cy' }, setup = { mode = 'rival' }"),
      "parlor.mod: 'seats' gives 3 (ann, ben, cy), but hangman is played by 2 (setter, guesser) with these settings; name "
        + "each of them, as a function of the settings can, or say in 'turn' whose turn it is"),
    ErrorCase(
      mod("simon", "seats = { 'ann' }", setup: "variant = 'add'"),
      "parlor.mod: 'seats' gives 1 (ann), but simon is played by 2 (first, second) with these settings; name each of them, "
        + "as a function of the settings can, or say in 'turn' whose turn it is"),
  ]

  @Test("are refused when the game is made, at the line that names them", arguments: wrong)
  func wrongCount(error: ErrorCase) throws { try error.expect() }

  @Test("are refused where another mod lies between, as the last that names them")
  func stacked() throws {
    let source = """
      local below = parlor.mod("four-in-a-row", { id = "below", seats = { "sun", "moon" } })
      parlor.match { game = parlor.mod(below, { id = "above", seats = { "sun", "moon", "star" } }) }
      """
    #expect(try Script.failure(of: source)?.message.hasPrefix("test.lua:2: parlor.mod: 'seats' gives 3 ") == true)
  }

  @Test("may name them by a function where the settings decide how many there are", arguments: ["solo", "rival"])
  func function(mode: String) throws {
    let output = try Script.output(
      """
      local game = parlor.mod("hangman", {
        id = "named",
        seats = function(settings) return settings.mode == "rival" and { "ann", "ben" } or { "ben" } end,
      })
      local match = parlor.match { game = game, setup = { mode = "\(mode)" } }
      print(table.concat(match.seats, " "))
      """)
    #expect(output == (mode == "rival" ? "ann ben\n" : "ben\n"))
  }

  @Test("may have any number where a mod says whose turn it is: two pairs play Four-in-a-Row")
  func pairs() throws {
    let output = try Script.output(
      """
      local pairs_of_players = parlor.mod("four-in-a-row", {
        id = "doubles", seats = { "ann", "bob", "cat", "dan" },
        extra = function() return { ply = 0 } end,
        turn = function(state, base)
          local outcome = base.outcome(state)
          if not outcome then return state.extra.ply % 4 + 1 end
          local first = outcome.winner == base.seats[1] and 1 or 2
          return outcome.winner and { winners = { first, first + 2 }, reason = outcome.reason } or outcome
        end,
        apply = function(state, column, base)
          base.apply(state, column)
          state.extra.ply = state.extra.ply + 1
        end,
      })
      local match = parlor.match { game = pairs_of_players }
      match:play(1, 2, 1, 2, 1, 2)
      print(match.turn, match:view("dan").discs[1][1], match:text("dan") == match:text("ann"))
      print(match:play(1).outcome.text, match.log[4].mover)
      match:check()
      """)
    #expect(output == "cat\tred\ttrue\nann and cat won (line)\tdan\n")
  }

  @Test("may be fewer than the engine's: one seat drops the discs of both")
  func alone() throws {
    let output = try Script.output(
      """
      local alone = parlor.mod("four-in-a-row", {
        id = "alone", seats = { "ann" },
        turn = function(state, base)
          local outcome = base.outcome(state)
          return outcome and (outcome.drawn and { winner = 1, reason = "no-line" } or { lost = true, reason = "line" }) or 1
        end,
      })
      local match = parlor.match { game = alone, players = { "random" }, seed = 1 }
      print(#match.seats, match:run().reason)
      """)
    #expect(output.hasPrefix("1\t"))
  }

  private static func mod(_ base: String, _ options: String, setup: String = "") -> String {
    "parlor.match { game = parlor.mod('\(base)', { id = 'm', \(options) }), setup = { \(setup) } }"
  }
}
