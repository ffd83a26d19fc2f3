import Lua
import ParlorCore
import Scripting
import ShippedGames
import Testing

@Suite("Extreme arguments to the functions of the API")
struct ExtremeArgumentTests {
  /// What scripts call: the functions of the library, and the methods of objects with an expression for the object.
  static let calls: [String] = {
    guard let api = try? Script().host.api else { return [] }
    let objects = [
      "parlor.Match": "parlor.match { game = 'four-in-a-row', clock = 'virtual', seed = 1 }",
      "parlor.Series": "parlor.series { game = 'hangman', seed = 1 }",
      "parlor.Random": "parlor.rng(1)",
      "parlor.Store": "parlor.store", "parlor.Files": "parlor.files",
      "parlor.Words": "parlor.words { 'apple', 'melon' }",
      "parlor.GameDefinition": "parlor.mod('nim', { id = 'other' })",
    ]
    let methods = api.classes.flatMap { type in
      type.methods.compactMap { method in
        objects[type.type].map { "local object = \($0) call(object.\(method.name), object)" }
      }
    }
    return api.library.map { "call(parlor.\($0.name))" } + methods
  }()

  private static let limits = VirtualMachine.Limits(memory: 64 << 20, seconds: 2)

  @Test("whatever numbers, strings and tables they get, they answer or fail with an error", arguments: calls)
  func extremes(call: String) throws {
    let source = """
      local values = {
        math.mininteger, math.maxinteger, math.mininteger + 1, 0, -1, 1, 2, 1 << 31, -(1 << 31), 1 << 32, 1 << 62, 1e308,
        -1e308, 0 / 0, 1 / 0, -1 / 0, 2.0 ^ 53, 2.0 ^ 63, -2.0 ^ 63, 0.5, '', 'x', '4', ('x'):rep(5000), '\\0', '\\xff',
        tostring(math.mininteger), true, false, {}, { math.mininteger }, { math.maxinteger, -1 }, { game = 'nim' },
        { game = 'four-in-a-row', setup = { columns = math.maxinteger, rows = math.mininteger } },
        { game = 'four-in-a-row', seed = math.maxinteger, games = 3, players = { 'random', 'random' } },
        { game = 'simon', setup = { length = 1 << 62, tempo = { { from = math.mininteger, on = 1e308, gap = 0 } } } },
        { seeds = math.maxinteger, games = math.mininteger, jobs = 1 << 62 },
        { at = math.mininteger, lasting = 1e308, seats = { math.mininteger } },
        function() return math.mininteger end, function() error({}) end, print, parlor.rng(2),
      }
      local rng = parlor.rng(7)
      local function call(body, ...)
        if ... == nil then return pcall(body, rng:pick(values), rng:pick(values), rng:pick(values)) end
        return pcall(body, ..., rng:pick(values), rng:pick(values))
      end
      local count = 0
      for _ = 1, 40 do \(call) count = count + 1 end
      """
    let failure = try Script.failure(of: "local parlor = require 'parlor' " + source, limits: Self.limits)
    // A playtest that is asked for is long: it is stopped like any script.
    #expect(failure == nil || failure?.kind == .deadline || failure?.kind == .stopped, "\(String(describing: failure))")
  }

  @Test(
    "whatever number the rules of a game give, the game fails with an error",
    arguments: ["math.mininteger", "math.maxinteger", "-1", "0", "1 << 31", "-2.0 ^ 63", "0 / 0", "1e308"])
  func rules(number: String) throws {
    let options = [
      "turn = function() return \(number) end",
      "turn = function() return { winner = \(number), reason = 'end' } end",
      "turn = function() return { winners = { \(number) }, reason = 'end' } end",
      "moves = function() return { \(number) } end",
      "cues = function() return { { name = 'c', at = \(number) } } end",
      "cues = function() return { { name = 'c', lasting = \(number) } } end",
      "cues = function() return { { name = 'c', seats = { \(number) } } } end",
      "deadline = function() return { seconds = \(number), move = 1 } end",
      "weight = function() return \(number) end, turn = function() return 'chance' end",
      "settings = { size = { default = \(number), min = \(number), max = 3 } }",
      "seats = \(number)", "seats = function() return \(number) end",
    ]
    for option in options {
      let source = """
        local parlor = require "parlor"
        local options = {
          id = "g", seats = { "a", "b" }, start = function() return {} end, turn = function() return 1 end,
          moves = function() return { 1, 2 } end, apply = function() end, view = function() return {} end,
        }
        for name, value in pairs { \(option) } do options[name] = value end
        local players = { a = 'random', b = 'random' }
        local match = parlor.match { game = parlor.game(options), players = players, clock = 'virtual' }
        for _ = 1, 3 do match:step() end
        """
      let failure = try Script.failure(of: source, limits: Self.limits)
      // Some of these games never end.
      #expect(
        failure == nil || failure?.kind == .runtime || failure?.kind == .deadline,
        "\(option): \(String(describing: failure))")
    }
  }
}
