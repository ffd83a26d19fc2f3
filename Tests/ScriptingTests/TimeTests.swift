import Testing

@Suite("Time in scripts")
struct TimeTests {
  @Test("S4 while a sequence plays back there are no moves, and each is refused with how long it takes")
  func locked() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "simon", clock = "virtual", seed = 1 }
      match:play("start"):step()
      local before = match:save()
      print(match.locked, #match.moves, match.turn)
      for _, move in ipairs { 1, "reset", "start" } do
        print(match:try(move))
        assert(not pcall(match.play, match, move))
      end
      print(match:save() == before, parlor.now())
      match:wait()
      print(match.locked, #match.moves, parlor.now())
      """)
    let refused = "nil\tthe playback runs for another 0.42 s; until then nobody can move\n"
    #expect(
      output == "true\t0\tplayer\n\(refused)\(refused)\(refused)true\t0.0\nfalse\t6\t0.42\n")
  }

  @Test("a sleep fires the cues and deadlines of all matches in the order of their times")
  func order() throws {
    let output = try Script.output(
      """
      local function begin(name, timeout)
        local tempo = { { from = 1, on = 0.5, gap = 0.25 } }
        local match = parlor.match { game = "simon", clock = "virtual", seed = 1, setup = { timeout = timeout, tempo = tempo } }
        match:play("start")
        match:on("cue", function(cue) print(parlor.now(), name, cue.name) end)
        match:on("move", function(entry) print(parlor.now(), name, entry.move) end)
        match:step()
        return match
      end
      local slow = begin("slow", 4)
      parlor.sleep(0.25)
      local quick = begin("quick", 1)
      parlor.sleep(10)
      print(slow.outcome.text, quick.outcome.text, parlor.now())
      """)
    #expect(
      output == """
        0.0\tslow\t2
        0.0\tslow\tflash
        0.25\tquick\t2
        0.25\tquick\tflash
        1.75\tquick\ttimeout
        1.75\tquick\twrong
        4.5\tslow\ttimeout
        4.5\tslow\twrong
        lost (timeout)\tlost (timeout)\t10.25

        """)
  }

  @Test("the time for a press counts from the end of the playback, to its last moment")
  func deadline() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "simon", clock = "virtual", seed = 1, setup = { timeout = 2 } }
      match:play("start"):run()
      print(match.deadline, parlor.now())
      parlor.sleep(1.999)
      print(match.outcome, match.turn)
      parlor.sleep(0.001)
      print(match.outcome.reason, match.turn, match.deadline)
      """)
    #expect(output == "2.0\t0.42\nnil\tplayer\ntimeout\tnil\tnil\n")
  }

  @Test("an opponent that thinks too long has the deadline's move played, and loses where the rules say so")
  func thinkingTooLong() throws {
    let output = try Script.output(
      """
      local slow = parlor.opponent { name = "slow", choose = function(seen)
        parlor.sleep(seen.deadline - 0.5 + parlor.now())
        return seen.moves[1]
      end }
      local duel = parlor.game {
        id = "duel", seats = { "left", "right" }, start = function() return { count = 0 } end,
        turn = function(state)
          if state.last == "flag" then return { winner = state.count % 2 == 0 and "left" or "right", reason = "timeout" } end
          return state.count % 2 + 1
        end,
        moves = function() return { "move", "flag" } end,
        apply = function(state, move) state.count, state.last = state.count + 1, move end,
        deadline = function(state) return state.last ~= "flag" and { seconds = 2, move = "flag" } or nil end,
      }
      for _, clock in ipairs { "virtual", "none" } do
        local match = parlor.match { game = duel, players = { slow, slow }, clock = clock == "virtual" and clock or nil }
        match:on("move", function(entry) if clock == "virtual" then print(entry.mover, entry.move, parlor.now()) end end)
        for _ = 1, 4 do match:step() end
        print(match.ply, match.outcome and match.outcome.text)
      end
      """)
    #expect(
      output == """
        left\tmove\t1.5
        right\tflag\t4.5
        2\tleft won (timeout)
        4\tnil

        """)
  }

  @Test("run plays the same moves with a clock, and waits for the cues of each")
  func running() throws {
    let output = try Script.output(
      """
      local function begin(clock)
        return parlor.match { game = "four-in-a-row", players = { "random", "random" }, seed = 3, clock = clock }
      end
      local match, finish = begin("virtual"), 0
      match:on("move", function() finish = finish + match.cues[1].lasting end)
      local plain = begin()
      match:run()
      plain:run()
      print(match:save() == plain:save(), finish > 1, math.abs(parlor.now() - finish) < 1e-9)
      """)
    #expect(output == "true\ttrue\ttrue\n")
  }

  @Test("without a clock cues come at once, nobody waits and no time passes")
  func noClock() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "simon", seed = 1, setup = { timeout = 2 } }
      match:on("cue", function(cue) print(cue.name, cue.subject, parlor.now()) end)
      match:play("start"):step()
      print(match.locked, #match.moves, match:wait() == match)
      match:play("reset"):play(2)
      parlor.sleep(3600)
      print(match.turn, parlor.now())
      """)
    #expect(
      output == """
        flash\t2\t0.0
        false\t7\ttrue
        flash\t2\t0.0
        press\t2\t0.0
        chance\t3600.0

        """)
  }

  @Test("an undo ends the playback and its lock")
  func undo() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "simon", clock = "virtual", seed = 1 }
      match:play("start"):step()
      assert(match.locked and match:undo())
      print(match.locked, match.ply, parlor.now())
      """)
    #expect(output == "false\t0\t0.0\n")
  }
}
