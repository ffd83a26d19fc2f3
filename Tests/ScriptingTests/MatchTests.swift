import Testing

@Suite("Matches in scripts")
struct MatchTests {
  @Test("a match that was saved and loaded goes on as it would have gone")
  func roundTrip() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "four-in-a-row", players = { "greedy", "random" }, seed = 11 }
      for _ = 1, 6 do match:step() end
      local loaded = parlor.load(match:save())
      print(loaded:save() == match:save(), loaded.ply, loaded.seed)
      match:run()
      loaded:run()
      print(loaded:save() == match:save())
      """)
    #expect(output == "true\t6\t11\ntrue\n")
  }

  @Test("undo goes back to the beginning, redo to the end, and a new move forgets what was undone")
  func undoAndRedo() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "four-in-a-row" }
      match:play(1):play(2):play(3)
      local whole = match:save()
      local undone = 0
      while match:undo() do undone = undone + 1 end
      print(undone, match.ply, match:undo())
      while match:redo() do end
      print(match:save() == whole, match:redo())
      match:undo()
      match:play(7)
      print(match.ply, match:redo(), match.log[3].move)
      """)
    #expect(output == "3\t0\tfalse\ntrue\tfalse\n3\tfalse\t7\n")
  }

  @Test("F18 F19 the outcome, the log and the view tell the same story")
  func story() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "four-in-a-row" }
      print(match.outcome, match.turn, #match.moves, match.game, table.concat(match.seats, " "))
      for _, move in ipairs { 1, 2, 1, 2, 1, 2, 1 } do match:play(move) end
      local outcome = match.outcome
      print(outcome.winner, outcome.drawn, outcome.reason, outcome.scores.red, outcome.scores.black)
      print(match.turn, #match.moves, match.ply, #match.log, match.log[7].mover, match.log[7].move)
      print(#match:view().lines, #match:view("black").lines[1], match:view().lines[1][1].column)
      """)
    #expect(
      output == """
        nil\tred\t7\tfour-in-a-row\tred black
        red\tfalse\tline\t1.0\t0.0
        nil\t0\t7\t7\tred\t1
        1\t4\t1

        """)
  }

  @Test("a coroutine may call the host, and yield between moves")
  func coroutines() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "four-in-a-row", players = { "random", "random" }, seed = 2 }
      local player = coroutine.wrap(function()
        while match:step() do coroutine.yield(match.ply) end
        return match.outcome.text
      end)
      print(player(), player(), player())
      local choosing = parlor.opponent {
        choose = function(seen)
          local inner = coroutine.wrap(function() coroutine.yield(seen.moves[2]) end)
          return inner()
        end,
      }
      local other = parlor.match { game = "four-in-a-row", players = { choosing, "random" } }
      other:step()
      print(other.log[1].move)
      """)
    #expect(output == "1\t2\t3\n2\n")
  }

  @Test("a match lives as long as the script holds it, and thousands of them aren't kept")
  func memory() throws {
    let script = try Script()
    let output = try script.run(
      """
      local parlor = require "parlor"
      local kept = parlor.match { game = "four-in-a-row", players = { "random", "random" }, seed = 1 }
      local mine = parlor.opponent { choose = function(seen) return seen.moves[1] end }
      for seed = 1, 3000 do
        local match = parlor.match { game = "four-in-a-row", players = { mine, "random" }, seed = seed }
        match:step()
        assert(#match.board > 0)
      end
      print(kept:run() ~= nil, kept.ply > 0)
      """)
    #expect(output == "true\ttrue\n")
    #expect(script.host.machine.memory < 16 << 20)
  }

  @Test("arg holds the arguments, and the name of the script at 0")
  func arguments() throws {
    let output = try Script.output("print(arg[0], #arg, arg[1], arg[2], arg[3], ...)", arguments: ["one", ""])
    #expect(output == "test.lua\t2\tone\t\tnil\tone\t\n")
  }

  @Test("print writes what tostring gives, with tabs between")
  func printing() throws {
    let output = try Script.output(
      "print() print(nil, true, 1, 1.0, 'x', setmetatable({}, { __tostring = function() return 'mine' end }))")
    #expect(output == "\nnil\ttrue\t1\t1.0\tx\tmine\n")
  }

  @Test("games and opponents list what there is, with every setting")
  func catalog() throws {
    let output = try Script.output(
      """
      local game = parlor.games()[1]
      print(game.id, game.title, #game.settings, game.settings[1].name, game.settings[1].standard)
      for _, opponent in ipairs(parlor.opponents()) do print(opponent.id) end
      """)
    #expect(
      output == "four-in-a-row\tFour-in-a-Row\t4\tcolumns\t7\nrandom\ngreedy\nmonte-carlo\nalpha-beta\n"
        + "mixture\nnever\nshort-sighted\nperfect\nguesser\nsetter\nflawless\nhuman-like\ncard-finder\n")
  }
}
