import Lua
import ParlorCore
import Scripting
import Testing

@Suite("Scenes that scripts draw")
struct DrawTests {
  /// A game of one state with a view, which draws so.
  private func game(_ draw: String, more: String = "") -> String {
    """
    local game = parlor.game {
      id = "drawn", seats = { "x", "y" }, settings = { size = 3 },
      start = function() return { cells = { "x", false, 3 } } end,
      turn = function() return "x" end, moves = function() return { 3, "pass" } end, apply = function() end,
      describe = function() return "a board\\nof two lines" end,
      \(more)
      \(draw)
    }

    """
  }

  private func output(_ draw: String, more: String = "", _ script: String) throws -> String {
    try Script.output(game(draw, more: more) + script)
  }

  @Test("draw gets the view, the settings and the seat, and match:scene gives the picture")
  func scene() throws {
    let printed = try output(
      "draw = function(view, settings, seat) return { grid = view.cells, columns = settings.size, label = seat, move = '{piece}' } end,",
      """
      local match = parlor.match { game = game }
      local scene = match:scene("y").part
      print(scene.columns, scene.rows, scene.label, #scene.grid, scene.grid[1].piece, scene.grid[2].piece, scene.grid[3].piece)
      print(scene.grid[3].moves, match:scene("x").part.grid[3].moves[1], table.concat(match:scene("x").other_moves, " "))
      """)
    #expect(printed == "3\t1\ty\t3\tx\tnil\t3\nnil\t3\tpass\n")
  }

  @Test("without draw the picture is the board as text")
  func text() throws {
    #expect(try output("", "print(parlor.match { game = game }:scene('x').part.text)") == "a board\nof two lines\n")
  }

  @Test("a grid may be a function of a column and a row, of which 1 is at the bottom")
  func function() throws {
    let printed = try output(
      "draw = function() return { { grid = function(c, r) return r < 3 and c .. r end, columns = 2, rows = 3 } } end,",
      """
      local grid = parlor.match { game = game }:scene("x").part.column[1]
      local pieces = {}
      for number, cell in ipairs(grid.grid) do pieces[number] = cell.piece or "-" end
      print(table.concat(pieces, " "), grid.columns, grid.rows)
      """)
    #expect(printed == "- - 12 22 11 21\t2\t3\n")
  }

  @Test("of a snake each second row is drawn from the right")
  func snake() throws {
    let printed = try output(
      "draw = function() return { grid = function(c, r) return c .. r end, columns = 2, snake = true } end,",
      """
      local pieces = {}
      for number, cell in ipairs(parlor.match { game = game }:scene("x").part.grid) do pieces[number] = cell.piece end
      print(table.concat(pieces, " "))
      """)
    #expect(printed == "12 22 21 11\n")
  }

  @Test("a cell may be a table with its piece first")
  func cells() throws {
    let printed = try output(
      "draw = function() return { grid = { { 'x', mark = 'last' }, { { 'a', 'b' }, text = 7 }, { move = 3 } } } end,",
      """
      local cells = parlor.match { game = game }:scene("x").part.grid
      print(cells[1].piece, cells[1].mark, cells[2].piece[2], cells[2].text, cells[3].move)
      """)
    #expect(printed == "x\tlast\tb\t7\t3\n")
  }

  static let wrong: [(draw: String, message: String)] = [
    ("return nil", "draw gives nothing; expected a part, as in { grid = view.cells, columns = 3 }"),
    (
      "return { row = { { grid = { { 'x', makr = 'last' } } } } }",
      "draw gives a scene that can't be drawn: row 1, grid, cell 1: a cell has no field 'makr'; did you mean 'mark'?"
    ),
    (
      "return { grid = { 'x', [7] = 'o' } }",
      "draw gives a scene that can't be drawn: in .grid: a list of 1 has the key 7 beside it; put false where nothing is"
    ),
    (
      "return { grid = { 'x', 'o', mark = 'last' } }",
      "draw gives a scene that can't be drawn: in .grid: a list of 2 has the key 'mark' beside it; expected a list, or a table with names"
    ),
    (
      "return { 'a', { text = print } }",
      "draw gives a scene that can't be drawn: in [2].text: expected plain data (numbers, strings, booleans, tables), got a function"
    ),
    (
      "return { grid = function() end }",
      "draw gives a scene that can't be drawn: a grid that a function draws needs its 'columns'"
    ),
    (
      "return { grid = function() return 'x' end, columns = 65 }",
      "draw gives a scene that can't be drawn: a scene has at most 4096 cells"
    ),
    (
      "return { grid = function() return print end, columns = 2 }",
      "draw gives a scene that can't be drawn: in what 'grid' gives for column 1, row 2: expected plain data (numbers, strings, booleans, tables), got a function"
    ),
    ("local t = {}; t.row = { t }; return t", "a table lies more than"),
    ("return { grid = function(c) return c.x end, columns = 2 }", "attempt to index a number value (local 'c')"),
  ]

  @Test("what can't be drawn is an error with the file and the line of the function", arguments: wrong)
  func errors(draw: String, message: String) throws {
    let error = #expect(throws: ScriptError.self) {
      _ = try output("draw = function(view) \(draw) end,", "parlor.match { game = game }:scene('x')")
    }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.message.hasPrefix("test.lua:7: ") == true, "\(error?.message ?? "")")
  }

  @Test("a field that isn't known is told with its own line, where that is in the file")
  func line() throws {
    let folder = try GameFolder()
    let source = """
      return require("parlor").game {
        id = "slip", seats = { "x" }, start = function() return {} end, turn = function() return 1 end,
        moves = function() return { 1 } end, apply = function() end,
        draw = function(view)
          local board = {
            grid = "x",
            chequer = true,
          }
          return board
        end,
      }
      """
    try folder.write(source, to: "slip.lua")
    let error = #expect(throws: ScriptError.self) {
      try Script(folders: GameFolders([folder.place])).run(
        "require('parlor').match { game = 'slip' }:scene('x')")
    }
    let message =
      "slip.lua:7: draw gives a scene that can't be drawn: grid: a grid has no field 'chequer'; did you mean 'checker'?"
    #expect(error?.message.hasSuffix(message) == true, "\(error?.message ?? "")")
  }

  @Test("a draw that doesn't end is stopped, and named")
  func endless() throws {
    for draw in ["while true do end", "return { grid = function() while true do end end, columns = 1 }"] {
      let script = try Script(limits: .init(memory: 64 << 20, seconds: 0.2))
      let error = #expect(throws: (any Error).self) {
        try script.run(
          "local parlor = require 'parlor'\n" + game("draw = function() \(draw) end,")
            + "parlor.match { game = game }:scene('x')")
      }
      #expect("\(error.map { "\($0)" } ?? "")".contains("draw of drawn"), "\(error.map { "\($0)" } ?? "")")
    }
  }
}
