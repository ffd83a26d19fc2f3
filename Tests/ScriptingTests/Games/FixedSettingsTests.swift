import Scripting
import Testing

@Suite("Settings can't be changed by rules")
struct FixedSettingsTests {
  @Test("a function that changes them gets one line, whatever it does", arguments: changes)
  func refused(deed: (statement: String, name: String)) throws {
    let source = Self.game("apply = function(state, move, settings)\n\(deed.statement)\nend", playing: "match:play(1)")
    let failure = try Script.failure(of: source)
    #expect(failure?.message == "test.lua:2: \(Self.message(deed.name))")
  }

  @Test(
    "no function of a game may",
    arguments: [
      "seats = function(settings) settings.goal = 1 return { 'x' } end",
      "start = function(settings) settings.goal = 1 return {} end",
      "turn = function(state, settings) settings.goal = 1 return 1 end",
      "moves = function(state, settings) settings.goal = 1 return { 1 } end",
      "view = function(state, seat, settings) settings.goal = 1 return {} end",
      "text = function(state, move, settings) settings.goal = 1 return 'a' end",
      "refusal = function(state, text, settings) settings.goal = 1 end",
      "cues = function(state, move, settings) settings.goal = 1 return {} end",
      "deadline = function(state, settings) settings.goal = 1 end",
      "describe = function(view, settings) settings.goal = 1 return '' end",
    ])
  func everyFunction(option: String) throws {
    let use =
      "match:play(match.moves[1]) print(match:text('x'), match.moves[1], match.board, match.deadline, match.cues) match:play('?')"
    let failure = try Script.failure(of: Self.game(option, playing: use))
    #expect(failure?.message == "test.lua:1: \(Self.message("settings.goal"))")
  }

  @Test(
    "no function of a mod may, not even of its own",
    arguments: [
      "settings = { own = 3 }, start = function(base) base.settings.own = 1 return base.start() end",
      "settings = { own = 3 }, extra = function(settings) settings.own = 1 return {} end",
      "settings = { own = 3 }, apply = function(state, move, base) base.settings.own = 1 end",
    ])
  func mod(options: String) throws {
    for base in ["'four-in-a-row'", Self.definition("")] {
      let failure = try Script.failure(
        of: "parlor.match { game = parlor.mod(\(base), { id = 'a', \(options) }) }:play(1)")
      #expect(failure?.message == "test.lua:1: \(Self.message("settings.own"))")
    }
  }

