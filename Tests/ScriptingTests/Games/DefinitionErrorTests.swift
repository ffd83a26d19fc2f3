import Lua
import ParlorCore
import Testing

@Suite("What a script gets for a wrong game or mod")
struct DefinitionErrorTests {
  @Test("a wrong setting", arguments: settings)
  func described(error: ErrorCase) throws { try error.expect() }

  @Test("a table of other names is a setting's default value, though some of them are nearly those of a description")
  func table() throws {
    let (script, tables) = (try Script(), ["{ mix = 1 }", "{ defaults = 1, other = 2 }", "{ { default = 3 } }"])
    for (index, table) in tables.enumerated() {
      let options = "id = 'table-\(index)', settings = { size = \(table) }"
      let source = "return require('parlor').mod('four-in-a-row', { \(options) })"
      let plugin = try script.host.loadGame(source: source, name: "table-\(index).lua").plugin
      #expect(plugin.schema.first { $0.name == "size" }?.kind == .data("a table"))
    }
  }

  @Test("a wrong word of the game about itself", arguments: words)
  func word(error: ErrorCase) throws { try error.expect() }

  @Test("an option that stands in a line of its own is named with that line, in play as in a check")
  func line() throws {
    let folder = try TestFolder()
    let source = """
      local parlor = require "parlor"
      return parlor.mod("four-in-a-row", {
        id = "bad",
        setup = { columns = 8 },
        settings = {
          size = { default = "5", max = 9 },
        },
        apply = 3,
      })
      """
    try folder.write(source, to: "bad.lua")
    let (path, script) = (folder.path("bad.lua"), try Script())
    let failure = #expect(throws: ScriptError.self) { try script.host.loadGame(path: path) }
    #expect(failure?.message == "\(path):8: parlor.mod: 'apply' must be a function, got 3")
    #expect(failure?.traceback.hasPrefix("\(path):8: in the main chunk") == true)
  }

  @Test("what is wrong in a table among the options is named with its own line", arguments: inner)
  func innerLine(option: String, line: Int, message: String) throws {
    let folder = try TestFolder()
    let source = """
      local parlor = require "parlor"
      return parlor.mod("four-in-a-row", {
        id = "bad",
        fixed = { rows = 6 },
      \(option)
      })
      """
    try folder.write(source, to: "bad.lua")
    let (path, script) = (folder.path("bad.lua"), try Script())
    let failure = #expect(throws: ScriptError.self) { try script.host.loadGame(path: path) }
    #expect(failure?.message == "\(path):\(line): parlor.mod: \(message)")
  }

  @Test("a value that the engine refuses is named with the mod that gives it, but where somebody chose another")
  func refusedValue() throws {
    for option in ["setup", "fixed"] {
      let script = try Script()
      let source =
        "local parlor = require 'parlor'\nreturn parlor.mod('hangman', { id = 'm', \(option) = { words = { '5' } } })"
      let plugin = try script.host.loadGame(source: source, name: "m.lua").plugin
      let problem = "setting 'words': word 1, '5', has no letter to guess"
      let failure = #expect(throws: SettingError.self) { try plugin.game([:]) }
      #expect(failure?.description == "m.lua:2: \(problem)")
      let other = #expect(throws: SettingError.self) { try plugin.game(["guesses": 3]) }
      #expect(other?.description == problem)
    }
  }

  @Test("a value that can't be is named with the line that gives it", arguments: given)
  func line(option: String, problem: String) throws {
    let folder = try TestFolder()
    try folder.write(
      "return require('parlor').mod('hangman', {\n  id = 'bad',\n  \(option),\n})", to: "bad.lua")
    let (path, script) = (folder.path("bad.lua"), try Script())
    let failure = #expect(throws: (any Error).self) { try script.host.loadGame(path: path).plugin.game([:]) }
    #expect(failure.map { "\($0)" } == "\(path):3: \(problem)")
  }

  static let given = [
    ("setup = { guess = 4 }", "hangman has no setting 'guess'; did you mean 'guesses'?"),
    ("setup = { guesses = 99 }", "parlor.mod: setup: setting 'guesses' takes a whole number from 1 to 26, not 99"),
    ("fixed = { words = 7 }", "setting 'words' takes the name of a list, a path or a list of words, not 7"),
    ("setup = { words = { '5' } }", "setting 'words': word 1, '5', has no letter to guess"),
    ("hides_nothing = true", "parlor.mod: 'hides_nothing' is true, but the base hides something; leave it out"),
  ]

