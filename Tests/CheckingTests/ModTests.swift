import Testing

@testable import Checking

@Suite("What a check finds in a mod, and says can be done about it")
struct ModTests {
  @Test(
    "a set of numbers is named where it lies, with a cure that helps", arguments: ["list[move]", "deep.list[move]"])
  func setOfNumbers(element: String) throws {
    func source(_ element: String) -> String {
      """
      return require("parlor").mod("four-in-a-row", {
        id = "bad",
        extra = function() return { list = {}, deep = { list = {} } } end,
        apply = function(state, move, base)
          base.apply(state, move)
          state.extra.\(element) = true
        end,
      })

      """
    }
    let found = try CheckedScripts(source(element)).findings(games: 4)
    let set = element.dropLast("[move]".count)
    let finding = try Regex(
      "bad\\.lua:3: the state can't be shown: in state\\.extra\\.\(set), a table has the key \\d; expected names alone, or "
        + "the keys 1, 2, 3 \\.\\.\\. of a list without holes; give the table texts as keys, as tostring\\(number\\) does, or "
        + "false in its holes, or have 'view' give what can be shown")
    #expect(found.first?.wholeMatch(of: finding) != nil, "\(found)")
    let mended = source(element.replacing("move", with: "tostring(move)"))
    #expect(try CheckedScripts(mended).findings(games: 4).isEmpty)
  }

  @Test("a setting that no function of a mod reads comes with how a mod reads it, which helps")
  func settingOfMod() throws {
    func source(_ reading: String) -> String {
      """
      return require("parlor").mod("four-in-a-row", {
        id = "bad",
        settings = {
          size = 3,
        },
        start = function(base) local _ = \(reading) return base.start() end,
      })

      """
    }
    let cure = "base.settings.size"
    let found = try CheckedScripts(source("base")).findings(games: 2)
    let finding = "bad.lua:4: no function reads the setting 'size'; read it as \(cure), or leave it out"
    #expect(found == [finding])
    #expect(try CheckedScripts(source(cure)).findings(games: 2).isEmpty)
  }

  @Test(
    "an outcome of a mod that is none is one finding, about the outcome", arguments: ["'first'", "'chance'", "nil"])
  func outcome(result: String) throws {
    let found = try CheckedScripts(
      "return require('parlor').mod('nim', { id = 'bad',\noutcome = function() return \(result) end })\n"
    ).findings(games: 20)
    let shown = result == "nil" ? "nothing" : result
    let finding =
      "bad.lua:2: outcome gives \(shown); expected a table such as { drawn = true, reason = \"board-full\" }"
    #expect(found == [finding])
  }

  @Test(
    "games that are over as they begin are told of once, with the function that makes them so",
    arguments: [
      ("turn = function() return { drawn = true } end,", "turn has to give a seat for the first state"),
      (
        "start = function(base) local state = base.start() state:finish() return state end,",
        "start has to leave a seat to move"
      ),
    ])
  func overAtOnce(part: String, cure: String) throws {
    let found = try CheckedScripts(
      """
      local parlor = require "parlor"
      return parlor.mod("four-in-a-row", {
        id = "bad",
        \(part)
      })

      """
    ).findings(games: 4)
    let problem = "every game was over before its first move; \(cure)"
    #expect(found == ["bad.lua:4: \(problem)"])
  }

  @Test(
    "a mod whose operations lead back to a board that there was, or end the game, hides nothing", arguments: changes)
  func openness(apply: String) throws {
    let found = try CheckedScripts(
      """
      local parlor = require "parlor"
      return parlor.mod("four-in-a-row", {
        id = "changed", fixed = { columns = 4, rows = 4 },
        moves = function(state, base)
          local moves = base.moves(state)
          if not base.outcome(state) and #moves > 1 then moves[#moves + 1] = "skip" end
          return moves
        end,
        apply = function(state, move, base)
          \(apply)
        end,
      })

      """
    ).findings(games: 20)
    #expect(found.isEmpty, "\(found)")
  }

  static let changes = [
    "if move == 'skip' then state:pass() else base.apply(state, move) end",
    "if move ~= 'skip' then return base.apply(state, move) end\n"
      + "local column = state:height(1) > 0 and 1 or state:height(2) > 0 and 2\n"
      + "if column then state:pop(column) end state:pass()",
    "if move == 'skip' then state:finish(state:mover()) else base.apply(state, move) end",
    "if move ~= 'skip' then base.apply(state, move) else state:finish('red') state:finish('black') end",
  ]
}
