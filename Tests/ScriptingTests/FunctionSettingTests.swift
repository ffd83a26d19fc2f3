import Testing

@Suite("Timing functions of scripts")
struct FunctionSettingTests {
  private static let got =
    "timing(1, 1) must give two numbers above 0 (seconds on, seconds of gap), each from 0.001 to 600, got"

  @Test("what a timing function may not answer gets one line, and the match stays as it was", arguments: answers)
  func answer(body: String, message: String) throws {
    let output = try Script.output(
      """
      local function timing(length, step) \(body) end
      local match = parlor.match { game = "simon", seed = 1, setup = { timing = timing } }
      match:play("start"):step()
      local before = match.board .. match.ply .. #match.log
      print(pcall(function() return match.cues end))
      print(before == match.board .. match.ply .. #match.log, match.turn, #match.moves)
      """)
    #expect(output == "false\ttest.lua:5: \(message)\ntrue\tplayer\t6\n")
  }

  @Test(
    "where cues are shown or heard, a move isn't played whose timing fails",
    arguments: ["clock = 'virtual'", "players = { hearing }", ""])
  func isTakenBack(options: String) throws {
    let output = try Script.output(
      """
      local fails = true
      local hearing = parlor.opponent { hear = print, choose = function(seen) return seen.moves[1] end }
      local function timing() if not fails then return 0.5, 0.1 end end
      local match = parlor.match { game = "simon", seed = 1, setup = { timing = timing }, \(options) }
      match:on("cue", function() end):play("start")
      print((select(2, pcall(match.step, match)):gsub(" %(in.*", "")))
      print(match.ply, match.turn, match.locked, #match.log)
      fails = false
      print(match:step(), match.ply)
      """)
    #expect(output.hasPrefix("test.lua:6: \(Self.got) nil\n1\tchance\tfalse\t1\n"))
    #expect(output.hasSuffix("true\t2\n"))
  }

  @Test(
    "what a timing function draws is kept: each step has a length of its own, the same however often it is asked for")
  func random() throws {
    let source = """
      local function timing() return 0.4 + 0.1 * math.random(), math.random(5, 9) / 100 end
      local function lengths(seed, looks)
        local match = parlor.match { game = "simon", seed = seed, setup = { timing = timing, length = 15 } }
        match:play("start"):step()
        for _ = 1, 3 do
          local buttons = {}
          for i, cue in ipairs(match.cues) do buttons[i] = cue.subject end
          match:play(buttons):step()
        end
        local list = {}
        for _ = 1, looks do
          list = {}
          for _, cue in ipairs(match.cues) do list[#list + 1] = ("%.4f"):format(cue.lasting) end
        end
        match:undo() match:redo()
        return table.concat(list, " ")
      end
      local one, other = lengths(1, 1), lengths(2, 1)
      print(one == lengths(1, 5), one == other, select(2, one:gsub("%S+", {})), one)
      """
    let output = try Script.output(source)
    let words = output.split(whereSeparator: { " \t\n".contains($0) })
    #expect(words.prefix(3) == ["true", "false", "4"] && Set(words.dropFirst(3)).count == 4, "\(output)")
    #expect(try Script.output(source) == output)
  }

