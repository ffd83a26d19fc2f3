import Lua
import ParlorCore
import Scripting
import Testing

@Suite("Games in Lua that say what a low score is, and which cues tell")
struct GameRemarkTests {
  private static let guessing = """
    local parlor = require "parlor"
    local function guessing(options)
      local all = {
        id = "guessing", seats = { "guesser" },
        start = function() return { guesses = 0 } end,
        turn = function(state)
          return state.found and { winner = "guesser", reason = "found" } or "guesser"
        end,
        moves = function() return { 1, 2 } end,
        apply = function(state, move)
          state.guesses, state.found = state.guesses + 1, move == 2
        end,
      }
      for name, value in pairs(options) do all[name] = value end
      return parlor.game(all)
    end
    local function counted(view) return view.guesses < 5 and view.guesses or nil end

    """

  /// The plugin of the game that a source makes.
  private func plugin(_ source: String, in script: Script) throws -> Plugin {
    try script.host.loadGame(source: Self.guessing + source, name: "test.lua").plugin
  }

  @Test(
    "the score is what low_score gives for the view; a mod has the base's, or its own",
    arguments: [
      ("return guessing { low_score = counted }", 3, 3), ("return guessing { low_score = counted }", 5, nil),
      ("return guessing {}", 3, nil), ("return parlor.mod(guessing { low_score = counted }, { id = 'a' })", 3, 3),
      (
        "return parlor.mod(guessing { low_score = counted }, { id = 'a', low_score = function(view) return 9 end })", 3,
        9
      ),
    ])
  func score(source: String, guesses: Int, score: Int?) throws {
    let script = try Script()
    let plugin = try plugin(source, in: script)
    #expect((plugin.lowScore != nil) == source.contains("low_score"))
    #expect(try plugin.lowScore?(["guesses": .integer(guesses)]) == score)
  }

  @Test("a mod of an engine counts what the engine's view shows")
  func engine() throws {
    let script = try Script()
    let source =
      "return parlor.mod('hangman', { id = 'a', low_score = function(view) return #view.wrong + view.misses end })"
    let plugin = try plugin(source, in: script)
    #expect(try plugin.lowScore?(["wrong": ["x", "y"], "misses": 2]) == 4)
  }

  @Test(
    "a score that is none gets one line",
    arguments: [
      ("0", "gives 0; expected a whole number, 1 or more, or nothing"),
      ("'few'", "gives 'few'; expected a whole number, 1 or more, or nothing"),
      ("1.5", "gives 1.5; expected a whole number, 1 or more, or nothing"),
    ])
  func wrongScore(result: String, problem: String) throws {
    let script = try Script()
    let plugin = try plugin("return guessing { low_score = function() return \(result) end }", in: script)
    let failure = #expect(throws: ScriptError.self) { _ = try plugin.lowScore?(["guesses": 1]) }
    #expect(failure?.message == "test.lua:18: low_score \(problem)")
  }

  @Test(
    "telling cues are those that are named, in a mod those of the base as well",
    arguments: [
      ("return guessing {}", []), ("return guessing { telling_cues = { 'flash', 'beep' } }", ["flash", "beep"]),
      (
        "return parlor.mod(guessing { telling_cues = { 'flash' } }, { id = 'a', telling_cues = { 'beep' } })",
        ["flash", "beep"]
      ),
      ("return parlor.mod('simon', { id = 'a' })", ["flash"]),
    ] as [(String, Set<String>)])
  func tellingCues(source: String, names: Set<String>) throws {
    let script = try Script()
    #expect(try plugin(source, in: script).tellingCues == names)
  }
}
