import Testing

@Suite("Series in scripts")
struct SeriesScriptTests {
  @Test("F21 H18 with keep = \"one\" a new game asks before it loses one that isn't over")
  func confirmation() throws {
    let output = try Script.output(
      """
      local series = parlor.series { game = "four-in-a-row", keep = "one", seed = 7 }
      print(series:new_game() == series.match, series.number)
      local match = series.match:play(4)
      local before = series:save()
      for _, answer in ipairs { "nothing", false } do
        print(series:new_game(answer ~= "nothing" and answer or nil))
      end
      print(series.match == match, series:save() == before)
      print(series:new_game(true).ply, series.number, #series.games, series.totals.lost)
      """)
    let asked = "nil\tgame 2 isn't over; begin a new one and lose it?\n"
    #expect(output == "true\t2\n\(asked)\(asked)true\ttrue\n0\t3\t1\t0\n")
  }

  @Test("F2 F20 F34 the next seat begins after a finished game, the same one after an aborted game")
  func starterAfterFinished() throws {
    let output = try Script.output(
      """
      local series = parlor.series {
        game = "four-in-a-row", keep = "one", starter = "after-finished", players = { "greedy", "random" }, seed = 7,
      }
      print(series.match.turn)
      series.match:step()
      print(series:new_game(true).turn)
      series.match:run()
      print(series:new_game().turn, series.match:view().discs[1][1])
      """)
    #expect(output == "red\nred\nblack\tnil\n")
  }

