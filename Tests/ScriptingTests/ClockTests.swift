import Testing

@Suite("Clocks, and what a script gets for a wrong time")
struct ClockTests {
  @Test("a sleep or a clock that is none gets one line", arguments: wrongs)
  func wrong(error: ErrorCase) throws { try error.expect() }

  @Test(
    "a real clock sleeps no longer than 20 times what the run may compute",
    arguments: [
      "parlor.match { game = 'simon', clock = 'real' } parlor.sleep(100)",
      "parlor.match { game = 'simon', clock = 'real' } pcall(parlor.sleep, 100) print(1)",
      "local match = parlor.match { game = 'simon', clock = 'real', setup = { tempo = { { from = 1, on = 30, gap = 1 } } } } "
        + "match:play('start'):run()",
    ])
  func realClock(source: String) throws {
    let failure = try Script.failure(of: source, limits: .init(memory: 64 << 20, seconds: 0.05))
    #expect(failure?.kind == .deadline)
    #expect(
      failure?.message
        == "test.lua:1: the script waited longer than 20 times its limit of 0.05 seconds, in the main chunk")
  }

  @Test("a real clock passes by itself, and a short sleep comes back")
  func realTimePasses() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "four-in-a-row", clock = "real" }
      local before = parlor.now()
      match:play(4):wait()
      print(parlor.now() - before >= match.cues[1].lasting, match.locked)
      """)
    #expect(output == "true\tfalse\n")
  }

  @Test("a loaded match has the clock that it is given, and doesn't play its last cues again")
  func loaded() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "simon", clock = "virtual", seed = 1 }
      match:play("start"):step()
      for _, clock in ipairs { "virtual", "none" } do
        local copy = parlor.load(match:save(), nil, clock == "virtual" and clock or nil)
        local locked = copy.locked
        print(clock, locked, copy:play("reset").locked)
      end
      """)
    #expect(output == "virtual\tfalse\ttrue\nnone\tfalse\tfalse\n")
  }

  @Test("with a clock the games of a series play their cues, each by itself")
  func clock() throws {
    let output = try Script.output(
      """
      local series = parlor.series { game = "simon", clock = "virtual", seed = 1 }
      series.match:play("start"):step()
      print(series.match.locked, series:new_game().locked, series:select(1).locked)
      series.match:wait()
      for _, clock in ipairs { "virtual", "none" } do
        local copy = parlor.load_series(series:save(), nil, clock == "virtual" and clock or nil)
        print(clock, copy.match.locked, copy.match:play("reset").locked)
      end
      """)
    #expect(output == "true\tfalse\ttrue\nvirtual\tfalse\ttrue\nnone\tfalse\tfalse\n")
  }

  @Test("a virtual game of an hour, and days of sleep, end well within the limit of the run")
  func longTime() throws {
    let output = try Script.output(
      """
      local match = parlor.match {
        game = "simon", clock = "virtual", seed = 5,
        setup = { length = 20, tempo = { { from = 1, on = 20, gap = 5 } } },
      }
      local heard
      match:on("cue", function(cue) if cue.name == "flash" then heard[#heard + 1] = cue.subject end end)
      local sequence = {}
      heard = sequence
      match:play("start"):run()
      while not match.outcome do
        heard = {}
        for _, button in ipairs(sequence) do match:wait():play(button) end
        match:run()
        sequence = heard
      end
      print(match.outcome.text, parlor.now() > 3600)
      for _ = 1, 1000 do parlor.sleep(86400) end
      print(parlor.now() > 86400000)
      """)
    #expect(output == "player won (length-reached)\ttrue\ntrue\n")
  }

  static let wrongs =
    [
      ("0/0", "nan"), ("-1", "-1"), ("'x'", "'x'"), ("'1'", "'1'"), ("86401", "86401"), ("", "nothing"),
      ("{}", "a table"),
    ]
    .map { argument, shown in
      ErrorCase(
        "parlor.sleep(\(argument))", "parlor.sleep: 'seconds' must be a number of seconds from 0 to 86400, got \(shown)"
      )
    } + [
      ErrorCase(
        "parlor.match { GAME, clock = 'fast' }", "parlor.match: 'clock' must be \"virtual\" or \"real\", got 'fast'"),
      ErrorCase("parlor.series { GAME, clock = 3 }", "parlor.series: 'clock' must be \"virtual\" or \"real\", got 3"),
      ErrorCase(
        "parlor.load(parlor.match { GAME }:save(), nil, 'quick')",
        "parlor.load: 'clock' must be \"virtual\" or \"real\", got 'quick'"),
    ]
}
