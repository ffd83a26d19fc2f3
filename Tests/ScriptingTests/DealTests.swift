import Testing

@Suite("match:deal in scripts")
struct DealTests {
  @Test("a script says what chance draws, in texts and whole numbers")
  func dealing() throws {
    let output = try Script.output(
      """
      local dice = parlor.game {
        id = "dice", seats = { "a" },
        start = function() return { rolls = {} } end,
        turn = function(state) return #state.rolls < 3 and "chance" or { drawn = true, reason = "done" } end,
        moves = function() return { 1, 2, 3, "joker" } end,
        apply = function(state, move) state.rolls[#state.rolls + 1] = move end,
      }
      local match = parlor.match { game = dice }
      print(match:deal { 3, "joker", 2 }:run().text)
      for _, entry in ipairs(match.log) do print(entry.mover, entry.move) end
      """)
    #expect(output == "draw (done)\nchance\t3\nchance\tjoker\nchance\t2\n")
  }

  @Test("a wrong draw is refused", arguments: wrong)
  func refused(error: ErrorCase) throws { try error.expect() }

  static let wrong = [
    ErrorCase(
      "parlor.match { game = 'alien-esp', setup = { deck = { 'circle', 'star' } } }:deal { 'moon' }",
      "the draw that was dealt: 'moon' isn't legal here; legal: circle, star"),
    ErrorCase("parlor.match { GAME }:deal()", "match:deal: 'draws' must be a table, got nothing"),
    ErrorCase(
      "parlor.match { GAME }:deal { {} }",
      "match:deal: 'draws' must be a list of moves, as text or whole numbers; number 1 is a table"),
    ErrorCase(
      "parlor.match { GAME }:deal { die = 3 }",
      "match:deal: 'draws' must be a list of moves, as in { 3, \"six\" }"),
  ]
}