  @Test("they are read as any table is, lists in them too")
  func reading() throws {
    let output = try Script.output(
      Self.game(
        """
        apply = function(state, move, settings)
          local words, names, values = settings.words, {}, {}
          for name in pairs(settings) do names[#names + 1] = name end
          for _, word in ipairs(words) do values[#values + 1] = word end
          for key, word in pairs(words) do values[key] = values[key] .. word end
          print(table.concat(names, " "), table.concat(values, " "), #words, rawlen(words), rawget(words, 1))
          print(table.concat(words, "-"), table.unpack(words, 2), select("#", table.unpack(words)))
          print(next(settings), next(words), next(words, 3), next(settings, "goal") == "nested")
          print(table.concat(table.move(words, 1, 3, 1, {}), " "), type(words), rawequal(words, settings.words))
          print(settings.nested.deep.word, #settings.nested.list, settings.nested.none, getmetatable(words))
          table.sort(values, function(left, right) return left > right end)
          print(values[1], settings.goal + 1)
        end
        """, playing: "match:play(1)"))
    #expect(
      output == """
        goal nested words\tantant beebee catcat\t3\t3\tant
        ant-bee-cat\tbee\t3
        goal\t1\tnil\ttrue
        ant bee cat\ttable\ttrue
        a\t2\tnil\tfalse
        catcat\t4

        """)
  }

  @Test("what the rules give of them is no empty table")
  func given() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = parlor.game {
        id = "giving", settings = {
          names = { "sun", "moon" }, list = { 3, 5 }, texts = { "a", "b" }, result = { drawn = true, reason = "done" },
          shown = { cards = { 7, 8 } }, noise = { { name = "beep", lasting = 2 } }, limit = { seconds = 3, move = 5 },
        },
        seats = function(settings) return settings.names end,
        start = function() return { left = 2 } end,
        turn = function(state, settings) return state.left == 0 and settings.result or 3 - state.left end,
        moves = function(state, settings) return state.left == 2 and settings.list or settings.texts end,
        apply = function(state) state.left = state.left - 1 end,
        view = function(state, seat, settings) return settings.shown end,
        cues = function(state, move, settings) return settings.noise end,
        deadline = function(state, settings) return state.left == 2 and settings.limit or nil end,
        describe = function(view) return table.concat(view.cards, "-") end,
      } }
      print(table.concat(match.seats, " "), table.concat(match.moves, " "), match.deadline, match:text("sun"))
      match:play(3)
      print(table.concat(match.moves, " "), match.cues[1].name, match:view("moon").cards[2])
      print(match:play("a").outcome.text)
      """)
    #expect(output == "sun moon\t3 5\t3.0\t7-8\na b\tbeep\t8\ndraw (done)\n")
  }

  @Test("a state that starts with tables of them has copies, which rules may change")
  func copies() throws {
    let output = try Script.output(
      Self.game(
        "start = function(settings) return { all = settings } end, "
          + "apply = function(state, move, settings) table.remove(state.all.words) state.all.goal = 9 "
          + "print(#state.all.words, state.all.goal, #settings.words, settings.goal) end",
        playing: "match:play(1):play(1) parlor.match({ game = game }):play(1)"))
    #expect(output == "2\t9\t3\t3\n1\t9\t3\t3\n2\t9\t3\t3\n")
  }

  @Test("a state that takes a table of them later can be read, copied and saved, and that table not changed")
  func kept() throws {
    let output = try Script.output(
      Self.game(
        """
        apply = function(state, move, settings)
          state.words = settings.words
          print(#state.words, pcall(table.insert, state.words, "dog"))
        end
        """, playing: "match:play(1):play(1) match:undo() match:play(1) print(#match:view('x').words)"))
    let line = "3\tfalse\ttest.lua:3: \(Self.message("settings.words[4]"))\n"
    // Undo plays the moves before again.
    #expect(output == String(repeating: line, count: 6) + "3\n")
  }

  @Test("the next match has those that it was set up with")
  func nextMatch() throws {
    let output = try Script.output(
      Self.game(
        "apply = function(state, move, settings) print(settings.goal, pcall(rawset, settings, 'goal', 5)) end",
        playing: "match:play(1) parlor.match({ game = game }):play(1)"))
    let line = "3\tfalse\ttest.lua:1: \(Self.message("settings.goal"))\n"
    #expect(output == line + line)
  }

  static let changes: [(statement: String, name: String)] = [
    ("settings.goal = 4", "settings.goal"),
    ("settings.goal = nil", "settings.goal"),
    ("settings.other = 4", "settings.other"),
    ("settings[1] = 4", "settings[1]"),
    ("settings[1.5] = 4", "settings[a number]"),
    ("settings.words[1] = 'dog'", "settings.words[1]"),
    ("settings.nested.deep.word = 'dog'", "settings.nested.deep.word"),
    ("rawset(settings, 'goal', 4)", "settings.goal"),
    ("table.insert(settings.words, 'dog')", "settings.words[4]"),
    ("table.remove(settings.words)", "settings.words[3]"),
    ("table.sort(settings.words)", "settings.words[1]"),
    ("table.move({ 'dog' }, 1, 1, 2, settings.words)", "settings.words[2]"),
    ("for _, deep in pairs(settings.nested) do deep.word = 'dog' end", "settings.nested.deep.word"),
  ]

  private static func message(_ name: String) -> String {
    "\(name) can't be changed: settings are the same for the whole game; keep what changes in the state, tables as copies"
  }

  private static func definition(_ options: String) -> String {
    """
    (function(changes) local options = { id = 'fixed', seats = { 'x' }, settings = { goal = 3, \
    words = { 'ant', 'bee', 'cat' }, nested = { deep = { word = 'a' }, list = { 1, 2 } } }, \
    start = function() return {} end, turn = function() return 1 end, moves = function() return { 1 } end, \
    apply = function() end } for name, value in pairs(changes) do options[name] = value end \
    return parlor.game(options) end)({ \(options) })
    """
  }

  /// A game with some settings and options, and a match of it.
  private static func game(_ options: String, playing: String) -> String {
    "local game = \(definition(options)) local match = parlor.match { game = game } \(playing)"
  }
}
