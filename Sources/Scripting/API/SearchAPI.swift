import Lua
import Opponents
import ParlorCore

/// The searches in `parlor.opponents`.
enum SearchAPI {
  /// Stands for `parlor.opponents` in scripts.
  final class OpponentsObject {}

  /// The ids of these opponents.
  static let ids = [MonteCarloPlugin().id, AlphaBetaPlugin().id]

  // Each host would keep some 5 KB of them. Their bodies capture nothing that can change, so all threads share them.
  nonisolated(unsafe) static let functions = [monteCarlo, alphaBeta]

  private static var monteCarlo: APIFunction {
    maker(
      "opponents.monte_carlo", of: MonteCarloPlugin(), "parlor.MonteCarloOptions", { monteCarloOptions },
      "Makes an opponent that searches by random games, as `monte-carlo` does, guided by functions of the script. In a "
        + "game that hides something it searches states sampled by the rules, and the functions see those.",
      example: """
        -- Prefers the middle.
        local middle = parlor.opponents.monte_carlo {
          iterations = 200,
          prior = function(view, moves)
            local weights = {}
            for i, column in ipairs(moves) do weights[i] = 4 - math.abs(column - 4) end
            return weights
          end,
        }
        assert(parlor.match({ game = "four-in-a-row", players = { middle, "random" }, seed = 1 }):run())
        """)
  }

  private static var alphaBeta: APIFunction {
    maker(
      "opponents.alpha_beta", of: AlphaBetaPlugin(), "parlor.AlphaBetaOptions", { alphaBetaOptions },
      "Makes an opponent that looks ahead ply by ply, as `alpha-beta` does, guided by functions of the script; for "
        + "games of two seats that hide nothing.",
      example: """
        -- Looks four plies ahead, then counts the discs in the middle.
        local deep = parlor.opponents.alpha_beta {
          depth = 4,
          evaluate = function(view, seat)
            local value = 0.5
            for _, disc in ipairs(view.discs[4]) do value = value + (disc == seat and 0.05 or -0.05) end
            return value
          end,
        }
        assert(parlor.match({ game = "four-in-a-row", players = { deep, "random" }, seed = 1 }):run())
        """)
  }

  private static func maker(
    _ name: String, of plugin: any OpponentPlugin, _ type: String, _ declared: @escaping () -> APIClass,
    _ summary: String, example: String
  ) -> APIFunction {
    APIFunction(
      name, summary, [.init("options", type, "how it searches; `{}` for the defaults")],
      returns: ("parlor.Opponent", "the opponent, for the `players` of a match, or for a file to return"),
      example: example
    ) { call in
      let options = try Options(call, 1, of: declared(), for: "parlor.\(name)")
      let functions = try SearchHook.allCases.compactMap { hook in
        try options[hook.key].map { (hook, HookCall(name: hook.rawValue, function: $0)) }
      }
      let search = ScriptSearch(
        opponent: ChosenOpponent(plugin, try options.settings(of: plugin)),
        functions: Dictionary(uniqueKeysWithValues: functions), link: call.machine.link)
      let title = try options[LibraryAPI.name]
      let opponent = OpponentDefinition(name: title ?? call.caller, title: title, .search(search))
      return call.returning(opponent)
    }
  }

  // MARK: Options

  static var tables: [APIClass] {
    [
      monteCarloOptions, alphaBetaOptions,
      APIClass(
        type: "parlor.SearchProgress", name: "search progress", summary: "How far a search has come.",
        fields: [
          .init("steps", "integer", "The iterations or states so far."),
          .init(
            "value", "number",
            "The value of the best move so far, from 0 for a loss to 1 for a win if it plays to win."),
        ], methods: []),
    ]
  }

  private static var monteCarloOptions: APIClass {
    APIClass(
      type: "parlor.MonteCarloOptions", name: "monte carlo options",
      summary: "What `parlor.opponents.monte_carlo` takes.",
      fields: fields(of: MonteCarloPlugin(), SearchHook.allCases), methods: [])
  }

  private static var alphaBetaOptions: APIClass {
    APIClass(
      type: "parlor.AlphaBetaOptions", name: "alpha beta options", summary: "What `parlor.opponents.alpha_beta` takes.",
      fields: fields(of: AlphaBetaPlugin(), [.evaluate, .stop]), methods: [])
  }

  private static func fields(of plugin: any OpponentPlugin, _ hooks: [SearchHook]) -> [APIClass.Field] {
    plugin.schema.map(key).map(\.field) + hooks.map(\.key.field) + [LibraryAPI.name.field]
  }

  /// An option of the command line as one of scripts.
  fileprivate static func key(_ setting: Setting) -> OptionKey<Value> {
    .setting(setting, setting.help.prefix(1).uppercased() + setting.help.dropFirst() + ".")
  }
}

extension SearchHook {
  fileprivate var key: OptionKey<Function> {
    switch self {
    case .evaluate:
      .function(
        rawValue, "fun(view: table, seat: string): number",
        "Returns the value of a position to a seat that sees `view`, from 0 for a sure loss to 1 for a sure win; it "
          + "replaces random games. With two seats it is called for one, and the other has the complement.")
    case .prior:
      .function(
        rawValue, "fun(view: table, moves: (integer|string)[]): number[]",
        "Returns a weight of 0 or more for each move, before any is searched, to a seat that sees `view`.")
    case .rollout:
      .function(
        rawValue, "fun(view: table, moves: (integer|string)[]): integer|string",
        "Chooses the moves of the rollouts, instead of chance.")
    case .stop:
      .function(
        rawValue, "fun(progress: parlor.SearchProgress): boolean",
        "Called every 16 steps; true ends the search, which plays the best move so far.")
    }
  }
}

extension Options {
  /// Reads the options of an opponent, with default values.
  func settings(of plugin: any OpponentPlugin) throws -> Settings {
    var chosen: [String: Value] = [:]
    for setting in plugin.schema { chosen[setting.name] = try self[SearchAPI.key(setting)] }
    return try Settings(chosen, for: owner, schema: plugin.schema)
  }
}

// MARK: The functions for scripts

extension SearchAPI {
  /// The kind of object of `parlor.opponents`, which lists the opponents when called.
  /// - Parameter functions: the functions that make opponents.
  static func kind(listing list: APIFunction, with functions: [APIFunction]) -> ObjectKind {
    let prefix = "\(list.name)."
    let members = functions.compactMap { function in
      function.body.map {
        (String(function.name.dropFirst(prefix.count)), HostFunction("parlor.\(function.name)", $0))
      }
    }
    let names = members.map(\.0)
    return ObjectKind(
      OpponentsObject.self, name: "parlor.\(list.name)", methods: members, fields: [],
      unknown: HostFunction("parlor.\(list.name)", isMethod: true) { call in
        let asked = call.stack.text(at: 2) ?? call.stack.describe(at: 2)
        throw ScriptError.unknownName(asked, of: "parlor.\(list.name)", names)
      },
      call: list.body.map { HostFunction("parlor.\(list.name)", isMethod: true, $0) })
  }
}
