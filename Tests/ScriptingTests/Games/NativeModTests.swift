import Scripting
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
    deadline = function(state, base)
        local moves = base.moves(state)
        return #moves > 0 and { seconds = 2, move = moves[#moves] } or nil
      end,
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

  /// Plays games and prints all that the library tells of them.
  private static let telling = #"""
    local function tell(game)
      for seed = 1, 6 do
        local match = parlor.match { game = game, seed = seed, setup = setup }
        local draws = parlor.rng(seed)
        for _ = 1, 12 do
          match:run()
          if not match.turn then break end
          print(match.turn, match.deadline, table.concat(match.moves, " "), match:text(), match:text(match.turn))
          print(match:try("nonsense"))
          match:play(match.moves[draws:integer(#match.moves)])
          for _, cue in ipairs(match.cues) do print(cue.name, cue.at, cue.detail) end
        end
        print(match.outcome and match.outcome.text, match:save(match.seats[1]))
      end
    end
    """#

  /// What is told of a mod, where one that only calls the base in `apply` may be added to the functions.
  private func told(of engine: String, _ functions: String, setup: String = "nil") throws -> String {
    try Script.output(
      """
      local setup = \(setup)
      \(Self.telling)
      tell(parlor.mod("\(engine)", { id = "told", \(functions) }))
      """)
  }

  private static let setups = ["hangman": #"{ words = { "ant", "bee", "lynx" } }"#]

  @Test("are told as the same mods are whose moves a script plays", arguments: functions.keys.sorted())
  func same(engine: String) throws {
    let own = try #require(Self.functions[engine])
    for functions in [own, Self.common, own + Self.common] {
      let setup = Self.setups[engine] ?? "nil"
      let native = try told(of: engine, functions, setup: setup)
      let played = "apply = function(state, move, base) base.apply(state, move) end,"
      #expect(native == (try told(of: engine, functions + played, setup: setup)))
      #expect(native.count > 1000)
    }
  }

  @Test("are those that leave turn, moves and apply alone, and keep nothing of their own")
  func kinds() throws {
    let host = try Script().host
    func isNative(_ function: String) throws -> Bool {
      let source = "return require('parlor').mod('four-in-a-row', { id = 'kind', \(function) })"
      let game = try host.loadGame(source: source, name: "kind").plugin.game()
      return String(describing: type(of: game)).hasPrefix("NativeMod<")
    }
    let leaving = ["start", "outcome", "view", "text", "refusal", "weight", "revealed", "cues", "deadline", "describe"]
    for name in leaving { #expect(try isNative("\(name) = function() end"), "\(name)") }
    for name in ["turn", "moves", "apply", "extra"] {
      #expect(try !isNative("\(name) = function() return {} end"), "\(name)")
    }
  }

  @Test("say with the line which move their deadline plays that there isn't")
  func strangeDeadline() throws {
    let failure = try Script.failure(
      of: """

        local mod = parlor.mod("four-in-a-row", {
          id = "late",
          deadline = function() return { seconds = 1, move = "jump" } end,
        })
        print(parlor.match({ game = mod }).deadline)
        """)
    #expect(
      failure?.message == "test.lua:4: deadline plays the move 'jump', which isn't legal")
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
      """)
    #expect(output == "26\n")
  }
}
