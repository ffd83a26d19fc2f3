import FourInARow
import Foundation
import Lua
import ParlorCore
import Scripting
import ShippedGames
import Testing

@Suite("Mods whose games an engine plays")
struct NativeModTests {
  /// Functions that a mod may replace and leave the course of the game to the engine, by the engine.
  private static let functions = [
    "four-in-a-row": #"""
    start = function(base)
      local state = base.start()
      state:set(1, 1, "black")
      return state
    end,
    outcome = function(state, base)
      local ending = base.outcome(state)
      return { winner = "red", reason = "cell-" .. tostring(state:cell(4, 1)) .. "-" .. ending.reason }
    end,
    """#,
    "hangman": #"""
    weight = function(state, move, base) return #move end,
    refusal = function(state, text, base) return "no " .. text .. "! " .. base.refusal(state, text) end,
    """#,
    "simon": #"""
    cues = function(state, move, base)
      local cues = base.cues(state, move)
      cues[#cues + 1] = { name = "beep", at = 1 }
      return cues
    end,
    """#,
    "alien-esp": #"""
    revealed = function(state, move, seat, base) return not seat or base.revealed(state, move, seat) end,
    view = function(state, seat, base) return { board = base.view(state, seat).board .. "!" } end,
    """#,
  ]

  /// Functions that a mod of any engine may replace so.
  private static let common = #"""
    text = function(state, move, base) return "<" .. base.text(state, move) .. ">" end,
    describe = function(view, base) return base.describe(view) .. " (told)" end,
    """#

  /// Plays a game to the end, with moves taken back on the way, and prints all that the library tells of them.
  private static let telling = #"""
    local function show(value)
      if type(value) ~= "table" then return tostring(value) end
      local keys, parts = {}, {}
      for key in pairs(value) do keys[#keys + 1] = tostring(key) end
      table.sort(keys)
      for _, key in ipairs(keys) do
        parts[#parts + 1] = key .. "=" .. show(value[math.tointeger(tonumber(key)) or key])
      end
      return "{" .. table.concat(parts, " ") .. "}"
    end
    local function play(match, draws)
      match:run()
      if not match.turn then return false end
      print(match.turn, match.deadline, show(match.moves), match:text(), match:text(match.turn))
      print(show(match:view()), show(match:view(match.turn)), match:try("nonsense"))
      match:play(match.moves[draws:integer(#match.moves)])
      print(show(match.cues), show(match.log))
      return true
    end
    local function tell(game)
      local match = parlor.match { game = game, seed = 1, setup = setup }
      local draws = parlor.rng(1)
      for ply = 1, 80 do
        if not play(match, draws) then break end
        if ply % 5 == 0 then match:undo() end
        if ply % 10 == 0 then match:redo() end
      end
      print(match.outcome and "over", match.outcome and match.outcome.text, match:save(match.seats[1]))
      assert(parlor.load(match:save()):save() == match:save())
      local players = {}
      for seat = 1, #parlor.match({ game = game, setup = setup }).seats do players[seat] = seat == 1 and first or "random" end
      print(show(parlor.playtest { game = game, players = players, games = 4, seed = 3, setup = setup }))
    end
    """#

  /// What is told of a mod, where one that only calls the base in `apply` may be added to the functions.
  private func told(
    of engine: String, _ functions: String, setup: String = "nil", games: [Engine] = shippedGames
  ) throws -> String {
    try Script(games: games).run(
      """
      local parlor = require "parlor"
      local setup, first = \(setup), "\(engine == "four-in-a-row" ? "greedy" : "random")"
      \(Self.telling)
      tell(parlor.mod("\(engine)", { id = "told", \(functions) }))
      """)
  }

  private static let setups = ["hangman": #"{ words = { "ant", "bee", "lynx" } }"#]

  /// What such mods may keep, and the deadlines that they may make of it.
  private static let kept = #"""
    extra = function() return { moves = 3 } end,
    deadline = function(state, base)
      local deadline = base.deadline(state)
      return { seconds = state.extra.moves, move = deadline and deadline.move or base.moves(state)[1] }
    end,
    """#

  /// What has a script say whose turn it is, which settles whether there are moves.
  static let givenTurn = "turn = function(state, base) return base.turn(state) end,"
  /// What has a script say which of the engine's moves are legal.
  private static let listed = "moves = function(state, base) return base.moves(state) end,"
  /// What has a script apply moves; together with either of those, a mod's moves are its own.
  private static let applied = "apply = function(state, move, base) base.apply(state, move) end,"

  private static let counting = #"""
    apply = function(state, move, base)
      state.extra.moves = state.extra.moves + 1
      base.apply(state, move)
    end,
    """#

  @Test(
    "are told as the same mods are of which a script says more, or that have moves of their own",
    arguments: functions.keys.sorted())
  func same(engine: String) throws {
    let own = try #require(Self.functions[engine])
    let all = own + Self.common
    let setup = Self.setups[engine] ?? "nil"
    // A script that lists moves has its own words for texts that are none of them.
    let same = [
      ["", Self.givenTurn, Self.applied, Self.givenTurn + Self.applied],
      [Self.listed, Self.listed + Self.givenTurn, Self.listed + Self.applied],
    ]
    for functions in [own, all + Self.kept] {
      for alike in same {
        let told = try alike.map { try self.told(of: engine, functions + $0, setup: setup) }
        for index in alike.indices { #expect(told[index] == told[0], "\(alike[index])") }
        #expect(told[0].contains("\nover\t"), "no game was played to its end")
      }
    }
    let counted = try told(of: engine, all + Self.kept + Self.counting, setup: setup)
    #expect(counted == (try told(of: engine, all + Self.kept + Self.counting + Self.givenTurn, setup: setup)))
  }

  @Test("and others are told alike where no code was compiled for the type of their engine")
  func general() throws {
    let otherwise = Engine(fourInARowPlugin, FourInARow<WideBitboard<17>>.self)
    let own = try #require(Self.functions["four-in-a-row"])
    let listing = """
      moves = function(state, base) return base.moves(state) end,
      apply = function(state, move, base)
        if state:cell(move, 1) then state.extra.moves = state.extra.moves + 1 end
        base.apply(state, move)
      end,
      extra = function() return { moves = 0 } end,
      """
    let rules = [own, Self.kept, Self.kept + Self.counting, Self.listed, Self.givenTurn, listing]
    for functions in rules + rules.map({ $0 + Self.common }) {
      let general = try told(of: "four-in-a-row", functions, games: [otherwise])
      #expect(general == (try told(of: "four-in-a-row", functions)))
      #expect(general.contains("\nover\t"), "no game was played to its end")
    }
  }

  @Test("are those that leave turns, moves and what moves do to the engine")
  func kinds() throws {
    let host = try Script().host
    func kind(_ function: String) throws -> String {
      let source = "return require('parlor').mod('four-in-a-row', { id = 'kind', \(function) })"
      let game = try host.loadGame(source: source, name: "kind").plugin.game()
      return String(describing: type(of: game))
    }
    let told = [
      "outcome", "view", "text", "refusal", "weight", "revealed", "cues", "deadline", "grid", "cell", "describe",
      "extra",
    ]
    for name in told + ["start"] {
      #expect(try kind("\(name) = function() return {} end").hasPrefix("NativeMod<"), "\(name)")
    }
    for line in ["", "seats = { 'x', 'o' }", "hides_nothing = true", "setup = { rows = 5 }"] {
      #expect(try kind(line).hasPrefix("NativeMod<"), "\(line)")
    }
    for name in ["turn", "moves", "apply"] {
      #expect(try kind("\(name) = function() return {} end").hasPrefix("ScriptGame<"), "\(name)")
    }
  }

  @Test("are not those over a mod that has a say in the play", arguments: ["whole-word", "pop-out"])
  func stacked(below: String) throws {
    let source = "return require('parlor').mod('\(below)', { id = 'above', describe = function() return '' end })"
    let host = try ShippedScripts.host()
    let game = try host.loadGame(source: source, name: "above").plugin.game()
    #expect(String(describing: type(of: game)).hasPrefix("ScriptGame<"))
  }

  @Test("say where in their first state something lies that can't be saved", arguments: ["", counting, givenTurn])
  func unsavable(functions: String) throws {
    let host = try Script().host
    let game = try host.loadGame(
      source: """
        return require('parlor').mod('four-in-a-row', { id = 'spoilt', \(functions)
          extra = function() return { moves = 0 } end,
          start = function(base) local state = base.start() state.extra.show = print return state end })
        """, name: "spoilt"
    ).plugin.game()
    func save<G: Game>(_ game: G) throws { _ = try JSONEncoder().encode(game.start()) }
    let error = #expect(throws: ScriptError.self) { try save(game) }
    #expect(error?.message.hasPrefix("state.extra.show holds a function; ") == true)
  }

  @Test("have each legal move spelled once for a state, however many of them are read")
  func spelledOnce() throws {
    let output = try Script.output(
      """
      local asked = 0
      local mod = parlor.mod("hangman", {
        id = "spelling",
        text = function(state, move, base) asked = asked + 1 return base.text(state, move):upper() end,
      })
      local match = parlor.match { game = mod, setup = { words = { "ant", "bee" } } }
      match:run()
      asked = 0
      for _ = 1, 5 do assert(not match:try("7")) end
      print(asked)
      assert(match:try("E") and not match:try("E") and match:try("B"))
      match:undo()
      match:undo()
      assert(match:try("B") and not match:try("B") and match:try("E"))
      """)
    #expect(output == "26\n")
  }

  @Test("whose states a script changes keep what is said of them, whatever is read in between")
  func spelledOnceForEachState() throws {
    let output = try Script.output(
      """
      local asked = 0
      local mod = parlor.mod("four-in-a-row", {
        id = "spelling", apply = function(state, move, base) base.apply(state, move) end,
        text = function(state, move, base) asked = asked + 1 return "<" .. base.text(state, move) .. ">" end,
      })
      local one, other = parlor.match { game = mod }, parlor.match { game = mod }
      one:play "<1>"
      other:play "<2>"
      asked = 0
      for _ = 1, 5 do assert(not one:try("x") and not other:try("x")) end
      print(asked)
      """)
    #expect(output == "14\n")
  }
}
