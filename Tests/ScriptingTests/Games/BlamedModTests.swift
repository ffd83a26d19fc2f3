import Lua
import ParlorCore
import Scripting
import Testing

@Suite("Which of the mods over one another is named")
struct BlamedModTests {
  struct Case: Sendable, CustomStringConvertible {
    /// The function that one mod gets wrong, on line 2, and another hands on, on line 3.
    let name: String
    let parameters: String
    let result: String
    let problem: String
    var playing = "match:play('1') print(match.cues) match:play('?')"
    var description: String { name }
  }

  static let cases = [
    Case(
      name: "turn", parameters: "state", result: "'0'",
      problem: "gives '0', which is no seat; the seats are x, o, by name or by number from 1"),
    Case(
      name: "moves", parameters: "state", result: "{ 1.5 }",
      problem: "gives 1.5 as moves[1]; a move is a whole number or a string"),
    Case(name: "view", parameters: "state, seat", result: "5", problem: "gives 5; expected a table"),
    Case(
      name: "text", parameters: "state, move", result: "''",
      problem: "gives an empty text; nobody could write that move"),
    Case(
      name: "refusal", parameters: "state, text", result: "1", problem: "gives 1; expected one line of text, or nothing"
    ),
    Case(
      name: "cues", parameters: "state, move", result: "{ { nmae = 'x' } }",
      problem: "gives cues[1] with the unknown field 'nmae'; did you mean 'name'?"),
    Case(
      name: "deadline", parameters: "state", result: "3",
      problem: "gives 3; expected { seconds = 3, move = \"late\" }, or nothing"),
    Case(name: "describe", parameters: "view", result: "5", problem: "gives 5; expected a string"),
    Case(
      name: "revealed", parameters: "state, move, seat", result: "'yes'",
      problem: "gives 'yes'; expected true or false",
      playing: "match:play(1) match:save('x')"),
    Case(
      name: "weight", parameters: "state, move", result: "0", problem: "gives 0; expected a whole number, 1 or more",
      playing: "match:step()"),
    Case(
      name: "outcome", parameters: "state", result: "{ winner = 'third' }",
      problem: "gives the winner 'third', which is no seat; the seats are x, o",
      playing: "for _ = 1, 9 do match:play(match.moves[1]) end"),
  ]

  /// What a script with a game in Lua gets, mods on lines 2 and 3 and all else on line 1 and behind them.
  private static func message(_ lower: String, _ upper: String, _ playing: String) throws -> String? {
    try Script.failure(
      of: """
        local game = parlor.game { id = 'countdown', seats = { 'x', 'o' }, \
          start = function() return { left = 3, mover = 1 } end, \
          turn = function(state) \
            if state.left == 0 then return { drawn = true } end return state.chance and 'chance' or state.mover end, \
          moves = function() return { 1 } end, apply = function(state, move) state.left = state.left - move end }
        game = parlor.mod(game, { id = 'lower', \(lower) })
        game = parlor.mod(game, { id = 'upper', \(upper) })
        local match = parlor.match { game = game }
        print(match.board, match:view('x'), match.deadline) \(playing)
        """)?.message
  }

  @Test("a mod that hands a wrong result on isn't, but the one below that gave it", arguments: cases)
  func handedOn(tried: Case) throws {
    let chance =
      tried.name == "weight" ? ", start = function(base) local s = base.start() s.chance = true return s end" : ""
    let message = try Self.message(
      "\(tried.name) = function() return \(tried.result) end\(chance)",
      "\(tried.name) = function(\(tried.parameters), base) return base.\(tried.name)(\(tried.parameters)) end",
      tried.playing)
    #expect(message == "test.lua:2: \(tried.name) \(tried.problem)")
  }

  @Test("a mod that spoils what it gets is, and not the one below")
  func spoilt() throws {
    let lower = "moves = function(state, base) return base.moves(state) end"
    let upper = "moves = function(state, base) local list = base.moves(state) list[2] = 1.5 return list end"
    let message = try Self.message(lower, upper, "match:play(1)")
    #expect(message == "test.lua:3: moves gives 1.5 as moves[2]; a move is a whole number or a string")
  }

  @Test("an outcome that names no seat is the mod's that gave it, and not the turn of the game below")
  func outcome() throws {
    let upper =
      "outcome = function(state, base) local o = base.outcome(state) o.drawn = nil o.winner = 'third' return o end"
    let message = try Self.message("", upper, "for _ = 1, 3 do match:play(1) end")
    #expect(message == "test.lua:3: outcome gives the winner 'third', which is no seat; the seats are x, o")
  }

