import SampleGames
import Testing

@testable import Checking

@Suite("What parlor check says can be done")
struct CureTests {
  @Test("what breaks a law comes with what to do about it", arguments: cures)
  func cure(game: BadGame) throws {
    let found = try game.findings()
    #expect(found.contains(game.message), "\(found)")
  }

  private static let ending =
    "expected a legal move for seat 1, whose turn it is, got none; have 'moves' list one, or have "

  static let cures: [BadGame] = [
    BadGame(
      moves: "if state.count == 3 then return {} end",
      message: "bad.lua:14: \(ending)'turn' give the end of the game there"),
    BadGame(
      more: "text = function() return 'go' end,",
      message:
        "bad.lua:23: expected a text of its own for each move, got 'go' for the moves that are listed at 1 and at "
        + "2; have 'text' tell them apart"),
    BadGame(
      more: "text = function(state, move) return ' go ' .. move end,",
      message: "bad.lua:23: expected one line of text without spaces around it, got ' go 1'; have 'text' give one"),
    BadGame(
      more: "describe = function(view) return view.count > 2 and '' or 'fine' end,",
      message: "bad.lua:23: expected a text for seat 1, got an empty one; have 'describe' give one for every view"),
    BadGame(
      more: #"describe = function(view) return view.count .. "\n" end,"#,
      message:
        #"bad.lua:23: expected no line break at the end for seat 1, got '0\n'; join lines with table.concat(lines, "#
        + #""\n")"#),
    BadGame(
      more: "deadline = function(state) return state.count < 4 and { seconds = 1, move = 7 } or nil end,",
      message: "bad.lua:23: expected the deadline to play a legal move, got '7'; have 'deadline' give one of the moves "
        + "that 'moves' lists there"),
    BadGame(
      more: "deadline = function() return { seconds = 1, move = 1 } end,",
      message: "bad.lua:23: expected no deadline when it's no seat's turn, got one after 1.0 seconds; have 'deadline' "
        + "give nil then"),
    BadGame(
      more: "cues = function() return { { name = 'long', lasting = 4000 } } end,",
      message:
        "bad.lua:23: expected the cue 'long' to end within an hour, got 4000.0 seconds; 'at' and 'lasting' count "
        + "seconds"),
    BadGame(
      turn: "if state.count >= 4 then return { winner = state.mover, reason = 'It is four' } end",
      message: "bad.lua:9: expected a reason in lower case with hyphens, got 'It is four'; as in \"out-of-time\""),
    .dealing(
      "view = function(state) return { count = state.count } end,",
      moves: "if state.card % 2 == 0 then return { 1 } end",
      message:
        "bad.lua:23: expected the moves 1 for the same view as seat 1 had at ply 1 of the game with seed 0, got 1, 2; "
        + "have 'view' show the seat what its moves depend on"),
  ]

  @Test("of a game that goes on since its moves do nothing, apply is named with what it lacks", arguments: still)
  func stillGame(source: String) throws {
    let found = try CheckedScripts("local parlor = require 'parlor'\n" + source).findings(games: 2)
    let problem =
      "expected the game to be over within 10000 moves, but the last 200 changed nothing; have 'apply' change its "
      + "state (base.apply(state, move) does in a mod), or return another: assigning a table to the parameter has no "
      + "effect"
    #expect(found == ["bad.lua:7: \(problem)"])
  }

  @Test("where a game that has no end passes a limit, it is said how many moves it had")
  func noEnd() throws {
    let scripts = try CheckedScripts(
      """
      return require("parlor").game {
        id = "grows", seats = { "x", "o" }, start = function() return { list = {} } end,
        turn = function(state) return #state.list % 2 + 1 end,
        moves = function() return { 1, 2 } end,
        apply = function(state, move) state.list[#state.list + 1] = move end,
      }
      """)
    let found = try scripts.findings(games: 2, seconds: .infinity, mebibytes: 4)
    // Whether one piece is refused or all is stopped hangs on how large the pieces are.
    let finding = /bad\.lua(:5)?: a game wasn't over after \d{3,4} moves: [^\n]*memory/
    #expect(found.first?.prefixMatch(of: finding) != nil, "\(found)")
  }

  static let still = [
    """
    return parlor.game {
      id = "bad", seats = { "x", "o" },
      start = function() return { left = 3 } end,
      turn = function(state) return state.left == 0 and { drawn = true, reason = "done" } or "x" end,
      moves = function() return { 1, 2 } end,
      apply = function(state, move) state = { left = state.left - move } end,
    }
    """,
    """
    return parlor.mod("four-in-a-row", {
      id = "bad",
      title = "Bad",
      summary = "a mod that doesn't call base.apply",
      fixed = { columns = 4 },
      apply = function(state, move, base) local _ = state, move, base end,
    })
    """,
  ]

  @Test("what a script keeps outside the state is told once, by its name, with a script that shows it", arguments: kept)
  func keeping(game: BadGame) throws {
    let scripts = try CheckedScripts(game.source)
    let checked = try scripts.check()
    let law = try #require(checked.laws.first)
    #expect(checked.findingCount == 1, "\(checked.findings)")
    let cure = "keep in the state, and not outside of it, \(game.message)"
    #expect(law.finding.hintText == cure && law.finding.cause.hasPrefix("expected "), "\(law.finding)")
    #expect(law.finding.message == "\(cure): \(law.finding.cause)")
    #expect(try law.isShown && scripts.error(of: law.scenario) != nil)
  }

  static let kept: [BadGame] = [
    BadGame(
      start: ", made = (function() calls = 0 return 1 end)()",
      turn: "if calls >= 3 then return { drawn = true, reason = 'three' } end", apply: "calls = calls + 1",
      remembering: "", message: "'calls' (changed on lines 7, 19)"),
    BadGame(
      start: ", made = (function() tally = {} return 1 end)()",
      moves: "do return #tally % 2 == 0 and { 1, 2 } or { 2, 3 } end", apply: "table.insert(tally, move)",
      remembering: "", message: "'tally' (changed on lines 7, 19)"),
  ]

  @Test(
    "where 'text' gives nothing that is told once, and no script holds a move as Swift spells it", arguments: spelled)
  func unspelled(more: String, findings: Int) throws {
    let scripts = try CheckedScripts(
      """
      return require("parlor").mod("four-in-a-row", {
        id = "bad",
        text = function(state, move) if move == 4 then return "middle" end end,
        \(more)
      })
      """)
    let checked = try scripts.check(games: 8)
    let found = scripts.lines(checked)
    #expect(found.contains("bad.lua:3: text gives nothing; expected a string") && found.count == findings, "\(found)")
    let told = (found + checked.laws.map(\.scenario)).joined()
    #expect(!told.contains("Drop(") && !told.contains("(a move that"))
    #expect(told.contains("since the rules fail to spell a move;") == (findings == 2))
  }

  static let spelled = [
    ("", 1),
    ("cues = function(state) return state:height(2) > 0 and { { name = 'long', lasting = 4000 } } or {} end,", 2),
  ]
}