  @Test("a timing function that never ends is stopped with the run", arguments: ["match:step() print(match.cues)", ""])
  func endless(looking: String) throws {
    let failure = try Script.failure(
      of: "local match = parlor.match { game = 'simon', setup = { timing = function() while true do end end }, "
        + "clock = \(looking.isEmpty ? "'virtual'" : "nil") } match:play('start') \(looking) match:run()",
      limits: .init(memory: 64 << 20, seconds: 0.3))
    #expect(failure?.kind == .deadline)
    #expect(
      failure?.message
        == "test.lua:1: setup.timing ran longer than its limit of 0.3 seconds")
  }

  @Test("a series knows its functions apart: the same one is no new setting")
  func identity() throws {
    let output = try Script.output(
      """
      local function steady() return 0.5, 0.1 end
      local series = parlor.series { game = "simon", setup = { timing = steady }, seed = 1 }
      series:set { timing = function() return 0.2, 0.1 end }
      print(series.changed)
      series:set { timing = steady }
      print(series.changed)
      """)
    #expect(output == "true\nfalse\n")
  }

  @Test(
    "while the rules ask a function the match can't be changed",
    arguments: ["match:undo()", "match:play('start')", "match:step()"])
  func changing(deed: String) throws {
    let output = try Script.output(
      """
      local match
      local function timing()
        \(deed)
        return 0.5, 0.1
      end
      match = parlor.match { game = "simon", seed = 1, setup = { timing = timing }, clock = "virtual" }
      match:play("start")
      assert(not pcall(match.step, match))
      print(match.ply, #match.log, match.log[1].move)
      """)
    #expect(output == "1\t1\tstart\n")
  }

  @Test(
    "what goes wrong in a function has its place there, and names the setting",
    arguments: [
      ("timing = function() error('boom') end", "test.lua:1: boom"),
      (
        "timing = function(length) return length + {} end", "test.lua:1: attempt to perform arithmetic on a table value"
      ),
      (
        "timing = function() return print end",
        "test.lua:1: expected plain data (numbers, strings, booleans, tables), got a function"
      ),
      (
        "timing = function() local t = {} t[1] = t return t end",
        "test.lua:1: a table lies more than 32 tables deep, or in itself"
      ),
    ])
  func named(setting: String, problem: String) throws {
    for making in [
      "parlor.match { game = 'simon', setup = setup }", "parlor.series { game = 'simon', setup = setup }.match",
    ] {
      let failure = try Script.failure(
        of: "local setup = { \(setting) }\nlocal match = \(making) match:play('start'):step()\nprint(match.cues)")
      #expect(failure?.message == "\(problem) (in setup.timing)")
    }
  }

  @Test("where one function's error comes through another, each of them is named, the inner one first")
  func inner() throws {
    let failure = try Script.failure(
      of: """
        local inner = parlor.match { game = "simon", setup = { timing = function() error("boom") end } }
        inner:play("start"):step()
        local outer = parlor.match { game = "alien-esp", seed = 1, setup = { feedback = function() return inner.cues end } }
        outer:run()
        outer:play("ace of clubs")
        print(outer.board)
        """)
    #expect(failure?.message == "test.lua:1: boom (in setup.timing) (in setup.feedback)")
  }

  @Test(
    "an error in a function keeps its own place, said once",
    arguments: ["error('boom')", "error({})", "match.board()"])
  func place(body: String) throws {
    let failure = try Script.failure(
      of: "local match match = parlor.match { game = 'simon', setup = { timing = function() \(body) end } } "
        + "match:play('start'):step() print(match.cues)")
    #expect(failure?.message.components(separatedBy: "test.lua:").count == 2)
  }

  static let answers: [(String, String)] =
    ["nil": "nil", "-1, 1": "-1 and 1", "0.1, 0": "0.1 and 0", "0.1": "0.1", "'long', 1": "'long' and 1"].map {
      ("return \($0)", "\(got) \($1)")
    } + [
      ("", "\(got) nil"),
      ("return true, 1", "\(got) true and 1"),
      ("return 601, 1", "\(got) 601 and 1"),
      ("return { at = 0 }", "\(got) a table"),
      ("return 400, 400", "timing(1, 1) makes the playback longer than 600 seconds"),
      ("return { {} }", "timing(1, 1): cue 1: 'at' takes seconds from 0 to 600, not nothing"),
      ("return { 3 }", "timing(1, 1): cue 1 takes a table with at, lasting, name, button, not 3"),
      ("return { { at = 599, lasting = 2 } }", "timing(1, 1): cue 1 ends after more than 600 seconds"),
      ("return { { at = 0, lasting = 0 } }", "timing(1, 1): cue 1: a flash lasts 0.001 seconds at least"),
      (
        "return { { at = 0, lasting = 1, nmae = 'x' } }",
        "timing(1, 1): cue 1 has no field 'nmae'; it has at, lasting, name, button"
      ),
    ]
}
