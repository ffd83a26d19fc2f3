import Testing

@Suite("What stacked mods keep and share")
struct StackedStateTests {
  @Test("stacked mods share state.extra, and none may take another's field")
  func extra() throws {
    let source = """
      local function counting(below, id, field)
        return parlor.mod(below, {
          id = id,
          extra = function() return { [field] = 0 } end,
          apply = function(state, move, base)
            base.apply(state, move)
            state.extra[field] = state.extra[field] + 1
          end,
        })
      end
      local both = counting(counting("%s", "inner", "drops"), "outer", "turns")
      local reading = parlor.mod(both, {
        id = "reading",
        describe = function(view) return ("%%d %%d"):format(view.extra.drops, view.extra.turns) end,
      })
      local match = parlor.match { game = reading }
      match:play(1):play(2)
      print(match.board)
      print(pcall(function() parlor.match { game = counting(both, "again", "drops") } end))
      """
    for base in ["four-in-a-row", "tic-tac-toe"] {
      let lines = try StackedModTests.output(source.replacing("%s", with: base).replacing("%%", with: "%")).split(
        separator: "\n")
      #expect(lines[0] == "2 2")
      #expect(
        lines[1].hasPrefix("false\t") && lines[1].contains("the mods 'inner' and 'again' both keep state.extra.drops"))
    }
  }

  @Test(
    "states share no tables, though 'extra' gives the same one each time", arguments: ["four-in-a-row", "tic-tac-toe"])
  func sameExtra(base: String) throws {
    let output = try StackedModTests.output(
      """
      local same = { drops = {} }
      local keeping = parlor.mod("\(base)", {
        id = "keeping",
        extra = function() return same end,
        start = function(base)
          local state = base.start()
          table.insert(state.extra.drops, 1)
          return state
        end,
        describe = function(view) return tostring(#view.extra.drops) end,
      })
      print(parlor.match({ game = keeping }).board, #same.drops)
      """)
    #expect(output == "1\t0\n")
  }

  @Test(
    "a mod may have the base start more than once, whatever is kept there", arguments: ["four-in-a-row", "tic-tac-toe"])
  func startingTwice(base: String) throws {
    let output = try StackedModTests.output(
      """
      local counting = parlor.mod("\(base)", { id = "counting", extra = function() return { drops = 0 } end })
      local twice = parlor.mod(counting, {
        id = "twice",
        start = function(base)
          base.start().extra.drops = 1
          return base.start()
        end,
        describe = function(view) return ("drops: %d"):format(view.extra.drops) end,
      })
      print(parlor.match { game = twice }.board)
      """)
    #expect(output == "drops: 0\n")
  }

  @Test("a mod may have the base start more than once, though a mod below it never does")
  func startsAlone() throws {
    let output = try StackedModTests.output(
      """
      local alone = parlor.mod("tic-tac-toe", { id = "alone", start = function() return { cells = {}, mover = 1 } end })
      local twice = parlor.mod(alone, {
        id = "twice", extra = function() return { count = 3 } end,
        start = function(base)
          base.start()
          return base.start()
        end,
        describe = function(view) return "count " .. view.extra.count end,
      })
      print(parlor.match({ game = twice }).board)
      print(parlor.match({ game = twice }).board)
      """)
    #expect(output == "count 3\ncount 3\n")
  }

  @Test("setup gives other default values and fixed values that can't be chosen, level by level")
  func settings() throws {
    let output = try StackedModTests.output(
      """
      local wide = parlor.mod("connect-n", { id = "wide", setup = { columns = 9, rows = 5 }, fixed = { players = 3 } })
      local higher = parlor.mod(wide, {
        id = "higher", setup = { rows = 7 }, settings = { goal = 3 },
        describe = function(_, base)
          local settings = base.settings
          return ("%d %d %d %d"):format(settings.columns, settings.rows, settings.players, settings.goal)
        end,
      })
      print(parlor.match({ game = higher }).board)
      print(parlor.match({ game = higher, setup = { rows = 8, goal = 1 } }).board)
      print(pcall(parlor.match, { game = higher, setup = { players = 2 } }))
      print(pcall(parlor.mod, higher, { id = "fixes", fixed = { players = 2 } }))
      print(pcall(parlor.mod, higher, { id = "sets", setup = { rows = 99 } }))
      """)
    let lines = output.split(separator: "\n")
    #expect(lines[0] == "9 7 3 3" && lines[1] == "9 8 3 1")
    #expect(lines[2].contains("higher has no setting 'players'"))
    #expect(lines[3].contains("higher has no setting 'players'"))
    #expect(lines[4].contains("setting 'rows' takes a whole number from 1 to 32, not 99"))
  }

  @Test("what base.moves and base.view give is new, even where the game keeps it or has it from its settings")
  func newTables() throws {
    let output = try StackedModTests.output(
      """
      local kept = { 1, 2 }
      for number, moves in ipairs { function() return kept end, function(_, settings) return settings.list end } do
        local game = parlor.game {
          id = "keeping" .. number, seats = { "x" }, settings = { list = { 1, 2 }, shown = { cards = { 7 } } },
          start = function() return {} end, turn = function() return 1 end, moves = moves, apply = function() end,
          view = function(_, _, settings) return settings.shown end,
        }
        local match = parlor.match { game = parlor.mod(game, {
          id = "adding" .. number,
          moves = function(state, base)
            local moves = base.moves(state)
            moves[#moves + 1] = "skip"
            return moves
          end,
          apply = function() end,
          view = function(state, seat, base)
            local view = base.view(state, seat)
            view.cards[2] = 8
            return view
          end,
        }) }
        match:play("skip"):play("skip")
        print(table.concat(match.moves, " "), #match:view("x").cards, #kept)
      end
      """)
    #expect(output == "1 2 skip\t2\t2\n1 2 skip\t2\t2\n")
  }

  @Test(
    "a set of numbers that can't be shown is told where it lies: of the game, or of the mod over it",
    arguments: [("state.taken", 2), ("state.extra.taken", 7)])
  func setOfNumbers(place: String, line: Int) throws {
    let failure = try Script.failure(
      of: """
        local game = parlor.game {
          id = "taking", seats = { "x" }, start = function() return { taken = {} } end, turn = function() return "x" end,
          moves = function() return { 7 } end, apply = function() end,
        }
        local match = parlor.match { game = parlor.mod(game, {
          id = "over",
          extra = function() return { taken = {} } end,
          apply = function(state, move) \(place)[move] = true end,
        }) }
        match:play(7):view("x")
        """)
    #expect(
      failure?.message
        == "test.lua:10: test.lua:\(line): the state can't be shown: in \(place), a table has the key 7; "
        + "expected names alone, or the keys 1, 2, 3 ... of a list without holes; give the table texts as keys, as "
        + "tostring(number) does, or false in its holes, or have 'view' give what can be shown")
  }
}
