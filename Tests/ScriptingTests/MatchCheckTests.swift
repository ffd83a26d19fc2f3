import Testing

@Suite("match:check")
struct MatchCheckTests {
  /// A game whose cards are hidden, with functions that may tell of them.
  private func output(_ functions: String, then statements: String) throws -> String {
    try Script.output(
      """
      local calls = 0
      local game = parlor.game {
        id = "card", seats = { "x", "o" },
        start = function() return { count = 0 } end,
        turn = function(state)
          if not state.card then return "chance" end
          return state.count < 4 and state.count % 2 + 1 or { drawn = true, reason = "four" }
        end,
        moves = function(state) return state.card and { 1, 2 } or { 7, 8 } end,
        apply = function(state, move)
          if state.card then state.count = state.count + 1 else state.card = move end
        end,
        view = function(state) return { count = state.count } end,
        revealed = function(state) return state.card ~= nil end,
        \(functions)
      }
      local match = parlor.match { game = game, seed = 3 }
      local function tried(...) return select(2, pcall(match.check, match, ...)) end
      match:deal { 8 }:run()
      \(statements)
      """)
  }

  @Test("says nothing where all laws hold, and leaves the match as it is")
  func holds() throws {
    let played = "match:play(1):play(2) print(match:check() == match, match:check(\"hides-nothing\").ply, match.turn)"
    #expect(try output("", then: played) == "true\t3\tx\n")
  }

