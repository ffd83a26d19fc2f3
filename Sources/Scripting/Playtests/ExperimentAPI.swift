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
      [.init("options", Whole.optionsType, "what is played, by whom, and how")],
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
      LibraryAPI.modsOption,
    ]
    if Whole.subject.hasSetup { fields.append(LibraryAPI.setupOption) }
    switch Whole.subject.players {
    case .seats: fields.append(.init("players", "parlor.Players?", "The players; random by default."))
    case .all:
      fields.append(
        .init(
          "players", "(string|parlor.Opponent)[]", "The players, 2 to 100 of them; a player may stand there twice."))
    case .none: break
    }
    if Whole.subject.hasBase {
      fields.append(
        .init(
          "base", "\(base.type)", "What it is compared with: what differs there. What it doesn't say is as in the game."
        ))
    }
    fields += Whole.options.map { APIClass.Field($0.name, $0.luaType, $0.luaHelp) } + [jobs] + Whole.scriptOptions
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
        .init("mods", "(string|parlor.GameDefinition)[]?", "Mods to put over it; none by default."),
        .init("setup", "table<string, any>?", "Its settings; of the others those of the game that it has, too."),
        .init("players", "parlor.Players?", "The players; the same by default."),
      ], methods: [])
  }

  private static var jobs: APIClass.Field {
    APIClass.Field(
      "jobs", "integer?",
      "How many games to play at a time; 1 by default. The report doesn't depend on it. Games that take scripts or "
        + "searches are played four at a time at most. If the script itself made the game, an opponent or a function "
        + "among the settings, one game is played at a time.")
  }
}

extension ExperimentOption {
  /// Its help; a script may give a function for an opponent.
  fileprivate var luaHelp: String {
    if kind == .seed {
      return help + " `parlor run` has the seed 1 unless `--seed` gives another: for results of several days, give "
        + "each day's run a seed of its own. The same seed plays the same games, which would count twice."
    }
    if kind == .metrics {
      return help + " Or, in a playtest, the table itself; nobody plays the seats of the match."
    }
    guard kind == .opponent else { return help }
    return help
      + " Or in place of `evaluate` a function that says what a position is worth to a seat that sees `view`: "
      + "from 0 for a sure loss to 1 for a sure win."
  }

  /// The type in the notation of LuaCATS.
  fileprivate var luaType: String {
    let type =
      switch kind {
      case .count, .seed: "integer"
      case .flag, .choosableFlag: "boolean"
      case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: "|")
      case .text: "string"
      case .metrics: "string|table<string, fun(match: parlor.Match): number|boolean|nil>"
      case .opponent: "string|(fun(view: table, seat: string): number)"
      case .moves, .moveLists: "(integer|string)[]"
      case .grid: "table<string, any>"
      case .settingSets: "table<string, any>[]"
      case .goals: "table<string, number|number[]>"
      }
    return isRequired ? type : type.contains("|") && !type.hasSuffix("]") ? type + "|nil" : type + "?"
  }
}

extension Options {
  /// Reads the options of a schema.
  func chosen(of schema: [ExperimentOption], in machine: VirtualMachine) throws -> ExperimentOptions {
    var values: [String: Value] = [:]
    for option in schema {
      let value = try value(of: option, in: machine)
      guard value != nil || !option.isRequired else {
        let help = option.help.prefix(1).lowercased() + option.help.dropFirst().dropLast()
        throw ScriptError("\(owner): '\(option.name)' is missing: \(help)")
      }
      values[option.name] = value
    }
    return ExperimentOptions(values)
  }

  private func value(of option: ExperimentOption, in machine: VirtualMachine) throws -> Value? {
    let name = option.name
    if with(name, { $0 == .none }) { return nil }
    switch option.kind {
    case .count(let range): return try count(name, in: range).map(Value.integer)
    case .seed: return try seed(name).map { .text("\($0.number)") }
    case .flag, .choosableFlag: return try flag(name).map(Value.flag)
    case .choice(let words): return try choice(name, of: words).map(Value.text)
    case .text: return try text(name, upTo: .name).map(Value.text)
    case .metrics: return with(name) { $0 == .text } ? try text(name).map(Value.text) : nil
    case .opponent: return with(name) { $0 == .function } ? nil : try text(name).map(Value.text)
    case .moves, .moveLists: return .list(try moves(name).map(Value.text))
    case .grid: return TriedValues.value(try settings(name, in: machine).map { (name: $0.0, values: $0.1) })
    case .settingSets: return .list(try sets(name, in: machine))
    case .goals: return .list(try goals(name, in: machine).map(Value.text))
    }
  }

  /// Reads values by name, in the order of the names.
  private func settings(_ name: String, in machine: VirtualMachine) throws -> [(String, Value)] {
    try with(name) { kind in
      guard kind == .table else { throw wrong(name, expected: "a table") }
      return try stack.settings(at: -1, in: machine, called: name).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }

  /// Reads sets of settings.
  private func sets(_ name: String, in machine: VirtualMachine) throws -> [Value] {
    try with(name) { kind in
      guard kind == .table else { throw wrong(name, expected: "a list of tables") }
      return try stack.elements(of: -1) { index in
        let place = "\(name)[\(index + 1)]"
        guard stack.kind(at: -1) == .table else { throw wrong(place, expected: "a table of settings") }
        let set = try stack.settings(at: -1, in: machine, called: place)
        return .record(Record(set.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
      }
    }
  }

  /// Reads goals, spelled as on the command line.
  private func goals(_ name: String, in machine: VirtualMachine) throws -> [String] {
    try settings(name, in: machine).map { figure, value in
      let ends = value.asList ?? [value]
      guard (1...2).contains(ends.count), ends.allSatisfy({ $0.asNumber != nil }) else {
        throw Refusal("'\(name).\(figure)' takes a number, or a list of the two ends of a range, not \(value)")
      }
      return "\(figure)=\(ends.map(\.plainText).joined(separator: ".."))"
    }
  }
}
