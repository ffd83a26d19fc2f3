import Lua
import Match
import ParlorCore
import Playtest

/// How scripts search the settings of games.
enum TuneAPI {
  static func functions(of host: ScriptHost) -> [APIFunction] {
    [
      APIFunction(
        "tune",
        "Searches the settings of a game for those that meet some goals, as `parlor tune` does. `print` shows the table.",
        [.init("options", "parlor.TuningOptions", "what to play, what to try, and what the figures shall be")],
        returns: ("parlor.Tuning", "what came of it"),
        example:
          "local tuning = parlor.tune {\n  game = \"four-in-a-row\", set = { rows = \"5..6\", columns = { 6, 7 } },\n"
          + "  goals = { start_share = 0.5, length = { 20, 30 } }, games = 400, seed = 1,\n}\nprint(tuning)\n"
          + "print(tuning.tried[1].settings.rows)"
      ) { [unowned host] call in
        let options = try Options(call, 1, of: options, for: "parlor.tune")
        host.reportTables.push(try host.tune(options), on: call.stack)
        return 1
      }
    ]
  }

  static var tables: [APIClass] { [options, report, row] }

  private static var options: APIClass {
    APIClass(
      type: "parlor.TuningOptions", name: "tuning options", summary: "What `parlor.tune` takes.",
      fields: [
        PlaytestAPI.gameOption, LibraryAPI.modsOption,
        .init(
          "set", "table<string, any>",
          "The values of settings that are tried, each with each of the others: a list of values, or a text such as "
            + "`5..9`, `5..9/2` or `6,7`."),
        .init(
          "goals", "table<string, number|number[]>",
          "What figures of the report shall be: a number, or the ends of a range. Figures are those of `stop_when`."),
        .init("players", "parlor.Players?", "The players; random by default."),
        .init("games", "integer?", "How many games all may play together; 400 for each combination by default."),
      ] + PlaytestAPI.manner + [
        .init("forfeits_excluded", "boolean?", "Whether forfeits are left out of wins and shares.")
      ], methods: [])
  }

  static var report: APIClass {
    APIClass(
      type: "parlor.Tuning", name: "tuning", summary: "What came of a search of settings.",
      fields: [
        .init("game", "string", "The game's id."), .init("seed", "integer|string", "The seed of random numbers."),
        .init("players", "string[]", "The players, in the order of the seats."),
        .init("moves", "string[]", "The moves that each game began with."),
      ] + PlaytestAPI.toldManner + [
        .init("budget", "integer", "How many games could be played."),
        .init("planned", "integer", "How many games were planned."),
        .init("games", "integer", "How many games were played."),
        .init("interruption", "string?", "Why not everything was played."),
        .init("goals", "{ figure: string, low: number, high: number }[]", "What the figures shall be."),
        .init("tried", "parlor.TuningRow[]", "What was tried, the best first."),
        .init(
          "refused", "{ settings: table<string, any>, reason: string }[]", "What the game or the players refused."),
        .init("sentences", "string[]", "What the games show."),
        .init("text", "string", "The report, as `print` shows it."),
      ], methods: [])
  }

  static var row: APIClass {
    APIClass(
      type: "parlor.TuningRow", name: "tuning row", summary: "Settings that were tried.",
      fields: [
        .init("settings", "table<string, any>", "The settings."),
        .init("games", "integer", "How many games were played with them."),
        .init("distance", "number?", "How far the figures are from the goals; nil where no game tells one."),
        .init("figures", "table<string, parlor.PlaytestMean>", "The figures of the goals."),
        .init("contender", "boolean", "Whether it is the best, or can't be told apart from it."),
        .init("stalls", "integer", "How many games weren't over at the limit of moves."),
        .init("forfeits", "integer", "How many games were forfeited."),
      ], methods: [])
  }
}

extension ScriptHost {
  /// What comes of the tuning that a script's options describe.
  fileprivate func tune(_ options: Options) throws -> TuningReport {
    play.hasBegun = true
    let plugin = try plugin(of: options)
    let (common, jobs) = (try self.plan(of: plugin, from: options, games: 1), try options.jobs())
    let (games, values) = (try options.count("games"), try options.settings("set", in: machine))
    var crews: [[String: Value]: () throws -> PlaytestCrew] = [:]
    var hasMachines = false
    let plan = try options.explainingRefusals {
      let grid = try SettingGrid(values.map { (name: $0, values: try $1.tried(as: $0, of: plugin)) }, of: plugin)
      return try TuningPlan(grid, goals: try options.goals(in: machine), budget: games) { settings in
        try checkForStop()
        let game = try plugin.game(settings)
        let players = try self.players(from: options, on: game.seats, usually: "random")
        var plan = common
        (plan.settings, plan.players) = (settings, players.map(\.name))
        try check(opening: plan.opening, of: game, called: plan.game, seed: plan.seed)
        let make = { [plan] in
          try self.crew(for: plan, of: try plugin.game(settings), players: players, jobs: jobs)
        }
        let crew = try make()
        hasMachines = hasMachines || crew.hasMachines
        // A worker of this machine may take much memory, so that none is kept while others play.
        if case .alone = crew { crews[settings] = make } else { crews[settings] = { crew } }
        return TuningPlan.Candidate(plan, seats: game.seats)
      }
    }
    let report = try dividingMemory(hasMachines) {
      try play.interrupted(by: machine) { stop, look in
        try Playtest.tune(plan, stop: stop, progress: { (_: Int) in look() }) { candidate in
          guard let make = crews[candidate.plan.settings] else { throw ScriptError("nobody plays these settings") }
          return try make()
        }
      }
    }
    note(interruption: report.interruption)
    return report
  }
}

extension Options {
  /// The values that a table gives by name, in the order of the names.
  fileprivate func settings(_ name: String, in machine: VirtualMachine) throws -> [(String, Value)] {
    try with(name) { kind in
      guard kind == .table else { throw wrong(name, expected: "a table") }
      return try stack.settings(at: -1, in: machine, called: name).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }

  fileprivate func goals(in machine: VirtualMachine) throws -> [Goal] {
    try Goal.goals(
      try settings("goals", in: machine).map { figure, value in
        let ends = value.asList ?? [value]
        guard (1...2).contains(ends.count), ends.allSatisfy({ $0.asNumber != nil }) else {
          throw Refusal("'goals.\(figure)' takes a number, or a list of the two ends of a range, not \(value)")
        }
        return "\(figure)=\(ends.map(\.plainText).joined(separator: ".."))"
      })
  }
}

extension Value {
  /// The values that are tried of a setting: those of a list, those that a text names, or this one.
  fileprivate func tried(as name: String, of plugin: Plugin) throws -> [Value] {
    if case .text(let text) = self { return try SettingGrid.values((name: name, text: text), of: plugin) }
    return asList ?? [self]
  }
}
