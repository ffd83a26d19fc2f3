import Testing

@Suite("Whatever scripts put into itself has a bound")
struct DepthTests {
  @Test("opponents that a script made lie at most 8 deep in one another")
  func opponents() throws {
    let output = try Script.output(
      """
      local player, depth, problem = "random", 0
      local function wrap(player) return parlor.opponents.never { player = player, forbids = function() return false end } end
      for _ = 1, 2000 do
        local ok, wrapped = pcall(wrap, player)
        if not ok then problem = wrapped break end
        player, depth = wrapped, depth + 1
      end
      print(depth, problem)
      local match = parlor.match { game = "four-in-a-row", players = { player, player }, seed = 1 }
      print(match:run().text ~= nil, #match.log > 6)
      """)
    #expect(
      output == "8\ttest.lua:2: parlor.opponents.never: opponents ask others at most 8 deep\ntrue\ttrue\n")
  }

  @Test("so do mixtures, whose names would double at each level")
  func names() throws {
    let output = try Script.output(
      """
      local player = parlor.opponent { name = "mine", choose = function(seen) return seen.moves[1] end }
      local ok, problem = pcall(function()
        for _ = 1, 40 do player = parlor.opponents.mixture { player = player, other = player } end
      end)
      print(ok, problem, parlor.match { game = "four-in-a-row", players = { player, player }, seed = 1 }:run().text ~= nil)
      """)
    #expect(output == "false\ttest.lua:3: parlor.opponents.mixture: opponents ask others at most 8 deep\ttrue\n")
  }

  @Test("files, objects and texts may each be at their bound")
  func mixed() throws {
    let folder = try GameFolder()
    for number in 1...8 {
      // Eight objects around a text of eight, the innermost of which names the next file.
      let next = number == 8 ? "random" : "\(folder.path)/\(number + 1).lua"
      let text = (1...7).reduce(next) { text, _ in "never:player=[\(text)]" }
      try folder.write(
        """
        local parlor = require "parlor"
        local player = "\(text)"
        for _ = 1, 8 do player = parlor.opponents.never { player = player, forbids = function() return false end } end
        return player
        """, to: "\(number).lua")
    }
    let script = try Script(roots: [folder.path])
    let play =
      "print(require('parlor').match { game = 'four-in-a-row', players = { '\(folder.path)/FILE', 'random' } }:run())"
    #expect(try !script.run(play.replacing("FILE", with: "1.lua")).isEmpty)
    try folder.write("return 'never:player=\(folder.path)/1.lua'", to: "0.lua")
    #expect(throws: (any Error).self) { try script.run(play.replacing("FILE", with: "0.lua")) }
  }

  @Test("at most 32 mods lie over one another, and those play", arguments: ["four-in-a-row", "own"])
  func mods(base: String) throws {
    let output = try Script.output(
      """
      local own = parlor.game {
        id = "race", seats = { "first", "second" }, start = function() return { count = 0, mover = 1 } end,
        turn = function(state)
          return state.count >= 4 and { winner = 3 - state.mover, reason = "four" } or state.mover
        end,
        moves = function() return { 1, 2 } end,
        apply = function(state, move) state.count, state.mover = state.count + move, 3 - state.mover end,
        view = function(state) return state end,
      }
      local game, count, problem = "\(base)" == "own" and own or "\(base)", 0
      for number = 1, 100 do
        local ok, mod = pcall(parlor.mod, game, {
          id = "mod-" .. number, moves = function(state, base) return base.moves(state) end,
          apply = function(state, move, base) base.apply(state, move) end,
          turn = function(state, base) return base.turn(state) end,
          outcome = function(state, base) return base.outcome(state) end,
          describe = function(view, base) return base.describe(view) end,
        })
        if not ok then problem = mod break end
        game, count = mod, count + 1
      end
      print(count, problem)
      local match = parlor.match { game = game, seed = 1 }
      match:play(match.moves[1]):play(match.moves[1])
      print(match.ply, #match:text() > 0)
      """)
    #expect(
      output == "32\ttest.lua:12: 'mod-33' is one mod too many: at most 32 lie over one another\n2\ttrue\n")
  }

  /// What calls itself, in the place of `go()`.
  static let calls = [
    "parlor.match { game = game, players = { bot(go), 'random' } }:step()",
    "parlor.playtest { game = game, games = 1, players = { bot(go), 'random' } }",
    "parlor.playtest { game = game, games = 1, metrics = { x = function() go() return 1 end } }",
    "parlor.tournament { game = game, games = 1, players = { bot(go), 'random' } }",
    "local match = parlor.match { game = game } match:on('move', go) match:play(4)",
    "parlor.match { game = game, players = { parlor.opponents.monte_carlo { iterations = 1, evaluate = function() go() "
      + "return 0 end }, 'random' } }:step()",
    "parlor.match { game = game, players = { parlor.opponents.never { player = 'random', forbids = function() go() "
      + "return false end }, 'random' } }:step()",
    "parlor.opponents.ladder(function() go() return 'random' end, 'iterations', 1, 1)",
    "local match = parlor.match { game = 'simon', setup = { timing = function() go() return 1, 1 end } } "
      + "match:play('start'):step() print(#match.cues)",
  ]

  @Test("what calls itself through the host ends with an error, and the script goes on", arguments: calls)
  func nesting(call: String) throws {
    let output = try Script.output(
      """
      local game, depth, most, problem = "four-in-a-row", 0, 0
      local function bot(go) return parlor.opponent { choose = function(seen) go() return seen.moves[1] end } end
      local function go()
        if problem then return end
        depth = depth + 1
        most = math.max(most, depth)
        local ok, message = pcall(function() \(call) end)
        if not ok then problem = problem or message end
        depth = depth - 1
      end
      go()
      print(depth, most > 3 and most < 250, problem:find("too deeply") or problem:find("overflow"))
      """)
    let last = output.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("0\ttrue\t") && !last.hasSuffix("nil"), "\(output)")
  }
}
