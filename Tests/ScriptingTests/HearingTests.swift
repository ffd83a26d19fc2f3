import Testing

@Suite("Opponents that listen")
struct HearingTests {
  /// The first line of a script: `memory()` makes an opponent that presses what it heard.
  private static let memory = """
    local function memory()
      local heard = {}
      return parlor.opponent {
        name = "memory",
        hear = function(cue) if cue.name == "flash" then heard[#heard + 1] = cue.subject end end,
        choose = function(seen)
          local view = seen.view
          if view.phase == "idle" then return "start" end
          return heard[#heard - view.length + view.position + 1]
        end,
      }
    end

    """

  @Test("a Simon opponent that remembers what flashed wins by itself, with a clock and without")
  func winsAlone() throws {
    let output = try Script.output(
      Self.memory + """
        for seed = 1, 5 do
          for _, clock in ipairs { "virtual", "none" } do
            local match = parlor.match {
              game = "simon", seed = seed, players = { memory() }, clock = clock == "virtual" and clock or nil,
            }
            assert(match:run().reason == "length-reached" and match.ply == 45)
          end
        end
        print(parlor.now() > 100)
        """)
    #expect(output == "true\n")
  }

  @Test("S36 an opponent isn't told what another seat alone notices")
  func ownCuesOnly() throws {
    let output = try Script.output(
      """
      local function ear(name)
        return parlor.opponent {
          name = name,
          hear = function(cue) print(name, cue.name, cue.subject) end,
          choose = function(seen) return seen.view.phase == "idle" and "start" or 2 end,
        }
      end
      local match = parlor.match {
        game = "simon", seed = 3, setup = { variant = "record", length = 2 },
        players = { ear "recorder", ear "player" },
      }
      for _ = 1, 3 do match:step() end
      """)
    #expect(
      output == """
        recorder\tpress\t2
        recorder\tpress\t2
        recorder\tflash\t2
        recorder\tflash\t2
        player\tflash\t2
        player\tflash\t2

        """)
  }

  @Test("an error in hear says where, and the move is taken back as if it had never been")
  func failure() throws {
    let output = try Script.output(
      """
      local fails = true
      local deaf = parlor.opponent {
        name = "deaf",
        hear = function()
          if fails then error("ouch") end
        end,
        choose = function(seen) return seen.moves[1] end,
      }
      local match = parlor.match { game = "simon", seed = 3, players = { deaf } }
      match:play("start")
      local before = match:save()
      for _ = 1, 2 do print(pcall(match.step, match)) end
      print(match:save() == before, match.turn, match:view().length)
      fails = false
      print(match:step(), match.ply, match:view().length)
      """)
    let failed = "false\ttest.lua:5: ouch (in hear of deaf, who plays player)\n"
    #expect(output == "\(failed)\(failed)true\tchance\t0\ntrue\t2\t1\n")
  }

  @Test("an endless hear ends with the run")
  func endless() throws {
    let failure = try Script.failure(
      of: "local deaf = parlor.opponent { hear = function() while true do end end, choose = print } "
        + "parlor.match { game = 'simon', players = { deaf } }:play('start'):run()",
      limits: .init(memory: 64 << 20, seconds: 0.3))
    #expect(
      failure?.message == "test.lua:1: hear of test.lua:1, who plays player, ran longer than its limit of 0.3 seconds")
  }

  @Test(
    "while its cues are heard a match can't be changed",
    arguments: ["match:play('start')", "match:undo()", "match:step()"])
  func changing(deed: String) throws {
    let output = try Script.output(
      """
      local match
      local meddler = parlor.opponent {
        name = "meddler",
        hear = function() \(deed) end,
        choose = function(seen) return seen.moves[1] end,
      }
      match = parlor.match { game = "simon", seed = 3, players = { meddler } }
      match:play("start")
      assert(not pcall(match.step, match))
      print(parlor.load(match:save(), { "human" }).ply)
      """)
    #expect(output == "1\n")
  }

  @Test("hear takes a function", arguments: wrongs)
  func wrong(error: ErrorCase) throws { try error.expect() }

  static let wrongs = [
    ErrorCase("parlor.opponent { choose = print, hear = 3 }", "parlor.opponent: 'hear' must be a function, got 3"),
    ErrorCase("parlor.opponent { hear = print }", "parlor.opponent: 'choose' must be a function, got nothing"),
  ]
}
