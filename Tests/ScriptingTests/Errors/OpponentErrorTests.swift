import Lua
import Testing

@Suite("What a script gets when its opponent goes wrong")
struct OpponentErrorTests {
  @Test("a choice that is no legal move names opponent, seat, what came and why it is refused", arguments: choices)
  func choice(error: ErrorCase) throws { try error.expect() }

  @Test("an opponent that plays itself without an end is named once, with a call of each level and how many more")
  func playsItself() throws {
    let failure = try Script.failure(
      of: """

        local mine
        mine = parlor.opponent {
          name = "mine",
          choose = function()
            return parlor.match { game = "four-in-a-row", players = { mine, mine } }:run().ply
          end,
        }
        parlor.match { game = "four-in-a-row", players = { mine, "random" } }:run()
        """)
    let message = try #require(failure?.message)
    #expect(
      message.hasPrefix("test.lua:6: ") && message.split(separator: "(in choose of mine").count == 2, "\(message)")
    let calls = try #require(failure?.calls)
    #expect(calls.count == 3 && calls[1].hasSuffix(" more calls like this)"), "\(calls)")
    #expect(calls.first == "test.lua:6: in the function at line 5" && calls.last == "test.lua:9: in the main chunk")
  }

  @Test("an error in choose keeps its own place, said once")
  func errorInChoose() throws {
    let failure = try Script.failure(
      of: """

        local function deep(seen)
          return seen.view.colums + 1
        end
        local function middle(seen)
          local answer = deep(seen)
          return answer
        end
        local mine = parlor.opponent {
          name = "mine",
          choose = function(seen)
            local answer = middle(seen)
            return answer
          end,
        }
        parlor.match { game = "four-in-a-row", players = { "greedy", mine } }:run()
        """)
    #expect(
      failure?.message
        == "test.lua:3: attempt to perform arithmetic on a nil value (field 'colums') (in choose of mine, who plays black)"
    )
    let calls = failure?.traceback.split(separator: "\n").prefix(4).map(String.init)
    #expect(
      calls == [
        "test.lua:3: in function 'deep'", "test.lua:6: in function 'middle'",
        "test.lua:12: in the function at line 11", "test.lua:16: in the main chunk",
      ])
  }

  @Test("an opponent without a name is called by its file and line")
  func nameless() throws {
    let failure = try Script.failure(
      of: """

        local mine = parlor.opponent {
          choose = function() end,
        }
        parlor.match { game = "four-in-a-row", players = { mine, "random" } }:step()
        """)
    #expect(
      failure?.message
        == "test.lua:5: test.lua:2, who plays red, returned nothing: choose must return a legal move, one of seen.moves"
    )
  }

  @Test("a failure of an opponent leaves the match as it was, and pcall catches it")
  func matchIsKept() throws {
    let output = try Script.output(
      """
      local fails = true
      local moody = parlor.opponent {
        name = "moody",
        choose = function(seen)
          if fails then error("not now") end
          return seen.moves[1]
        end,
      }
      local match = parlor.match { game = "four-in-a-row", players = { moody, "greedy" }, seed = 1 }
      print(pcall(match.run, match))
      print(match.ply)
      fails = false
      print(match:run() ~= nil)
      """)
    #expect(output == "false\ttest.lua:5: not now (in choose of moody, who plays red)\n0\ntrue\n")
  }

  static let choices = [
    returning("nil", "returned nothing: choose must return a legal move, one of seen.moves"),
    returning("{}", "returned a table: choose must return a legal move, one of seen.moves"),
    returning("true", "returned true: choose must return a legal move, one of seen.moves"),
    returning("4.5", "returned 4.5: choose must return a legal move, one of seen.moves"),
    returning("seen", "returned a table: choose must return a legal move, one of seen.moves"),
    returning("9", "returned 9: no column 9; columns are 1 to 7"),
    returning("math.mininteger", "returned -9223372036854775808: no column -9223372036854775808; columns are 1 to 7"),
    returning("'x'", "returned 'x': 'x' isn't a column; columns are 1 to 7"),
    returning("'04'", "returned '04': '04' isn't a column; columns are 1 to 7"),
    ErrorCase(
      "local keep local mine = parlor.opponent { choose = function(seen) keep = seen return 1 end } "
        + "parlor.match { GAME, players = { mine, 'random' } }:step() print(keep.board)",
      "seen shows the board only while choose runs; copy what you want to keep"),
    choosing(
      "return seen.bord", "seen has no 'bord'; did you mean 'board'? (in choose of mine, who plays red)"),
    choosing("error('boom')", "boom (in choose of mine, who plays red)"),
    // A script's own words are never taken for the parts of a message.
    choosing("error('x; y')", "x; y (in choose of mine, who plays red)"),
    choosing("error('not enough memory: ')", "not enough memory:  (in choose of mine, who plays red)"),
    choosing("error('boom (in choose of nobody)')", "boom (in choose of nobody) (in choose of mine, who plays red)"),
  ]

  private static func returning(_ value: String, _ problem: String) -> ErrorCase {
    choosing("return \(value)", "mine, who plays red, \(problem)")
  }

  private static func choosing(_ body: String, _ message: String) -> ErrorCase {
    ErrorCase(
      "local mine = parlor.opponent { name = 'mine', choose = function(seen) \(body) end } "
        + "parlor.match { GAME, players = { mine, 'random' } }:run()",
      message)
  }
}