  @Test("names the law, the way there, and what is wrong")
  func broken() throws {
    let late = "deadline = function(state) return state.count == 1 and { seconds = 3, move = 9 } or nil end,"
    #expect(
      try output(late, then: "print(tried() == match) match:play(1):play(1) print(tried())") == """
        true
        test.lua:18: card breaks the law deadline-plays-a-legal-move after 8, 1: expected the deadline to play a legal \
        move, got '9'

        """)
  }

  @Test("is refused within another, which a setting that is a function could ask for")
  func inSetting() throws {
    let source = """
      local parlor = require "parlor"
      local match
      local function timing() if match then match:check() end return 1, 0.5 end
      match = parlor.match { game = "simon", seed = 2, players = { "random" }, setup = { timing = timing } }
      print(select(2, pcall(match.check, match:run() and match)))
      """
    #expect(
      try Script.output(source).contains(
        "rules-never-fail after start, 4: test.lua:3: match:check: one check can't be asked for within another"))
  }

  @Test("looks at one law alone where it is named")
  func named() throws {
    let leak = "describe = function(view) calls = calls + 1 return 'card ' .. calls end,"
    #expect(
      try output(leak, then: "print(tried('cues-in-time') == match) print(tried('describe-is-plain-text'))") == """
        true
        test.lua:18: card breaks the law describe-is-plain-text at the start: expected the text 'card 1' again, got \
        'card 2'

        """)
  }

  @Test("watches what functions do to a state beside what they return")
  func watched() throws {
    let change = "cues = function(state) state.count = 9 return {} end,"
    #expect(
      try output(change, then: "print(tried()) print(match:view().count)") == """
        test.lua:18: card breaks the law rules-never-fail after 8: test.lua:15: cues changes the state (state.count was \
        0, is 9); only apply may
        0

        """)
  }

  @Test("takes cues for what they're meant to tell")
  func telling() throws {
    let cues = "cues = function(state) return { { name = 'card', subject = state.card } } end,"
    #expect(
      try output(cues, then: "print(tried()) print(tried(nil, { telling_cues = { 'card' } }) == match)") == """
        test.lua:18: card breaks the law secret-bytes-never-leave after 8: expected nothing to tell seat 1 the move '8', \
        which the log hides from it, but got it from the cues: 'card 8 at 0.0 seconds lasting 0.0 second...'
        true

        """)
  }

  @Test("tells of a telling cue that no move had, by itself or in comparison, where no law is broken")
  func misspeltCue() throws {
    let cues = "cues = function(state) return { { name = 'card', subject = 'none' } } end,"
    let statements = """
      print(tried(nil, { telling_cues = { 'card' } }) == match)
      print(tried(nil, { telling_cues = { 'crad', 'card' } }))
      local other = parlor.match { game = game }
      print(tried('cues-in-time', { telling_cues = { 'joker' }, other = other }))
      """
    #expect(
      try output(cues, then: statements) == """
        true
        test.lua:18: match:check: telling_cues names 'crad', but no move of the match had a cue of that name; did you \
        mean 'card'?
        test.lua:18: match:check: telling_cues names 'joker', but no move of the two matches had a cue of that name; \
        the names are card

        """)
    let leak = cues.replacing("'none'", with: "tostring(state.card)")
    #expect(
      try output(leak, then: "print(tried(nil, { telling_cues = { 'crad' } }))").contains(
        " breaks the law secret-bytes-never-leave "))
  }

  @Test("a telling cue that a script writes down, or an engine names, may come later")
  func lateCue() throws {
    let folder = try TestFolder()
    let source = """
      return require("parlor").game {
        id = "rare", seats = { "x" }, start = function() return { count = 0 } end,
        turn = function(state) return state.count < 9 and 1 or { drawn = true, reason = "nine" } end,
        moves = function() return { 1 } end,
        apply = function(state) state.count = state.count + 1 end,
        cues = function(state) return state.count > 8 and { { name = "flash" } } or nil end,
      }
      """
    try folder.write(source, to: "rare.lua")
    let script = try Script(roots: [folder.path("")])
    let output = try script.run(
      """
      local parlor = require "parlor"
      local match = parlor.match { game = require "rare" }:play(1)
      print(match:check(nil, { telling_cues = { "flash" } }) == match)
      print(select(2, pcall(match.check, match, nil, { telling_cues = { "flahs" } })))
      local simon = parlor.match { game = "simon" }
      print(simon:check(nil, { telling_cues = { "flash" } }) == simon)
      """)
    #expect(
      output == """
        true
        test.lua:4: match:check: telling_cues names 'flahs', but no move of the match had a cue of that name; none had \
        a cue at all
        true

        """)
  }

  @Test("compares with another match of the game")
  func compared() throws {
    let source = """
      local parlor = require "parlor"
      local game = parlor.game {
        id = "last", seats = { "x" }, hides_nothing = true,
        start = function() return { count = 0 } end,
        turn = function(state) return state.count < 2 and 1 or { drawn = true, reason = "two" } end,
        moves = function() return { 1, 2 } end,
        apply = function(state, move)
          state.count, state.last, state.same = state.count + 1, move, state.last == move
        end,
        view = function(state) return { count = state.count, last = state.last } end,
      }
      local function played(...)
        local match = parlor.match { game = game }
        for _, move in ipairs { ... } do match:play(move) end
        return match
      end
      local match = played(1, 2)
      print(match:check("hides-nothing") == match)
      print(pcall(match.check, match, "hides-nothing", { other = played(2, 2) }))
      """
    let output = try Script.output(source)
    #expect(
      output.hasPrefix(
        "true\nfalse\ttest.lua:19: last breaks the law hides-nothing after 2 in the other match: expected seat 1 to "))
    let places = "at ply 2 of the other match, had '1' been played, it sees the same as at ply 2 of the match, had '1' "
    #expect(output.contains("to see the whole state, but \(places)been played, though"), "\(output)")
  }

  @Test("tells the way of the other match where that breaks a law by itself")
  func otherAlone() throws {
    let late = "deadline = function(state) return state.count == 2 and { seconds = 3, move = 9 } or nil end,"
    let statements =
      "local other = parlor.match { game = game } other:deal { 7 }:run() other:play(2):play(1) "
      + "print(tried('deadline-plays-a-legal-move', { other = other }))"
    #expect(
      try output(late, then: statements).contains(
        " breaks the law deadline-plays-a-legal-move after 7, 2, 1 in the other match: "))
  }

  @Test("asks the rules that the match was made with, whatever was made of that id since")
  func madeAnew() throws {
    let source = """
      local parlor = require "parlor"
      local function made(deadline)
        return parlor.game {
          id = "late", seats = { "x" }, start = function() return { count = 0 } end,
          turn = function(state) return state.count < 2 and 1 or { drawn = true, reason = "two" } end,
          moves = function() return { 1 } end,
          apply = function(state) state.count = state.count + 1 end,
          deadline = function() return { seconds = 1, move = deadline } end,
        }
      end
      local late = parlor.match { game = made(9) }
      local series = parlor.series { game = made(9) }
      local holds = parlor.match { game = made(1) }
      for _, match in ipairs { late, series.match, holds, parlor.load(late:save()) } do
        print((pcall(match.check, match)))
      end
      """
    #expect(try Script.output(source) == "false\nfalse\ntrue\ntrue\n")
  }

  @Test("is refused where rules run, which it would ask again")
  func inRules() throws {
    let asking = "cues = function() if calls ~= 0 then calls:check() end return {} end,"
    let statements = "calls = match print(pcall(function() return match.cues end))"
    let expected = "match:check: rules can't be asked about while they answer"
    #expect(try output(asking, then: statements).hasPrefix("false\ttest.lua:15: \(expected)"))
  }

  @Test(
    "refuses what it doesn't know",
    arguments: [
      ("'hides-nothin'", "parlor check has no law 'hides-nothin'; did you mean 'hides-nothing'?"),
      ("17", "match:check: 'law' must be a string, got 17"),
      ("nil, { others = match }", "match:check has no option 'others'; did you mean 'other'?"),
      ("nil, { other = 3 }", "match:check: 'other' must be a match, as parlor.match gives it, got 3"),
      (
        "nil, { other = parlor.match { game = 'four-in-a-row' } }",
        "match:check: 'other' must be a match of card with the same settings, got a match"
      ),
      (
        "nil, { telling_cues = 'x' }",
        "match:check: 'telling_cues' must be a list of names, as in { \"flash\" }, got 'x'"
      ),
    ])
  func refused(arguments: String, message: String) throws {
    #expect(try output("", then: "print(tried(\(arguments)))") == "test.lua:18: \(message)\n")
  }
}
