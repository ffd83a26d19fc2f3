import Scripting
import Testing

@Suite("The functions of a game that are called at every move get the settings")
struct GivenSettingsTests {
  @Test(
    "each of them, by a name or among all arguments, whether the others look at them or not",
    arguments: [
      "apply = function(state, move, settings) seen(settings) end",
      "apply = function(...) seen(select(3, ...)) end",
      "turn = function(state, settings) seen(settings) return 1 end",
      "turn = function(...) seen(select(2, ...)) return 1 end",
      "moves = function(state, settings) seen(settings) return { 1 } end",
      "moves = function(...) seen(select(2, ...)) return { 1 } end",
    ])
  func given(option: String) throws {
    let output = try Script.output(
      """
      local goals = {}
      local function seen(settings) goals[#goals + 1] = settings.goal end
      local options = {
        id = "given", seats = { "x" }, settings = { goal = 7 },
        start = function() return {} end, turn = function() return 1 end,
        moves = function() return { 1 } end, apply = function() end,
      }
      local changed = { \(option) }
      for name, value in pairs(changed) do options[name] = value end
      local match = parlor.match { game = parlor.game(options) }
      match:play(1)
      print(goals[#goals])
      """)
    #expect(output == "7\n")
  }
}