  static let inner = [
    (
      "  settings = {\n    other = 3,\n    size = { min = 1, max = 5, default = 10 },\n  },", 7,
      outOfRange("10", "'max' is 5")
    ),
    (
      "  setup = {\n    columns = 8,\n    rows = 5,\n  },", 7,
      "'setup' gives 'rows' the default value 5, but 'fixed' gives it 6 for good; leave it out of one of them"
    ),
  ]

  @Test("a setting may have the same value in 'fixed' and 'setup'")
  func sameValue() throws {
    let output = try Script.output(
      """
      local both = { columns = 9 }
      local mod = parlor.mod("four-in-a-row", { id = "wide", fixed = both, setup = both })
      print(parlor.match { game = mod }:view().columns)
      """)
    #expect(output == "9\n")
  }

  static let settings = [
    setting(
      "{ min = 1, max = 9 }",
      "setting 'size' has no 'default', which says what kind it is; add one, as in default = 1"),
    setting(
      "{ choices = { 'a', 'b' } }",
      "setting 'size' has no 'default', which says what kind it is; add one, as in default = \"a\""),
    setting("{ defualt = 6 }", "setting 'size' has no 'defualt'; did you mean 'default'?"),
    setting("{ hlep = 'how big', choises = { 'a' } }", "setting 'size' has no 'choises'; did you mean 'choices'?"),
    setting(
      "print", "setting 'size': expected plain data (numbers, strings, booleans, tables), got a function"),
    setting("{}", "setting 'size' has no 'default', which says what kind it is; add one, as in default = 3"),
    setting(
      "{ default = '5', min = 1, max = 9 }",
      "setting 'size' has a 'min', which goes with a number, but its default is '5'; write default = 5"),
    setting(
      "{ default = 'five', max = 9 }",
      "setting 'size' has a 'max', which goes with a number, but its default is 'five'; give the strings that it takes as "
        + "'choices'"),
    setting(
      "{ default = 5, choices = { '5', '6' } }",
      "setting 'size' has 'choices', which go with text, but its default is 5; write default = \"5\""),
    setting(
      "{ default = true, min = 1 }", "setting 'size' has 'min', which goes with a number, but its default is true"),
    setting(
      "{ default = { 1 }, choices = { 'a' } }",
      "setting 'size' has 'choices', which goes with text, but its default is a list"),
    setting("{ default = 'a', choices = {} }", "setting 'size' has 'choices' that aren't a list of strings"),
    setting(
      "{ default = 5, min = 0.5 }",
      "setting 'size' has a 'min' of 0.5; expected a whole number, as its default is one; write default = 5.0 where any "
        + "number will do"),
    setting(
      "{ default = 5, min = 'a' }", "setting 'size' has a 'min' of 'a'; expected a whole number, as its default is one"),
    setting("{ default = 12, max = 9 }", outOfRange("12", "'max' is 9")),
    setting("{ min = 1, max = 5, default = 10 }", outOfRange("10", "'max' is 5")),
    setting("{ min = 1, default = 0 }", outOfRange("0", "'min' is 1")),
    setting("{ min = 0.5, max = 2, default = 2.25 }", outOfRange("2.25", "'max' is 2")),
    setting("{ choices = { 'a', 'b' }, default = 'c' }", "setting 'size' takes one of a, b, but its default is 'c'"),
  ]

