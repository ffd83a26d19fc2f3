import Lua
import Match
import ParlorCore
import Playtest

/// An experiment for scripts.
protocol ScriptedExperiment: Experiment {
  /// The type of its options, as in `parlor.PlaytestOptions`.
  static var optionsType: String { get }
  /// An example of its use.
  static var example: String { get }
  /// The options for scripts only.
  static var scriptOptions: [APIClass.Field] { get }
  /// Adds listeners before it runs.
  func listen(_ options: Options, to table: ScriptTable<Self>, _ aids: inout ExperimentAids) throws
  /// Pushes a report.
  static func push(_ report: Outcome, from table: ScriptTable<Self>, on stack: Stack)
}

extension ScriptedExperiment {
  static var scriptOptions: [APIClass.Field] { [] }
  func listen(_ options: Options, to table: ScriptTable<Self>, _ aids: inout ExperimentAids) {}
  static func push(_ report: Outcome, from table: ScriptTable<Self>, on stack: Stack) {
    table.host.reportTables.push(report, on: stack)
  }
}

/// The functions that run experiments.
enum ExperimentAPI {
  static func functions(of host: ScriptHost) -> [APIFunction] {
    [
      function(PlaytestExperiment.self, of: host), function(ComparisonExperiment.self, of: host),
      function(TournamentExperiment.self, of: host), function(LadderExperiment.self, of: host),
      function(TuningExperiment.self, of: host),
    ]
  }

  static var tables: [APIClass] {
    [
      options(PlaytestExperiment.self), options(ComparisonExperiment.self), base,
      options(TournamentExperiment.self), options(LadderExperiment.self), options(TuningExperiment.self),
    ]
  }

  private static func function<Whole: ScriptedExperiment>(_ type: Whole.Type, of host: ScriptHost) -> APIFunction {
    let owner = "parlor.\(Whole.name)"
    return APIFunction(
      Whole.name, "\(Whole.summary). `print` shows the report.",
      [.init("options", Whole.optionsType, "the game, the players and the settings")],
      returns: (Whole.Outcome.schema.type, "the report"), example: Whole.example
    ) { [unowned host] call in
      let options = try Options(call, 1, of: options(type), for: owner)
      let table = try ScriptTable<Whole>(options, in: host)
      Whole.push(try table.run(), from: table, on: call.stack)
      return 1
    }
  }

  /// The options: game, players, the experiment's own, and those for scripts only.
  private static func options<Whole: ScriptedExperiment>(_ type: Whole.Type) -> APIClass {
    var fields = [
      APIClass.Field(
        "game", "string|parlor.GameDefinition",
        "The id of the game, the path of its file, or a game that the script made."),
      LibraryAPI.mods.field,
    ]
    if Whole.subject.hasSetup { fields.append(LibraryAPI.setup.field) }
    switch Whole.subject.players {
    case .seats: fields.append(.init("players", "parlor.Players?", "The players; random by default."))
    case .all:
      fields.append(
        .init(
          "players", "(string|parlor.Opponent)[]", "The players, 2 to 100 of them; a player may occur twice."))
    case .none: break
    }
    if Whole.subject.hasBase {
      fields.append(
        .init(
          "base", "\(base.type)",
          "The base of the comparison: what differs there. Whatever it leaves out is as in the game."
        ))
    }
    fields += Whole.options.map(\.key.field) + [jobs.field] + Whole.scriptOptions
    return APIClass(
      type: Whole.optionsType, name: "\(Whole.name) options", summary: "What `parlor.\(Whole.name)` takes.",
      fields: fields, methods: [])
  }

  /// The options of the game to compare with.
  static var base: APIClass {
    APIClass(
      type: "parlor.ComparisonBase", name: "comparison base", summary: "What `parlor.compare` compares with.",
      fields: [
        .init("game", "string|parlor.GameDefinition|nil", "The game; by default the same, without its mods."),
        .init("mods", "(string|parlor.GameDefinition)[]?", "Its mods; none by default."),
        .init(
          "setup", "table<string, any>?",
          "Its settings; by default those of the game, as far as the base has them."),
        .init("players", "parlor.Players?", "The players; the same by default."),
      ], methods: [])
  }

