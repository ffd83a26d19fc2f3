import Testing

@Suite("Where the moves of games in Lua lie")
struct CellTests {
  /// Two seats take the cells of a board of 3 by 2 in turn, numbered row by row from the bottom left, or pass.
  private static func taking(_ options: String = "") -> String {
    """
    (function(changes)
      local options = {
        id = "taking", seats = { "x", "o" },
        start = function() return { taken = {}, count = 0 } end,
        turn = function(state) return state.count == 4 and { drawn = true } or state.count % 2 + 1 end,
        moves = function(state)
          local free = {}
          for cell = 1, 6 do free[cell] = cell end
          free[7] = "pass"
          return free
        end,
        apply = function(state) state.count = state.count + 1 end,
        grid = function() return { columns = 3, rows = 2 } end,
        cell = function(_, move)
          return move ~= "pass" and { column = (move - 1) % 3 + 1, row = (move - 1) // 3 + 1 } or nil
        end,
      }
      for name, value in pairs(changes) do options[name] = value or nil end
      return parlor.game(options)
    end)({ \(options) })
    """
  }

  /// Prints how often cells were played, row by row from the bottom, and how often the moves 1 to 7 and "pass".
  private static let counting = """
    local function counted(game, players)
      local used = parlor.playtest({ game = game, players = players, games = 40, seed = 1, moves_used = true }).moves_used
      local rows, played = {}, {}
      for _, row in ipairs(used.cells or {}) do rows[#rows + 1] = table.concat(row, " ") end
      for _, use in ipairs(used.moves) do played[use.move] = use.played end
      return rows, played
    end

    """

  @Test("a report counts the cells that a game names for its moves, and none for a move that lies on none")
  func counts() throws {
    let output = try Script.output(
      Self.counting + """
        local rows, played = counted(\(Self.taking()))
        local function row(first) return ("%d %d %d"):format(played[first], played[first + 1], played[first + 2]) end
        for number = 1, 6 do played[number] = played[tostring(number)] end
        assert(played.pass > 0 and #rows == 2)
        print(rows[1] == row(1), rows[2] == row(4))
        """)
    #expect(output == "true\ttrue\n")
  }

  @Test("a game that says nothing of cells, or has no board, has no picture of them")
  func none() throws {
    for options in ["grid = false, cell = false", "grid = function() return nil end"] {
      let output = try Script.output(
        Self.counting + "print(#counted(\(Self.taking(options))))")
      #expect(output == "0\n")
    }
  }

  @Test("a mod has its base's cells, or its own; a move that a mod adds lies on none, unless the mod says where")
  func mods() throws {
    let output = try Script.output(
      Self.counting + """
        local taking = \(Self.taking())
        local function mod(options)
          options.id = "changed"
          return table.concat(counted(parlor.mod(taking, options)), " / ")
        end
        local function last(state, base) return { "corner" } end
        local apply = function(state, move, base) state.count = state.count + 1 end
        print(mod { moves = function() return { 6 } end })
        print(mod { moves = last, apply = apply })
        print(mod { moves = last, apply = apply, cell = function() return { column = 1, row = 2 } end })
        print(mod { moves = last, apply = apply, grid = function(state, base)
          return { columns = base.grid(state).columns - 2, rows = 2 }
        end, cell = function(state, _, base) return { column = 1, row = base.cell(state, 6).row } end })
        """)
    #expect(output == "0 0 0 / 0 0 160\n0 0 0 / 0 0 0\n0 0 0 / 160 0 0\n0 / 160\n")
  }

  @Test(
    "a mod of an engine has the engine's cells or its own, whoever plays it",
    arguments: ["", "apply = function(state, move, base) base.apply(state, move) end,", NativeModTests.givenTurn])
  func engines(rule: String) throws {
    let output = try Script.output(
      Self.counting + """
        local function mod(options)
          options.id = "changed"
          local made = parlor.mod("four-in-a-row", options)
          return table.concat(counted(made, { "greedy", "random" }), "/")
        end
        local plain = table.concat(counted("four-in-a-row", { "greedy", "random" }), "/")
        print(mod { \(rule) } == plain)
        local mirrored = mod { \(rule) cell = function(state, move, base)
          local cell = base.cell(state, move)
          return { column = base.grid(state).columns + 1 - cell.column, row = cell.row }
        end }
        local turned = {}
        for row in plain:gmatch("[^/]+") do
          local counts = {}
          for count in row:gmatch("%d+") do table.insert(counts, 1, count) end
          turned[#turned + 1] = table.concat(counts, " ")
        end
        print(mirrored == table.concat(turned, "/"), mirrored ~= plain)
        """)
    #expect(output == "true\ntrue\ttrue\n")
  }

  @Test("the twin of Four-in-a-Row has the engine's cells, and Pop Out's pops lie at the bottom")
  func shipped() throws {
    let output = try Script.output(
      Self.counting + """
        local rows, played = counted("four-in-a-row-lua")
        print(table.concat(rows, "/") == table.concat(counted("four-in-a-row"), "/"))
        rows, played = counted("pop-out")
        local pops, cells = 0, 0
        for move, count in pairs(played) do pops = pops + count end
        for _, row in ipairs(rows) do for count in row:gmatch("%d+") do cells = cells + count end end
        print(pops == cells, played["pop 4"] > 0, #rows)
        """, folders: ShippedScripts.folders)
    #expect(output == "true\ntrue\ttrue\t6\n")
  }

  @Test("a wrong answer ends a playtest that counts moves, in one line", arguments: mistakes)
  func mistake(options: String, message: String) throws {
    let source = "parlor.playtest { game = \(Self.taking(options)), games = 9, seed = 1, moves_used = true }"
    let failure = try #require(try Script.failure(of: source.replacing("\n", with: " ")))
    #expect(failure.message.hasSuffix("test.lua:1: \(message)"), "\(failure.message)")
  }

  static let mistakes = [
    ("cell = function() return 5 end", "cell gives 5; expected { column = 3, row = 3 }, or nothing"),
    (
      "cell = function() return { column = 1, rwo = 2 } end",
      "cell gives a cell with the unknown field 'rwo'; did you mean 'row'?"
    ),
    (
      "cell = function() return { column = 1 } end",
      "cell gives a cell without 'row'; expected { column = 3, row = 3 }, or nothing"
    ),
    ("cell = function() return { column = 1.5, row = 1 } end", "cell gives 1.5 as 'column'; expected a whole number"),
    (
      "cell = function() return { column = 1, row = 0 } end",
      "cell gives the cell in column 1, row 0; the board has the columns 1 to 3 and the rows 1 to 2"
    ),
    (
      "cell = function() return { column = 4, row = 1 } end",
      "cell gives the cell in column 4, row 1; the board has the columns 1 to 3 and the rows 1 to 2"
    ),
    ("cell = function() error('where?') end", "where?"),
    ("cell = false", "grid needs the function 'cell' beside it, which says where a move lies"),
    ("grid = false", "cell needs the function 'grid' beside it, which says how large the board is"),
    ("grid = function() return 'large' end", "grid gives 'large'; expected { columns = 3, rows = 3 }, or nothing"),
    (
      "grid = function() return { columns = 0, rows = 3 } end",
      "grid gives a board of 0 by 3 cells; expected from 1 to 1024 cells"
    ),
    (
      "grid = function() return { columns = 33, rows = 32 } end",
      "grid gives a board of 33 by 32 cells; expected from 1 to 1024 cells"
    ),
  ]
}