  @Test(
    "an outcome that is none is the mod's that gave it, whoever hands it on",
    arguments: ["", "turn = function(state, base) return base.turn(state) end,"], ["nil", "'x'", "'chance'", "1"])
  func noOutcome(turn: String, result: String) throws {
    let lower = "\(turn) outcome = function() return \(result) end"
    let upper = "outcome = function(state, base) return base.outcome(state) end"
    let message = try Self.message(lower, upper, "for _ = 1, 3 do match:play(1) end")
    let shown = result == "nil" ? "nothing" : result
    #expect(
      message
        == "test.lua:2: outcome gives \(shown); expected a table such as { drawn = true, reason = \"board-full\" }")
  }

  @Test("a mod that is asked for the outcome while the game goes on may give none")
  func earlyOutcome() throws {
    let lower = "outcome = function(state, base) return base.outcome(state) end"
    let upper = "describe = function(view, base) return tostring(base.outcome({ left = 1, mover = 1 })) end"
    #expect(try Self.message(lower, upper, "match:play(1) print(match.board)") == nil)
  }

  /// The error of a game that is watched while it is played: what is done to the state in turn at the end, on line 2, and
  /// in a mod's outcome on line 5.
  private static func fault(inTurn turn: String = "", inOutcome outcome: String = "") throws -> String? {
    let script = try Script()
    try script.host.games.startAudit()
    let game = try script.host.loadGame(
      source: """
        local game = require('parlor').game { id = 'a', seats = { 'x' }, start = function() return { left = 1 } end,
          turn = function(state) if state.left > 0 then return 'x' end \(turn) return { drawn = true } end,
          moves = function() return { 1 } end, apply = function(state) state.left = 0 end }
        return require('parlor').mod(game, { id = 'b',
          outcome = function(state, base) \(outcome) return base.outcome(state) end })
        """, name: "test.lua"
    ).plugin.game()
    func play<G: Game>(_ game: G) throws {
      var state = try game.start()
      try game.apply(#require(game.moves(in: state).first), to: &state)
      _ = try game.turn(in: state)
    }
    do { try play(game) } catch let error as ScriptError { return error.message }
    return nil
  }

  @Test("an outcome that changes the state is blamed, where the functions are watched, and not the turn below")
  func changingOutcome() throws {
    #expect(
      try Self.fault(inOutcome: "state.seen = true")
        == "test.lua:5: outcome changes the state (state.seen was nothing, is true); only apply may")
  }

  @Test("a turn that changes the state at the end alone is blamed, and not the outcome that asks for it")
  func changingTurn() throws {
    #expect(
      try Self.fault(inTurn: "state.over = true")
        == "test.lua:2: turn changes the state (state.over was nothing, is true); only apply may")
    #expect(try Self.fault() == nil)
  }

  @Test("the game in Lua is, where mods hand on what it gave")
  func root() throws {
    let lower = "apply = function(state) state.mover = 7 end"
    let upper = "turn = function(state, base) return base.turn(state) end"
    let message = try Self.message(lower, upper, "match:play(1)")
    #expect(message == "test.lua:1: turn gives 7, which is no seat; the seats are x, o, by name or by number from 1")
  }

  @Test("the lower mod over an engine in Swift is, where the upper one hands on what it gave")
  func overEngine() throws {
    let failure = try Script.failure(
      of: """
        local lower = parlor.mod('four-in-a-row', { id = 'lower',
          describe = function(view) return 5 end })
        local upper = parlor.mod(lower, { id = 'upper',
          describe = function(view, base) return base.describe(view) end })
        print(parlor.match { game = upper }.board)
        """)
    #expect(failure?.message == "test.lua:2: describe gives 5; expected a string")
  }

  @Test("the mod that lists a move that nobody can play is, and not the one that hands the list on")
  func unplayable() throws {
    let message = try Script.failure(
      of: """
        local game = parlor.mod('four-in-a-row', { id = 'lower',
          moves = function(state, base) local list = base.moves(state) list[#list + 1] = 9 return list end })
        game = parlor.mod(game, { id = 'upper', moves = function(state, base) return base.moves(state) end })
        print(#parlor.match({ game = game }).moves)
        """)?.message
    #expect(
      message
        == "test.lua:2: moves gives the move '9', which isn't one of the base's, but the mod has no 'apply' to play it")
  }

  @Test("what apply gives is refused where it is a part of the state")
  func partOfState() throws {
    let upper = "apply = function(state, move, base) base.apply(state, move) return { 3, 4 } end"
    let message = try Self.message("", upper, "match:play(1)")
    #expect(
      message == "test.lua:3: apply gives a table, which becomes the state but has none of its fields (left, mover); "
        + "change the state and return nothing, or return a whole state")
  }

  @Test("a list that is the whole state may become an empty one")
  func emptiedList() throws {
    let output = try Script.output(
      """
      local pile = parlor.game {
        id = "pile", seats = { "a" },
        start = function() return { "x" } end, turn = function() return 1 end,
        moves = function() return { 1 } end, apply = function() end,
      }
      local moved = parlor.mod(pile, { id = "moved", apply = function() return {} end })
      print(#parlor.match({ game = moved }):play(1):view())
      """)
    #expect(output == "0\n")
  }

  @Test("the state in what a mod over an engine keeps is named with where it lies")
  func stateInExtra() throws {
    let failure = try Script.failure(
      of: """
        local game = parlor.mod('four-in-a-row', { id = 'a', extra = function() return {} end,
          apply = function(state, move, base) base.apply(state, move) state.extra.last = state end })
        parlor.match { game = game, players = { "greedy", "greedy" } }:run()
        """)
    #expect(
      failure?.message
        == "test.lua:2: state.extra.last holds an object, such as the state itself or a match; it may hold numbers, "
        + "text, true or false, and tables (in choose of greedy, who plays red)")
  }
}
