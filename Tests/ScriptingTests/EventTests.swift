import Testing

@Suite("Events of matches")
struct EventTests {
  @Test("the move comes first, then the end, then the cues that the move led to")
  func order() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "hangman", setup = { words = { "ab" } } }
      match:on("cue", function(cue) print("cue", cue.name) end)
      match:on("over", function(outcome) print("over", outcome.reason) end)
      match:on("move", function(entry) print(entry.ply, entry.mover, entry.move) end)
      match:step()
      match:play("a"):play("b")
      """)
    #expect(
      output == """
        1\tchance\tab
        2\tplayer\ta
        cue\thit
        3\tplayer\tb
        over\tguessed
        cue\thit
        cue\twon

        """)
  }

  @Test("with a clock the move is told when it is played, and its cues at their own times")
  func times() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "simon", clock = "virtual", seed = 1, setup = { length = 1 } }
      match:play("start"):run()
      match:on("move", function() print("move", parlor.now()) end)
      match:on("over", function() print("over", parlor.now()) end)
      match:on("cue", function(cue) print(cue.name, ("%.2f"):format(parlor.now())) end)
      match:play(match.cues[1].subject)
      print("played", parlor.now())
      match:wait()
      """)
    #expect(
      output == """
        move\t0.42
        over\t0.42
        played\t0.42
        press\t0.42
        win\t1.22
        win\t1.26
        win\t1.35
        win\t1.44
        win\t1.53
        win\t1.62

        """)
  }

  @Test("listeners are told in the order in which they came, also by run")
  func severalListeners() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "four-in-a-row", players = { "random", "random" }, seed = 1 }
      local told = {}
      for _, name in ipairs { "a", "b", "c" } do
        match:on("move", function(entry) told[#told + 1] = name .. entry.ply end)
      end
      match:run()
      print(#told == 3 * match.ply, table.concat(told, " ", 1, 6))
      """)
    #expect(output == "true\ta1 b1 c1 a2 b2 c2\n")
  }

  @Test("a listener may play in another match, and in its own")
  func playing() throws {
    let output = try Script.output(
      """
      local first = parlor.match { game = "four-in-a-row" }
      local second = parlor.match { game = "four-in-a-row" }
      first:on("move", function(entry) second:play(entry.move) end)
      second:on("move", function(entry) print(entry.ply, entry.mover, entry.move) end)
      second:on("move", function(entry) if entry.ply == 2 then second:play(1) end end)
      first:play(4):play(5)
      print(first.ply, second.ply, second.turn)
      """)
    #expect(output == "1\tred\t4\n2\tblack\t5\n3\tred\t1\n2\t3\tblack\n")
  }

  @Test("an error in a listener names its own line; the move was played, and the match goes on")
  func failingListener() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "four-in-a-row", players = { "random", "random" }, seed = 2 }
      match:on("move", function(entry)
        if entry.ply == 3 then error("no more") end
      end)
      print(pcall(match.run, match))
      print(match.ply, match.turn, #match.log)
      print(match:run() ~= nil, parlor.load(match:save()):save() == match:save())
      """)
    #expect(output == "false\ttest.lua:3: no more\n3\tblack\t3\ntrue\ttrue\n")
  }

  @Test("S36 with a seat's ears what the seat may not notice is left out")
  func seats() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "simon", seed = 3, setup = { variant = "record", length = 1 } }
      for _, seat in ipairs { "recorder", "player" } do
        match:on("move", function(entry) print(seat, entry.mover, entry.move) end, seat)
        match:on("cue", function(cue) print(seat, cue.name, cue.subject) end, seat)
      end
      match:play("start"):play(3)
      """)
    #expect(
      output == """
        recorder\trecorder\tstart
        player\trecorder\tstart
        recorder\trecorder\t3
        player\trecorder\tnil
        recorder\tpress\t3
        recorder\tflash\t3
        player\tflash\t3

        """)
  }

  @Test("no game is asked for cues by who listens to its moves and its end alone, nor by who plays it unheard")
  func unheard() throws {
    let output = try Script.output(
      """
      local game = \(Countdown.game("cues = function() error('somebody wants cues') end"))
      local match = parlor.match { game = game, players = { "random", "random" } }
      match:on("move", function(entry) print(entry.ply) end):on("over", function(outcome) print(outcome.text) end)
      print(match:run().reason, match:state():rollout(1).reason)
      print(parlor.playtest({ game = game, players = { "random", "random" }, games = 3 }).forfeits.count)
      print(pcall(function() return parlor.match({ game = game }):on("cue", print):play(1) end))
      """)
    #expect(
      output == """
        1
        2
        3
        draw (over)
        over\tover
        0
        false\ttest.lua:1: somebody wants cues

        """)
  }

  @Test("undo and redo tell nobody")
  func undo() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "four-in-a-row" }
      match:play(4):on("move", print):on("cue", print)
      assert(match:undo() and match:redo())
      """)
    #expect(output.isEmpty)
  }

  @Test("an event, a listener or a seat that there isn't gets one line", arguments: wrongs)
  func wrong(error: ErrorCase) throws { try error.expect() }

  static let wrongs = [
    ErrorCase("parlor.match { GAME }:on('cues', print)", "match has no event 'cues'; did you mean 'cue'?"),
    ErrorCase("parlor.match { GAME }:on('xyzzy', print)", "match has no event 'xyzzy'; it has cue, move, over, undo"),
    ErrorCase("parlor.match { GAME }:on('move')", "match:on: 'listener' must be a function, got nothing"),
    ErrorCase("parlor.match { GAME }:on('move', 3)", "match:on: 'listener' must be a function, got 3"),
    ErrorCase("parlor.match { GAME }:on('move', print, 'rde')", "match:on: no seat 'rde'; did you mean 'red'?"),
  ]
}
