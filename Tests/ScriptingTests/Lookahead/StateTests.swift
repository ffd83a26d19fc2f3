import Testing

@Suite("States that scripts play on")
struct StateTests {
  /// Runs a script that has a state of Four-in-a-Row on a board of 3 by 2, on which three in a row win.
  static func output(_ source: String) throws -> String {
    try Script.output(
      """
      local match = parlor.match { game = "four-in-a-row", setup = { columns = 3, rows = 2, line = 3 } }
      local state = match:state()
      \(source)
      """)
  }

  @Test("a state says whose turn it is, what is legal and what the board looks like")
  func shown() throws {
    let output = try Self.output(
      """
      print(state.turn, table.concat(state.moves, " "), state.outcome, state.board == match.board)
      print(state:view().columns, state:view("red").rows, tostring(state))
      """)
    #expect(output == "red\t1 2 3\tnil\ttrue\n3\t2\tstate\n")
  }

  @Test("it is played to the end, and back to the beginning, while the match stays where it is")
  func playedThrough() throws {
    let output = try Self.output(
      """
      print(state:play(1):play(1):play(2):play("2").turn, table.concat(state.moves, " "))
      state:play(3)
      print(state.turn, #state.moves, state.outcome.text, state.outcome.winner, state.outcome.scores.red)
      local plies = 0
      while state:undo() do plies = plies + 1 end
      print(plies, state.turn, table.concat(state.moves, " "), state.outcome, match.ply, state:undo())
      """)
    #expect(
      output == """
        red\t3
        nil\t0\tred won (line)\tred\t1.0
        5\tred\t1 2 3\tnil\t0\tfalse

        """)
  }

  @Test("a copy goes its own way, and so does a state when the match goes on")
  func copies() throws {
    let output = try Self.output(
      """
      local copy = state:play(1):copy()
      copy:play(2)
      match:play(3)
      print(state.board == match.board, copy.turn, state.turn, copy:undo(), copy:undo(), copy.board == state.board)
      """)
    #expect(output == "false\tred\tblack\ttrue\tfalse\ttrue\n")
  }

  @Test("an opponent looks ahead from what it sees")
  func seen() throws {
    let output = try Script.output(
      """
      local winner = parlor.opponent {
        choose = function(seen)
          local state = seen:state()
          for _, move in ipairs(state.moves) do
            local outcome = state:play(move).outcome
            state:undo()
            if outcome and outcome.winner == seen.seat then return move end
          end
          return seen.moves[1]
        end,
      }
      local match = parlor.match { game = "four-in-a-row", players = { black = winner } }
      for _, move in ipairs { 7, 7, 6, 5 } do match:play(move):step() end
      print(match.log[2].move, match.outcome and match.outcome.text)
      """)
    #expect(output == "1\tblack won (line)\n")
  }

  @Test("what can't be done is refused, and the state stays as it was", arguments: errors)
  func refused(error: ErrorCase) throws { try error.expect() }

  private static let make =
    "local s = parlor.match { game = 'four-in-a-row', setup = { rows = 1, columns = 4 } }:state() "

  static let errors = [
    ErrorCase(make + "s:play(9)", "no column 9; columns are 1 to 4"),
    ErrorCase(make + "s:play(1):play(1)", "column 1 is full"),
    ErrorCase(make + "s:play('x')", "'x' isn't a column; columns are 1 to 4"),
    ErrorCase(make + "s:play(1):play(2):play(3):play(4):play(1)", "the game is over"),
    ErrorCase(make + "s:play()", "state:play: 'move' must be a move, as text or a whole number, got nothing"),
    ErrorCase(make + "s:view('blue')", "state:view: no seat 'blue'; the seats are red, black"),
    ErrorCase(make + "s.turn = 3", "a state can't be changed by assignment"),
  ]
}
