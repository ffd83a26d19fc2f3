import Lua
import ParlorCore

/// `parlor.game` and `parlor.mod`.
enum GameAPI {
  static func functions(of host: ScriptHost) -> [APIFunction] {
    [
      APIFunction(
        "game",
        "Makes a game from functions. A file that returns a game is found by the game's id.",
        [.init("options", "parlor.GameOptions", "the rules, and how the game is shown")],
        returns: ("parlor.GameDefinition", "the game, for `parlor.match`, `parlor.mod` or `return`"),
        example: gameExample
      ) { [unowned host] call in call.returning(try host.games.game(definedBy: call)) },
      APIFunction(
        "mod",
        "Makes a mod: a game that changes another game, its base. Whatever the mod leaves out comes from the base.",
        [
          .init("base", "string|parlor.GameDefinition", "the game or mod that it changes, or its id"),
          .init("options", "parlor.ModOptions", "what the mod changes"),
        ],
        returns: ("parlor.GameDefinition", "the game, for `parlor.match`, `parlor.mod` or `return`"),
        example: modExample
      ) { [unowned host] call in call.returning(try host.games.mod(definedBy: call)) },
    ]
  }

  private static let gameExample = """
    local race = parlor.game {
      id = "race-to-ten",
      seats = { "first", "second" },
      start = function() return { count = 0, mover = 1 } end,
      turn = function(state)
        if state.count >= 10 then return { winner = 3 - state.mover, reason = "ten" } end
        return state.mover
      end,
      moves = function() return { 1, 2 } end,
      apply = function(state, move) state.count, state.mover = state.count + move, 3 - state.mover end,
    }
    print(parlor.match { game = race, players = { "random", "random" } }:run().text)
    """

  private static let modExample = """
    local misere = parlor.mod("four-in-a-row", {
      id = "four-loses",
      outcome = function(state, base)
        local outcome = base.outcome(state)
        if outcome.winner then outcome.winner = outcome.winner == "red" and "black" or "red" end
        return outcome
      end,
    })
    print(parlor.match { game = misere, players = { "random", "random" } }:run().text)
    """

  /// The object that both functions return.
  static var declared: APIClass {
    APIClass(
      type: "parlor.GameDefinition", name: "game definition", summary: "A game that a script made.",
      fields: [
        .value("id", "string", "The id, for scripts and the command line.") {
          .text(try $0.object(as: GameDefinition.self).id)
        },
        .value("title", "string", "The name to show.") { .text(try $0.object(as: GameDefinition.self).title) },
      ], methods: [])
  }

  static var tables: [APIClass] {
    [gameOptions, modOptions, base, setting, outcome, cue, deadline, grid, cell] + sceneTables
  }
}
