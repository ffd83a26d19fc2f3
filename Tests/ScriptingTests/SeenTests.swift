import Testing

@Suite("What an opponent in Lua is shown")
struct SeenTests {
  @Test("seen shows the seat's name, the legal moves, the board and the view of the moment")
  func seen() throws {
    let output = try Script.output(
      """
      local curious = parlor.opponent {
        choose = function(seen)
          print(seen.seat, table.concat(seen.moves, " "), #seen.board, #seen.view.discs[1], seen.view.columns)
          return seen.moves[1]
        end,
      }
      local match = parlor.match {
        game = "four-in-a-row", setup = { columns = 3, rows = 2, line = 3 }, players = { curious, curious },
      }
      for _ = 1, 4 do match:step() end
      """)
    #expect(
      output == """
        red\t1 2 3\t20\t0\t3
        black\t1 2 3\t20\t1\t3
        red\t2 3\t20\t2\t3
        black\t2 3\t20\t2\t3

        """)
  }

  @Test("seen shows the game, all its settings and how long the seat has, in matches and in playtests")
  func setup() throws {
    let output = try Script.output(
      """
      local curious = parlor.opponent {
        choose = function(seen)
          print(seen.game, seen.settings.columns or seen.settings.buttons, seen.settings.timing, seen.deadline)
          return seen.moves[1]
        end,
      }
      parlor.match { game = "four-in-a-row", setup = { rows = 9 }, players = { curious, curious } }:step()
      parlor.playtest {
        game = "four-in-a-row", setup = { columns = 2, rows = 1, line = 2 }, players = { curious, "random" }, games = 1,
      }
      local function timing() return 1, 1 end
      local setup = { buttons = 3, timeout = 7, timing = timing }
      local match = parlor.match { game = "simon", setup = setup, players = { curious } }
      match:play("start"):step()
      match:step()
      """)
    #expect(
      output == "four-in-a-row\t7\tnil\tnil\nfour-in-a-row\t2\tnil\tnil\nsimon\t3\tnil\t7.0\n", "\(output)")
  }

  @Test("seen.log tells the moves as the seat may read them, in matches, after an undo and in playtests")
  func log() throws {
    let output = try Script.output(
      """
      local reader = parlor.opponent {
        choose = function(seen)
          local moves = {}
          for _, entry in ipairs(seen.log) do
            assert(entry.ply == #moves + 1)
            moves[#moves + 1] = entry.mover .. " " .. tostring(entry.move)
          end
          print(seen.ply, table.concat(moves, ", "))
          return seen.moves[1]
        end,
      }
      local match = parlor.match { game = "four-in-a-row", moves = { 4 }, players = { reader, reader } }
      match:step()
      match:step()
      match:undo()
      match:step()
      local words = parlor.words { "ants", "bees" }
      local secret = parlor.match { game = "hangman", setup = { words = words }, players = { reader }, seed = 1 }
      for _ = 1, 3 do secret:step() end
      parlor.playtest {
        game = "four-in-a-row", setup = { columns = 3, rows = 1, line = 2 }, players = { reader, reader }, games = 2,
        moves = { 2 },
      }
      """)
    #expect(
      output == """
        1\tred 4
        2\tred 4, black 1
        2\tred 4, black 1
        1\tchance nil
        2\tchance nil, player a
        1\tred 2
        2\tred 2, black 1
        1\tred 2
        2\tred 2, black 1

        """)
  }

  @Test("seen.moves is right whatever the script did to it")
  func mangled() throws {
    let output = try Script.output(
      """
      local wild = parlor.opponent {
        choose = function(seen)
          local choice, list = seen.moves[1], {}
          for i, move in ipairs(seen.moves) do list[i] = move end
          assert(#seen.moves == #list)
          print(table.concat(list, " "))
          for i = 1, 20 do seen.moves[i] = "x" end
          seen.moves.extra, seen.moves[2] = true, nil
          return choice
        end,
      }
      local match = parlor.match { game = "four-in-a-row", setup = { rows = 2 }, players = { wild, wild } }
      for _ = 1, 5 do match:step() end
      """)
    let lines = output.split(separator: "\n").map { $0.split(separator: " ").prefix(7).joined(separator: " ") }
    #expect(lines.prefix(2) == ["1 2 3 4 5 6 7", "1 2 3 4 5 6 7"])
    #expect(lines.dropFirst(2).allSatisfy { $0.hasPrefix("2 3 4 5 6 7") || $0.hasPrefix("3 4 5 6 7") })
  }

  @Test("seen can't be changed, and says so", arguments: ["seat", "board", "view", "plan"])
  func unchangeable(name: String) throws {
    let output = try Script.output(
      """
      local writer = parlor.opponent {
        choose = function(seen)
          print(select(2, pcall(function() seen.\(name) = {} end)))
          return seen.moves[1]
        end,
      }
      parlor.match { game = "four-in-a-row", players = { writer, writer } }:step()
      """)
    #expect(output == "test.lua:3: seen can't be changed; keep '\(name)' in a variable of your own\n")
  }

  @Test(
    "an opponent that changed seen.moves fails, and finds them mended the next time",
    arguments: [
      ("seen.moves = {}", 3, changed), ("seen.moves = nil", 3, changed), ("seen.moves = 4", 3, changed),
      ("rawset(seen, 'moves', nil) for i = 1, 40 do rawset(seen, 'n' .. i, seen) end", 3, changed),
      ("seen.moves = nil print(seen.moves)", 4, changed),
      ("seen.moves = nil seen.moves = {}", 4, "seen can't be changed; keep 'moves' in a variable of your own"),
      ("seen.moves = {} error('boom')", 4, "boom"),
    ])
  func mended(deed: String, line: Int, message: String) throws {
    let output = try Script.output(
      """
      local calls = 0
      local writer = parlor.opponent {
        choose = function(seen)
          calls = calls + 1 if calls == 1 then \(deed) return 1 end
          print(table.concat(seen.moves, " "))
          return seen.moves[7]
        end,
      }
      local match = parlor.match { game = "four-in-a-row", players = { writer, "random" } }
      print(select(2, pcall(match.step, match)))
      print(match.ply, match:step(), match.log[1].move)
      """)
    let error = "test.lua:\(line): \(message) (in choose of test.lua:2, who plays red)"
    #expect(output == "\(error)\n1 2 3 4 5 6 7\n0\ttrue\t7\n")
  }

  private static let changed = "seen can't be changed, but seen.moves was; keep 'moves' in a variable of your own"

  @Test(
    "all moves are shown, however many there are and whether they are numbers or texts", arguments: [63, 64, 65, 500])
  func manyMoves(count: Int) throws {
    let output = try Script.output(
      """
      local last = parlor.opponent {
        choose = function(seen)
          print(#seen.moves, seen.moves[1], seen.moves[#seen.moves])
          return seen.moves[#seen.moves]
        end,
      }
      local game = parlor.game {
        id = "many", seats = { "a" },
        start = function() return { ply = 0 } end,
        turn = function(state) return state.ply < 3 and "a" or { drawn = true, reason = "done" } end,
        moves = function(state)
          local moves = {}
          for i = 1, \(count) do moves[i] = i end
          if state.ply == 1 then moves[#moves + 1] = "rest" end
          return moves
        end,
        apply = function(state) state.ply = state.ply + 1 end,
      }
      parlor.match { game = game, players = { last } }:run()
      """)
    #expect(output == "\(count)\t1\t\(count)\n\(count + 1)\t1\trest\n\(count)\t1\t\(count)\n")
  }
}
