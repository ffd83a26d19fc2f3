import Testing

@Suite("Mods that name more or fewer seats than their engine has")
struct SeatCountTests {
  static let wrong = [
    ErrorCase(
      mod("four-in-a-row", "seats = { 'solo' }"),
      "parlor.mod: 'seats' gives 1 (solo), but four-in-a-row is played by 2 (red, black); name each of them, or leave "
        + "'seats' out"),
    ErrorCase(
      mod("four-in-a-row", "fixed = { first = 'black' }, seats = function() return { 'solo' } end"),
      "parlor.mod: 'seats' gives 1 (solo), but four-in-a-row is played by 2 (red, black); name each of them, or leave "
        + "'seats' out"),
    ErrorCase(
      mod("hangman", "seats = { 'ann', 'ben', 'cy' }, setup = { mode = 'rival' }"),
      "parlor.mod: 'seats' gives 3 (ann, ben, cy), but hangman is played by 2 (setter, guesser) with these settings; name "
        + "each of them, as a function of the settings can"),
    ErrorCase(
      mod("simon", "seats = { 'ann' }", setup: "variant = 'add'"),
      "parlor.mod: 'seats' gives 1 (ann), but simon is played by 2 (first, second) with these settings; name each of them, "
        + "as a function of the settings can"),
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

  private static func mod(_ base: String, _ options: String, setup: String = "") -> String {
    "parlor.match { game = parlor.mod('\(base)', { id = 'm', \(options) }), setup = { \(setup) } }"
  }
}
