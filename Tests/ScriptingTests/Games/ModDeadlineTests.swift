import Testing

@Suite("Deadlines of mods over engines")
struct ModDeadlineTests {
  @Test(
    "say why where their deadline plays what isn't legal, and the match goes on, whoever gives the turns",
    arguments: [("\"late\"", "'late' isn't a column; columns are 1 to 7"), ("1", "column 1 is full")],
    ["", NativeModTests.givenTurn])
  func illegalDeadline(_ late: (move: String, reason: String), rule: String) throws {
    let output = try Script.output(
      """
      local mod = parlor.mod("four-in-a-row", {
        id = "late", \(rule) start = function(base)
          local state = base.start()
          for row = 1, 6 do state:set(1, row, row % 2 == 0 and "red" or "black") end
          return state
        end,
        deadline = function(state, base) return { seconds = 5, move = \(late.move) } end,
      })
      local match = parlor.match { game = mod, clock = "virtual" }
      match:play "2"
      print(match.deadline, select(2, pcall(parlor.sleep, 6)))
      match:play "3"
      """)
    #expect(output == "5.0\ttest.lua:11: the move that the deadline plays isn't legal: \(late.reason)\n")
  }

  @Test(
    "play the move that their deadline spells, by the engine's words or their own",
    arguments: ["3", "\"3\"", "\"<3>\""],
    ["", NativeModTests.givenTurn])
  func spelledDeadline(move: String, rule: String) throws {
    let output = try Script.output(
      """
      local mod = parlor.mod("four-in-a-row", {
        id = "hurried", deadline = function() return { seconds = 5, move = \(move) } end, \(rule)
        text = function(state, move, base) return "<" .. base.text(state, move) .. ">" end,
      })
      local match = parlor.match { game = mod, clock = "virtual" }
      parlor.sleep(6)
      print(match.log[1].move, #match.log)
      """)
    #expect(output == "<3>\t1\n")
  }

  @Test("name the move that their deadline plays, where the engine's words don't")
  func namedDeadline() throws {
    let output = try Script.output(
      """
      local mod = parlor.mod("simon", {
        id = "hasty", deadline = function(state, base)
          return base.turn(state) == "player" and { seconds = 2, move = "timeout" } or nil
        end,
      })
      local match = parlor.match { game = mod, clock = "virtual" }
      print(select(2, pcall(parlor.sleep, 3)))
      """)
    let reason = "'timeout' is refused: the game hasn't begun; write start"
    #expect(output.hasSuffix(": the move that the deadline plays isn't legal: \(reason)\n"), "\(output)")
  }
}