  @Test("L7 L8 L9 L21 L25 games that are kept can be gone on with in any order, each with its own starter")
  func selecting() throws {
    let output = try Script.output(
      """
      local series = parlor.series { game = "four-in-a-row", seed = 7 }
      print(#series.games, series.status)
      local first = series.match:play(1)
      local second = series:new_game():play(2)
      print(series.match == second, series.status)
      print(series:select(1) == first, series.match == first, series.number, series.status)
      first:play(2):play(1):play(2):play(1):play(2):play(1)
      print(series.totals.wins.red, series.totals.wins.black)
      print(series:select(2) == second, second.ply, second.turn)
      for _, game in ipairs(series.games) do print(game.number, game.summary, game.ply, game.over) end
      """)
    #expect(
      output == """
        1\tgame 1: red to move
        true\tgame 2: red to move
        true\ttrue\t1\tgame 1: black to move
        1\t0
        true\t1\tred
        1\tgame 1: red won (line)\t7\ttrue
        2\tgame 2\t1\tfalse

        """)
  }

  @Test("H26 changed settings act at the next new game, and changed says whether there are any")
  func settings() throws {
    let output = try Script.output(
      """
      local series = parlor.series { game = "four-in-a-row", setup = { rows = 5 }, seed = 7 }
      print(series.changed, series.setup.columns, series.setup.rows, series.setup.line)
      series:set { columns = 9 }
      print(series.changed, series.setup.columns, series.setup.rows, series.match:view().columns)
      print(series:new_game():view().columns, series.match:view().rows, series.changed)
      series:select(1)
      print(series.changed)
      series:set { columns = 7 }
      print(series.changed)
      """)
    #expect(output == "false\t7\t5\t4\ntrue\t9\t5\t7\n9\t5\tfalse\ntrue\nfalse\n")
  }

  @Test("F9 totals count every game that ended, those that weren't kept included")
  func totals() throws {
    let output = try Script.output(
      """
      local won = { red = 0, black = 0 }
      local series = parlor.series { game = "four-in-a-row", keep = "one", players = { "greedy", "random" }, seed = 7 }
      for _ = 1, 20 do
        local winner = series.match:run().winner
        if winner then won[winner] = won[winner] + 1 end
        local totals = parlor.load_series(series:save()).totals
        assert(totals.wins.red == won.red and totals.wins.black == won.black and totals.lost == 0)
        series:new_game()
      end
      local totals = series.totals
      print(totals.wins.red + totals.wins.black + totals.drawn, #series.games, series.number)
      """)
    #expect(output == "20\t1\t21\n")
  }

  @Test("a series that was saved and loaded goes on as it would have gone, with its selection and its settings")
  func roundTrip() throws {
    let output = try Script.output(
      """
      local series = parlor.series { game = "four-in-a-row", players = { "random", "random" }, seed = 9 }
      series.match:step()
      series:set { columns = 9 }
      series:new_game():run()
      series:select(1)
      local copy = parlor.load_series(series:save())
      print(copy:save() == series:save(), copy.number, copy.changed, copy.setup.columns, #copy.games)
      for _, each in ipairs { series, copy } do
        each.match:run()
        each:new_game():run()
      end
      print(copy:save() == series:save(), copy.match:view().columns, copy.match == series.match)
      """)
    #expect(output == "true\t1\ttrue\t9\t2\ntrue\t9\tfalse\n")
  }

  @Test("opponents of scripts play on where they are named when the series is loaded")
  func scriptedPlayers() throws {
    let output = try Script.output(
      """
      local mine = parlor.opponent { name = "mine", choose = function() return 4 end }
      local series = parlor.series { game = "four-in-a-row", players = { red = mine }, seed = 1 }
      series.match:step()
      local copy = parlor.load_series(series:save(), { red = mine })
      copy.match:play(1):step()
      print(copy.match.log[3].mover, copy.match.log[3].move)
      """)
    #expect(output == "red\t4\n")
  }

  @Test("H17 a new game of Hangman after the end of one has a new word and a fresh state")
  func freshHangman() throws {
    let output = try Script.output(
      """
      local words = { "apple", "melon", "grape", "lemon", "peach", "mango" }
      local series = parlor.series { game = "hangman", setup = { words = words }, seed = 3 }
      local seen = {}
      for game = 1, 12 do
        if game > 1 then series:new_game() end
        local match = series.match
        match:step()
        assert(match.board:find("_ _ _ _ _\\nmisses: 0 of 6", 1, true), match.board)
        for letter in ("bcdfhijk"):gmatch "." do
          if not match.outcome then match:play(letter) end
        end
        match:run()
        for word in (match:save()):gmatch "chance (%a+)" do seen[word] = true end
      end
      local count = 0
      for _ in pairs(seen) do count = count + 1 end
      print(count > 3, series.number)
      """)
    #expect(output == "true\t12\n")
  }

  @Test("L10 each game of a series shows its own position, and only the current one follows the moves")
  func ownBoards() throws {
    let output = try Script.output(
      """
      local series = parlor.series { game = "four-in-a-row", setup = { columns = 4, rows = 2 }, seed = 1 }
      series.match:play(1)
      series:new_game()
      local function show()
        local current, boards = series.number, {}
        for _, game in ipairs(series.games) do
          boards[game.number] = series:select(game.number).board:gsub("^[^\\n]*\\n", "")
        end
        series:select(current)
        print(table.concat(boards, "\\n--\\n"))
      end
      show()
      series.match:play(3)
      show()
      series:select(1)
      series.match:play(1)
      show()
      """)
    let boards = [
      " . . . .\n x . . .", " . . . .\n . . . .",
      " . . . .\n x . . .", " . . . .\n . . o .",
      " o . . .\n x . . .", " . . . .\n . . o .",
    ]
    #expect(output == stride(from: 0, to: 6, by: 2).map { "\(boards[$0])\n--\n\(boards[$0 + 1])\n" }.joined())
  }

  @Test("a series of Hangman draws no word again before it has drawn all, also after a save")
  func deck() throws {
    let output = try Script.output(
      """
      local setup = { words = { "ant", "bee", "cat", "dog", "eel" } }
      local function draw(series) return series.match:run() or series.match.log[1].move end
      local series = parlor.series { game = "hangman", setup = setup, keep = "one", seed = 4 }
      local words, copies = { draw(series) }, {}
      for game = 2, 10 do
        series:new_game(true)
        copies[game] = parlor.load_series(series:save())
        words[game] = draw(series)
        assert(draw(copies[game]) == words[game])
      end
      for first = 1, 6, 5 do
        local deck = table.move(words, first, first + 4, 1, {})
        table.sort(deck)
        print(table.concat(deck, " "))
      end
      print(table.concat(words, " ", 1, 5) ~= table.concat(words, " ", 6, 10))
      """)
    #expect(output == "ant bee cat dog eel\nant bee cat dog eel\ntrue\n")
  }
}
