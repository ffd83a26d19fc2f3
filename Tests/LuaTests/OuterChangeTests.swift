import Testing

@testable import Lua

/// What functions remember in the local variables around them, told without running the script.
@Suite("What functions change of the script around them")
struct OuterChangeTests {
  private typealias Change = ScriptOutline.Mention

  private func changes(_ source: String) -> [Change] { ScriptOutline(of: source).outerChanges }

  @Test("assignments to variables of the script are told with their lines, those in nested functions too")
  func variables() {
    let source = """
      local total, last = 0, nil
      local function add(points)
        total = total + points
        local function note()
          last = points
        end
        note()
      end
      return add
      """
    #expect(changes(source) == [Change(name: "total", line: 3), Change(name: "last", line: 5)])
  }

  @Test(
    "changes of a table in such a variable are told, however deep and in whatever way",
    arguments: [
      "board[i] = 1", "board[1] = i", "board.name = i", "board[i][1] = 2", "board.rows[i].cells[3] = 4",
      "board[#board + 1] = i", "local row = board[i] row[1] = 2", "table.insert(board, i)", "table.remove(board)",
      "table.sort(board.rows)", "if i == 1 then board[i] = 0 else board.last = i end", "return table.remove(board)",
      "for n = 1, i do board[n] = n end", "board.count = board.count + 1",
    ])
  func tables(statement: String) {
    let found = changes("local board = {}\nreturn function(i)\n\(statement)\nend")
    #expect(Set(found) == [Change(name: "board", line: 3)])
  }

  @Test(
    "what a function only reads, what is its own and what the script does as it is loaded isn't told",
    arguments: [
      "local board = {} board[1] = 1 return function(i) return board[i], #board end",
      "return function() local count = 0 local function add() count = count + 1 end add() return count end",
      "local names = { 1 } return function(state) state.names = names state.list[1] = names[1] end",
      "local names = {} return function(state) table.insert(state.list, names) end",
      "local find = string.find return function(text) return find(text, 'x') end",
      "count = 0 return function() count = count + 1 end",
      "return function(list) table.insert(list, 1) list[2] = 3 end",
    ])
  func harmless(source: String) {
    #expect(changes(source) == [])
  }
}