  static let words = [
    game(
      "starter = 'frist', settings = { first = { default = 'x', choices = { 'x', 'o' } } }",
      "parlor.game: 'starter' must name a setting, but the game has no setting 'frist'; did you mean 'first'?"),
    game(
      "starter = 'first'",
      "parlor.game: 'starter' must name a setting, but the game has no setting 'first'; it has none"
    ),
    game("title = 'a\\nb'", "parlor.game: 'title' must be one line without blanks around it, got 'a\\nb'"),
    game("summary = ' a'", "parlor.game: 'summary' must be one line without blanks around it, got ' a'"),
    game(
      "rules = 'Goal: win.\\nMoves:\\tany.'",
      "parlor.game: 'rules' must be at most 40 lines without control characters, got 'Moves:\\tany.'"),
    game(
      "rules = ('line\\n'):rep(41)",
      "parlor.game: 'rules' must be at most 40 lines without control characters, got 41 lines"),
    game(
      "rules = ('x'):rep(5000)", "parlor.game: 'rules' must be a string, got a string of 5000 bytes (at most 4096)"),
    game("setup = {}", "parlor.game has no option 'setup'; that is one of parlor.mod"),
    game("extra = print", "parlor.game has no option 'extra'; that is one of parlor.mod"),
    game("outcome = print", "parlor.game has no option 'outcome'; that is one of parlor.mod"),
    ErrorCase(
      "parlor.mod('simon', { id = 'a', setup = { timing = function() end } })",
      "parlor.mod: setup: setting 'timing': expected plain data (numbers, strings, booleans, tables), got a function"),
    game(
      "starter = 'first', settings = { first = 'x' }",
      "parlor.game: 'starter' must name a setting whose 'choices' are the seats that may begin; 'first' takes text"),
    game(
      "starter = 'first', settings = { first = { default = 'x', choices = { 'x', 'y' } } }",
      "parlor.game: 'starter' names the setting 'first', which takes 'y', but the seats are x, o"),
    game("starter = 1", "parlor.game: 'starter' must be a string, got 1"),
    game(
      "hides_nothing = false",
      "parlor.game: 'hides_nothing' must be true, or left out where something is hidden, got false"),
    game("sample = 3", "parlor.game: 'sample' must be a function, got 3"),
    game("low_score = 3", "parlor.game: 'low_score' must be a function, got 3"),
    game(
      "telling_cues = 'flash'",
      "parlor.game: 'telling_cues' must be a list of the names of cues, as in { \"flash\" }, got 'flash'"),
    game(
      "telling_cues = { 1 }",
      "parlor.game: 'telling_cues' must be a list of the names of cues, as in { \"flash\" }, got a table"),
    game("seats = {}", "parlor.game: 'seats' has 0 seats; a game has 1 to 32"),
    game("seats = { 'x', nil, 'o' }", "parlor.game: 'seats' must be a list of names, got nothing as seats[2]"),
    game(
      "seats = { 'x', 'chance' }",
      "parlor.game: 'seats' has the seat 'chance'; a seat's name is one word of letters, digits, - and _, and not 'chance'"
    ),
    game("seats = { 'x', 5 }", "parlor.game: 'seats' must be a list of names, got 5 as seats[2]"),
    ErrorCase(
      "parlor.mod('four-in-a-row', { id = 'a', fixed = { columns = 9 }, setup = { columns = 8 } })",
      "parlor.mod: 'setup' gives 'columns' the default value 8, but 'fixed' gives it 9 for good; leave it out of one of "
        + "them"),
    ErrorCase(
      "parlor.mod { id = 'a', base = 'four-in-a-row' }",
      "parlor.mod: the base comes first, and the options after it: parlor.mod(\"four-in-a-row\", { id = ... })"),
    ErrorCase(
      "parlor.mod { id = 'a' }",
      "parlor.mod: the base comes first, and the options after it: parlor.mod(BASE, { id = ... })"),
    ErrorCase(
      "parlor:mod('four-in-a-row', { id = 'a' })",
      "parlor.mod: write it with a dot, as in parlor.mod(BASE, { ... })"),
    ErrorCase(
      "parlor.mod('hangman', { id = 'a', sample = print })",
      "parlor.mod: 'sample' is for games in Lua and mods of them; the engine below draws its states itself, and "
        + "'sample_extra' what the mod keeps beside them"),
    ErrorCase(
      "parlor.match { game = parlor.mod('hangman', { id = 'a', hides_nothing = true }) }",
      "parlor.mod: 'hides_nothing' is true, but the base hides something; leave it out"),
  ]

  private static func setting(_ description: String, _ message: String) -> ErrorCase {
    game("settings = { size = \(description) }", "parlor.game: \(message)")
  }

  private static func outOfRange(_ standard: String, _ limit: String) -> String {
    "setting 'size' has a 'default' of \(standard), which is out of its range: its \(limit)"
  }

  private static func game(_ options: String, _ message: String) -> ErrorCase {
    let seats = options.hasPrefix("seats") ? "" : "seats = { 'x', 'o' }, "
    return ErrorCase(
      "parlor.game { id = 'a', \(seats)start = print, turn = print, moves = print, apply = print, \(options) }", message
    )
  }
}

@Suite("The kind of a setting in Lua")
struct SettingKindTests {
  @Test("follows from how its default value is written: 5 is a whole number, 5.0 is any")
  func kinds() throws {
    let output = try Script.output(
      """
      local game = parlor.game {
        id = "kinds", seats = { "x" },
        settings = { whole = 5, any = 5.0, limited = { default = 2.0, min = 0.5, max = 9 }, data = { 1, 2 } },
        start = function(settings) print(settings.whole, settings.any, settings.limited) return {} end,
        turn = function() return 1 end, moves = function() return { 1 } end, apply = print,
      }
      parlor.match { game = game }
      parlor.match { game = game, setup = { any = 6, limited = 0.75 } }
      print(select(2, pcall(parlor.match, { game = game, setup = { whole = 6.5 } })))
      """)
    #expect(
      output == """
        5\t5.0\t2.0
        5\t6.0\t0.75
        test.lua:9: setting 'whole' takes a whole number from \(Int.min) to \(Int.max), not 6.5

        """)
  }
}
