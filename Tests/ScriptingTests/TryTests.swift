import Testing

@Suite("Moves that a script tries")
struct TryTests {
  @Test("L16 F22 try gives the match, or nil and why; what was refused changes nothing")
  func reasons() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "four-in-a-row" }
      for _ = 1, 6 do assert(match:try(1) == match) end
      local before = match:save()
      for _, move in ipairs { 1, 9, "x", "04" } do print(match:try(move)) end
      print(match:save() == before, match:try("2") == match, match.ply)
      """)
    #expect(
      output == """
        nil\tcolumn 1 is full
        nil\tno column 9; columns are 1 to 7
        nil\t'x' isn't a column; columns are 1 to 7
        nil\t'04' isn't a column; columns are 1 to 7
        true\ttrue\t7

        """)
  }

  @Test("F26 after the end, and when chance is to move, every move is refused")
  func nobodysTurn() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "four-in-a-row", players = { "random", "random" }, seed = 1 }
      match:run()
      for _, move in ipairs { 1, "x", "" } do print(match:try(move)) end
      print(parlor.match({ game = "hangman", seed = 1 }):try("e"))
      """)
    let over = "nil\tthe game is over\n"
    #expect(
      output == "\(over)\(over)\(over)nil\tit's chance's turn, not a player's: step or run the match, which draws\n")
  }

  @Test("what is no move at all is an error, not a reason", arguments: wrongs)
  func wrong(error: ErrorCase) throws { try error.expect() }

  static let wrongs = ["": "nothing", "4.5": "4.5", "true": "true"].sorted { $0.key < $1.key }
    .map { argument, shown in
      ErrorCase(
        "parlor.match { GAME }:try(\(argument))",
        "match:try: 'move' must be a move, as text or a whole number, got \(shown)")
    }
}
