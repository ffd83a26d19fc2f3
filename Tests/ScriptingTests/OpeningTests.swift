import Scripting
import Testing

@Suite("Matches that begin with moves")
struct OpeningTests {
  @Test("several moves are all played, in a list or one after the other")
  func several() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "four-in-a-row" }
      match:play(4, "4", 3)
      match:play { 1, "2" }
      match:play {}
      print(match.ply, match.log[2].move, match.log[5].move)
      print(match:try(1, 2) == match, match.ply)
      """)
    #expect(output == "5\t4\t2\ntrue\t7\n")
  }

  @Test("where one of several isn't legal, none is played, and the error names it")
  func refused() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "four-in-a-row" }
      match:play(4):undo()
      print(pcall(match.play, match, 4, 4, 9))
      print(match:try { 4, 9 })
      print(match.ply, match:redo(), match.ply)
      print(pcall(match.play, match, { 4, {} }))
      print(pcall(match.play, match, { 4, x = 4 }))
      print(pcall(match.play, match, 4, true))
      print(match.ply)
      """)
    #expect(
      output == """
        false\ttest.lua:3: move 3, '9': no column 9; columns are 1 to 7
        nil\tmove 2, '9': no column 9; columns are 1 to 7
        0\ttrue\t1
        false\ttest.lua:6: match:play: 'moves' must be a list of moves, as text or whole numbers; number 2 is a table
        false\ttest.lua:7: match:play: 'moves' must be a list of moves, as in { 3, "six" }
        false\ttest.lua:8: match:play: 'move' must be a move, as text or a whole number, got true
        1

        """)
  }

  @Test("with a clock, several moves wait for the cues between them")
  func timed() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "four-in-a-row", clock = "virtual" }
      local heard = {}
      match:on("move", function(entry) heard[#heard + 1] = entry.move end)
      match:play(4, 4, 3)
      print(match.ply, table.concat(heard, " "))
      """)
    #expect(output == "3\t4 4 3\n")
  }

  @Test("a match, each game of a series and each game of a playtest begin with the moves that are given")
  func beginning() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "four-in-a-row", moves = { 4, 4, 3 } }
      print(match.ply, match.turn, match:save() == parlor.match { game = "four-in-a-row" }:play(4, 4, 3):save())
      local series = parlor.series { game = "four-in-a-row", moves = { 4 }, players = { "random", "random" } }
      series:new_game()
      print(series.games[1].ply, series.games[2].ply, series.match.log[1].move)
      local report = parlor.playtest {
        game = "four-in-a-row", players = { "greedy", "greedy" }, moves = { 4, 1, 4, 1, 4, 7 }, games = 20, seed = 1,
      }
      print(report.wins.red.count, report.length.longest, table.concat(report.moves, " "))
      """)
    #expect(output == "3\tblack\tfalse\n1\t1\t4\n20\t7\t4 1 4 1 4 7\n")
  }

  @Test("chance draws between the moves, as the seed says")
  func chance() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "hangman", moves = { "e", "s" }, seed = 3 }
      print(match.log[1].mover, match.log[2].move, match.log[3].move, match.ply)
      """)
    #expect(output == "chance\te\ts\t3\n")
  }

  @Test(
    "moves that can't begin a game are an error that names the first of them",
    arguments: ["parlor.match", "parlor.series", "parlor.playtest"])
  func wrong(function: String) throws {
    let options = "{ game = 'four-in-a-row', moves = { 4, 9 }, players = { 'random', 'random' } }"
    let failure = try Script.failure(of: "\(function) \(options)")
    #expect(failure?.message == "test.lua:1: move 2, '9': no column 9; columns are 1 to 7")
    let kind = try Script.failure(of: "\(function) { game = 'four-in-a-row', moves = 4 }")
    #expect(kind?.message == "test.lua:1: \(function): 'moves' must be a list of moves, got 4")
  }

  @Test("a series that was saved begins its next games with the same moves and the same picture")
  func savedSeries() throws {
    let output = try Script.output(
      """
      local picture = parlor.match { game = "four-in-a-row", moves = { 4, 4 } }.board
      local series = parlor.series { game = "four-in-a-row", state = picture, moves = { 1, "2" } }
      local loaded = parlor.load_series(series:save())
      assert(loaded:save() == series:save())
      local match = loaded:new_game()
      print(match.ply, match.log[2].move, match:undo() and match:undo() and match.board == picture)
      """)
    #expect(output == "2\t2\ttrue\n")
  }

  @Test("a match begins with a picture of the board, and a save of it goes on from there")
  func picture() throws {
    let output = try Script.output(
      """
      local match = parlor.match {
        game = "four-in-a-row", setup = { columns = 4, rows = 3, line = 3 }, players = { red = "greedy" }, state = [[
          1 2 3 4
          . . . .
          . o . .
          o x x . ]],
      }
      print(match.turn, match.ply, match:step(), match.outcome.text)
      local loaded = parlor.load(match:save())
      print(loaded.board == match.board, loaded:save() == match:save(), match:save():match("state: (.-)\\n"))
      print(match:undo(), match.ply, match.turn)
      """)
    #expect(
      output == """
        red\t0\ttrue\tred won (line)
        true\ttrue\t    1 2 3 4\\n    . . . .\\n    . o . .\\n    o x x .\u{20}
        true\t0\tred

        """)
  }

  @Test("a picture that no game leads to needs 'free', which saves hold too")
  func free() throws {
    let output = try Script.output(
      """
      local options = {
        game = "four-in-a-row", setup = { columns = 4, rows = 2 }, state = "....\\nxxx.",
      }
      print(pcall(parlor.match, options))
      options.free = true
      local match = parlor.match(options)
      print(match.turn, match:play(1).ply, parlor.load(match:save()).board == match.board)
      local series = parlor.series(options)
      print(parlor.load_series(series:save()):new_game().board == series.match.board)
      """)
    #expect(
      output == """
        false\ttest.lua:4: state: no game leads there: red has 3 discs and black 0; they drop in turn, and red begins; \
        free = true takes any board
        black\t1\ttrue
        true

        """)
  }

  @Test("mods that leave the beginning to Four-in-a-Row begin with its pictures; others take any board or none")
  func mods() throws {
    let output = try Script.output(
      """
      local picture = (".......\\n"):rep(5) .. "xo....."
      local loser = parlor.mod("four-in-a-row", { id = "loser", outcome = function() return { draw = true } end })
      print(parlor.match { game = loser, state = picture }:play(1).turn)
      local opened = parlor.mod("four-in-a-row", { id = "opened", start = function(base) return base:start() end })
      print(pcall(parlor.match, { game = opened, state = picture }))
      print(parlor.match { game = opened, state = picture, free = true }:play(1).turn)
      """)
    #expect(
      output == """
        black
        false\ttest.lua:5: state: a mod begins in its own way, so whether a game leads there isn't known; \
        free = true takes any board
        black

        """)
  }
}
