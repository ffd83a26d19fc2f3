import Testing

@Suite("Coroutines in scripts")
struct CoroutineScriptTests {
  @Test("several matches are played in coroutines that take turns, as if each were alone")
  func turns() throws {
    let output = try Script.output(
      """
      local function begin(seed)
        return parlor.match { game = "four-in-a-row", players = { "random", "greedy" }, seed = seed }
      end
      local players, saves = {}, {}
      for seed = 1, 5 do
        players[seed] = coroutine.wrap(function()
          local match = begin(seed)
          match:on("move", function(entry) assert(entry.ply == match.ply) end)
          while match:step() do coroutine.yield(true) end
          saves[seed] = match:save()
          return false
        end)
      end
      local running = 5
      while running > 0 do
        running = 0
        for seed, player in pairs(players) do
          if player() then running = running + 1 else players[seed] = nil end
        end
      end
      for seed = 1, 5 do
        local match = begin(seed)
        match:run()
        assert(match:save() == saves[seed])
      end
      print "same"
      """)
    #expect(output == "same\n")
  }

  @Test("a script sleeps in a coroutine, and cues reach it there")
  func sleeping() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "simon", clock = "virtual", seed = 1 }
      local heard
      match:on("cue", function(cue) heard = cue.subject end)
      local player = coroutine.wrap(function()
        match:play("start"):run()
        coroutine.yield(heard)
        match:play(heard):run()
        return #match.cues
      end)
      print(player(), player(), parlor.now() > 2)
      """)
    #expect(output == "2\t2\ttrue\n")
  }

  @Test("to yield where Parlor waits for an answer is an error, and the match goes on", arguments: yields)
  func yielding(setup: String, place: String) throws {
    let output = try Script.output(
      """
      local waits = true
      local function pause(...) if waits then coroutine.yield(1) end return ... end
      local function first(seen) return seen.moves[1] end
      local match = \(setup)
      local step = coroutine.wrap(function() return pcall(match.step, match) end)
      local ok, problem = step()
      print(ok, problem:match("attempt to yield inside a function that the host or the library called.*"))
      waits = false
      print(match:step())
      """)
    #expect(
      output == "false\tattempt to yield inside a function that the host or the library called\(place)\ntrue\n")
  }

  static let yields = [
    (
      "parlor.match { game = 'four-in-a-row', players = { parlor.opponent { name = 'o', "
        + "choose = function(seen) return pause(seen.moves[1]) end }, 'random' } }",
      " (in choose of o, who plays red)"
    ),
    (
      "parlor.match { game = 'four-in-a-row', players = { parlor.opponent { name = 'o', hear = pause, "
        + "choose = first }, 'random' } }",
      " (in hear of o, who plays red)"
    ),
    ("parlor.match({ game = 'four-in-a-row', players = { 'random', 'random' } }):on('move', pause)", ""),
    (
      "parlor.match({ game = 'simon', clock = 'virtual', seed = 1, setup = { "
        + "timing = function() return pause(0.5, 0.1) end } }):play('start')", " (in setup.timing)"
    ),
  ]
}
