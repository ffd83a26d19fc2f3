import Testing

@Suite("Functions as settings")
struct FunctionPlaceTests {
  @Test("S10 flashes that overlap, or are too many or too few, get one line", arguments: playbacks)
  func playback(cues: String, message: String) throws {
    let output = try Script.output(
      """
      local function timing(length) return length == 1 and { { at = 0, lasting = 0.1 } } or { \(cues) } end
      local match = parlor.match { game = "simon", seed = 1, setup = { timing = timing } }
      match:play("start"):run()
      match:play(match.cues[1].subject):run()
      print(match.ply, pcall(function() return match.cues end))
      """)
    #expect(output == "4\tfalse\ttest.lua:5: timing(2, 1): \(message)\n")
  }

  @Test("a function where none is taken, and something else where one is, get one line", arguments: settings)
  func setting(error: ErrorCase) throws { try error.expect() }

  @Test("a match or a series with a function can't be saved", arguments: saves)
  func save(error: ErrorCase) throws { try error.expect() }

  static let playbacks = [
    ("{ at = 0, lasting = 0.1 }", "the list must have 2 flashes, one for each button, not 1"),
    (
      "{ at = 0, lasting = 0.1 }, { at = 0.05, lasting = 0.1 }",
      "cue 2 must begin 0.001 seconds or more after the end of the flash before it"
    ),
    (
      "{ at = 0, lasting = 0.1 }, { at = 0.1, lasting = 0.1 }",
      "cue 2 must begin 0.001 seconds or more after the end of the flash before it"
    ),
    (
      "{ at = 0, lasting = 1 }, { at = 2, lasting = 1 }, { at = 4, lasting = 1 }",
      "cue 3 is one flash too many: the sequence has 2 buttons"
    ),
    (
      "{ at = 0, lasting = 1, name = 'a\\nb' }, { at = 2, lasting = 1 }",
      "cue 1: the name 'a\\nb' isn't one line of 1 to 30 characters"
    ),
  ]

  static let settings = [
    wrong("simon", "length = print", "setting 'length' takes a whole number from 1 to 100, not a function"),
    wrong(
      "simon", "tempo = print",
      "setting 'tempo' takes historical, modern or a list of tables with from, on and gap, not a function"),
    wrong(
      "simon", "buttons = print",
      "setting 'buttons' takes a whole number from 2 to 8 or a list of tables with label, colour and tone, not a function"
    ),
    wrong("simon", "timing = 3", "setting 'timing' takes a function of the length and the step, not 3"),
    wrong(
      "simon", "buttons = { print }",
      "setup.buttons: expected plain data (numbers, strings, booleans, tables), got a function"),
    wrong(
      "hangman", "words = print",
      "setting 'words' takes the name of a list, a path or a list of words, not a function"),
    wrong(
      "alien-esp", "deck = print",
      "setting 'deck' takes 'standard', a list of cards or a table of ranks and suits, not a function"),
    wrong(
      "alien-esp", "feedback = 3",
      "setting 'feedback' takes right-or-wrong, higher-lower, suit-and-rank, match-count or a function, not 3"),
  ]

  static let saves = [
    wrong("simon", "timing = print", unsaved("timing"), then: ":save()"),
    wrong("alien-esp", "feedback = print", unsaved("feedback"), then: ":save()"),
    ErrorCase("parlor.series { game = 'simon', setup = { timing = print } }:save()", unsaved("timing")),
  ]

  private static func unsaved(_ name: String) -> String {
    "setting '\(name)' is a function, which no file can hold"
  }

  private static func wrong(_ game: String, _ setup: String, _ message: String, then rest: String = "") -> ErrorCase {
    ErrorCase("parlor.match { game = '\(game)', setup = { \(setup) } }\(rest)", message)
  }
}