  static let jobs = OptionKey.count(
    "jobs",
    "How many games to play at a time; 1 by default. The report doesn't depend on it. At most four games with scripts "
      + "or searches are played at a time. Games with rules, an opponent or a setting's function made by the script "
      + "itself are played one at a time.")
}

extension ExperimentOption {
  /// Its help; a script may give a function for an opponent.
  fileprivate var luaHelp: String {
    if kind == .seed {
      return help + " `parlor run` has the seed 1 unless `--seed` gives another. The same seed plays the same games, "
        + "so give each run whose results you add up a seed of its own."
    }
    if kind == .metrics {
      return help + " Or, in a playtest, the table itself; nobody plays the seats of the match."
    }
    guard kind == .opponent else { return help }
    return help
      + " Or, instead of `evaluate`, a function that returns the value of a position to a seat that sees `view`, from "
      + "0 for a sure loss to 1 for a sure win."
  }

  /// The option in scripts.
  var key: OptionKey<Value> {
    switch kind {
    case .count(let range): return OptionKey.count(name, in: range, luaHelp).map(Value.integer)
    case .seed: return OptionKey.seed(name, luaHelp).map { .text("\($0.number)") }
    case .flag, .choosableFlag: return OptionKey.flag(name, luaHelp).map(Value.flag)
    case .choice(let words): return OptionKey.choice(name, of: words, luaHelp).map(Value.text)
    case .text: return OptionKey.text(name, upTo: .name, isRequired: isRequired, luaHelp).map(Value.text)
    case .metrics: return OptionKey.text(name, luaHelp).map(Value.text).leaving(.table, ScriptMetrics.type)
    case .opponent:
      let function = "(fun(view: table, seat: string): number)"
      return OptionKey.text(name, luaHelp).map(Value.text).leaving(.function, function)
    case .moves, .moveLists: return OptionKey.moves(name, luaHelp).map { .list($0.map(Value.text)) }
    case .grid: return named("table<string, any>") { TriedValues.value($0.map { (name: $0.0, values: $0.1) }) }
    case .settingSets:
      return OptionKey(name, "table<string, any>[]", luaHelp, expected: "a list of tables") { try $0.sets(name) }
    case .goals: return named("table<string, number|number[]>") { .list(try goals($0).map(Value.text)) }
    }
  }

  /// An option of values by name, in the order of the names.
  private func named(
    _ type: String, _ read: @escaping @Sendable ([(String, Value)]) throws -> Value
  ) -> OptionKey<Value> {
    OptionKey(name, type, isRequired: isRequired, luaHelp, expected: "a table") { options in
      try options.settings(name).map { try read($0.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }) }
    }
  }

  /// Goals, spelled as on the command line.
  private func goals(_ values: [(String, Value)]) throws -> [String] {
    try values.map { figure, value in
      let ends = value.asList ?? [value]
      guard (1...2).contains(ends.count), ends.allSatisfy({ $0.asNumber != nil }) else {
        throw Refusal("'\(name).\(figure)' takes a number, or a list of the two ends of a range, not \(value)")
      }
      return "\(figure)=\(ends.map(\.plainText).joined(separator: ".."))"
    }
  }
}

extension Options {
  /// Reads the options of a schema.
  func chosen(of schema: [ExperimentOption]) throws -> ExperimentOptions {
    var values: [String: Value] = [:]
    for option in schema {
      let value = try self[option.key]
      guard value != nil || !option.isRequired else {
        let help = option.help.prefix(1).lowercased() + option.help.dropFirst().dropLast()
        throw ScriptError("\(owner): '\(option.name)' is missing: \(help)")
      }
      values[option.name] = value
    }
    return ExperimentOptions(values)
  }

  /// The sets of settings in the list on top of the stack; nil if it is none.
  fileprivate func sets(_ name: String) throws -> Value? {
    guard stack.kind(at: -1) == .table else { return nil }
    return .list(
      try stack.elements(of: -1) { index in
        let place = "\(name)[\(index + 1)]"
        guard stack.kind(at: -1) == .table else { throw wrong(place, expected: "a table of settings") }
        let set = try stack.settings(at: -1, called: place)
        return .record(Record(set.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
      })
  }
}
