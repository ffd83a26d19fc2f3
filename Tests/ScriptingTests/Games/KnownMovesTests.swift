import Testing

@Suite("Long lists of moves that come again")
struct KnownMovesTests {
  /// A game whose list of moves is one table, which a function changes before each state.
  private func output(changing change: String) throws -> String {
    try Script.output(
      """
      local list = {}
      for i = 1, 40 do list[i] = "move-" .. i end
      local function change(ply) \(change) end
      local game = parlor.game {
        id = "long", seats = { "a" }, start = function() return { ply = 0 } end,
        turn = function(state) return state.ply < 4 and "a" or { drawn = true, reason = "end" } end,
        moves = function(state) change(state.ply) return list end,
        apply = function(state) state.ply = state.ply + 1 end,
      }
      local match = parlor.match { game = game }
      for _ = 1, 3 do
        local ok, problem = pcall(function()
          local moves = match.moves
          print(#moves, moves[1], moves[7], moves[#moves])
          match:play(moves[1])
        end)
        if not ok then print((problem:gsub("^.-moves", "moves", 1))) break end
      end
      """)
  }

  @Test("a list that stays is read once, and one that changed anywhere is read again")
  func changes() throws {
    let same = "40\tmove-1\tmove-7\tmove-40\n"
    #expect(try output(changing: "") == same + same + same)
    #expect(
      try output(changing: "list[7] = 'other-' .. ply")
        == (0..<3).map { "40\tmove-1\tother-\($0)\tmove-40\n" }.joined())
    #expect(
      try output(changing: "if ply == 1 then list[40] = nil elseif ply == 2 then list[40] = 'move-40' end")
        == same + "39\tmove-1\tmove-7\tmove-39\n" + same)
    #expect(
      try output(changing: "if ply == 1 then list = { table.unpack(list) } end") == same + same + same)
  }

  @Test(
    "what can't be a list any more is refused, also where the list before was the same but for that",
    arguments: [
      ("list.extra = 1", "a list of 40 moves with the key 'extra' beside it"), ("list[7] = 'move-8'", "'move-8' twice"),
      ("list[9] = {}", "a table as moves[9]"), ("list[1] = 1.5", "1.5 as moves[1]"),
    ])
  func refused(change: String, message: String) throws {
    let found = try output(changing: "if ply == 1 then \(change) end")
    #expect(found.hasPrefix("40\tmove-1\tmove-7\tmove-40\n") && found.contains(message), "\(found)")
  }

  @Test(
    "short lists of texts that came before are read as they are, and refused where they are wrong",
    arguments: [
      ("3, 'b', 'a'", "3\tb\ta\n"), ("'b'", "b\n"), ("2, 'a', 'c'", "2\ta\tc\n"), ("2, 1, 'a'", "2\t1\ta\n"),
      ("1, 'a', 'a'", "'a' twice"), ("'a', 1", "the number 1 after the text 'a'"), ("1, 1, 'a'", "'1' twice"),
      ("'a', x = 1", "with the key 'x' beside it"), ("'a', {}", "a table as moves[2]"), ("1.5, 'a'", "1.5 as moves[1]"),
      ("1, 'a', '1'", "spelled alike"),
    ])
  func short(list: String, found: String) throws {
    let output = try Script.output(
      """
      local lists = { { 1, 3, "a", "b" }, { "b", "a" }, { \(list) } }
      local match = parlor.match { game = parlor.game {
        id = "short", seats = { "one" }, start = function() return { ply = 1 } end, turn = function() return 1 end,
        moves = function(state) return lists[state.ply] end, apply = function(state) state.ply = state.ply + 1 end,
      } }
      match:play("b")
      local ok, problem = pcall(function()
        match:play("a")
        print(table.unpack(match.moves))
      end)
      if not ok then print(problem) end
      """)
    #expect(output == found || !found.hasSuffix("\n") && output.contains(found), "\(output)")
  }
}
