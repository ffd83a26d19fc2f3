import Lua
import Match
package import ParlorCore
import Playtest

/// A script's functions that measure each finished game.
struct ScriptMetrics {
  /// The functions, sorted by name.
  let functions: [(name: String, function: Function)]

  /// Takes the table on top of the stack.
  /// - Parameter owner: the owner in messages.
  init(_ stack: Stack, in machine: VirtualMachine, owner: String) throws(ScriptError) {
    var functions: [(name: String, function: Function)] = []
    for name in try stack.names(of: -1, in: "metrics") {
      stack.pushField(name, of: -1)
      guard stack.kind(at: -1) == .function else {
        defer { stack.drop() }
        throw ScriptError("\(owner): metric '\(name)' must be a function, got \(stack.describe(at: -1))")
      }
      functions.append((name, machine.takeFunction(from: stack)))
    }
    self.functions = functions
  }

  /// Takes no functions.
  init() { functions = [] }

  private init(_ functions: [(name: String, function: Function)]) { self.functions = functions }

  /// The same with others, which stand for those of the same name.
  func replaced(by others: ScriptMetrics) -> ScriptMetrics {
    let kept = functions.filter { own in !others.functions.contains { $0.name == own.name } }
    return ScriptMetrics((kept + others.functions).sorted { $0.name < $1.name })
  }

  /// Measures a finished match.
  /// - Parameter index: the game's index.
  func measure(_ match: ScriptMatch, index: Int, into sums: inout [String: MetricSums]) throws {
    for (name, function) in functions {
      var own = sums[name] ?? MetricSums()
      try function.call(
        results: 1, arguments: { $0.pushOne(match) },
        read: { (stack) throws(ScriptError) in try Self.add(to: &own, name, stack, index: index) })
      sums[name] = own
    }
  }

  /// Adds the result on top of the stack.
  private static func add(to sums: inout MetricSums, _ name: String, _ stack: Stack, index: Int) throws(ScriptError) {
    if stack.kind(at: -1) == .none { return }
    let isFlag = stack.flag(at: -1) != nil
    guard sums.isEmpty || sums.isShare == isFlag else {
      throw ScriptError(
        "metric '\(name)': it gave numbers and booleans; give one kind, got another in game \(index + 1)")
    }
    if let flag = stack.flag(at: -1) {
      sums.add(flag, index: index)
    } else if let number = stack.number(at: -1), number.magnitude <= MetricSums.largest {
      sums.add(number, index: index)
    } else {
      throw ScriptError(
        "metric '\(name)': it must give a number up to a thousand million, a boolean or nil, "
          + "got \(stack.describe(at: -1)) in game \(index + 1)")
    }
  }
}

extension Stack {
  func pushOne(_ match: ScriptMatch) -> Int {
    push(match)
    return 1
  }
}

/// A worker that measures each finished game.
final class MeasuringWorker: PlaytestWorker {
  private let worker: any PlaytestWorker
  private let plan: PlaytestPlan
  private let metrics: ScriptMetrics
  private let plugin: Plugin
  private let game: any Game
  private unowned let host: ScriptHost

  /// Takes a worker that records all moves.
  init(
    _ worker: any PlaytestWorker, _ plan: PlaytestPlan, _ metrics: ScriptMetrics, _ plugin: Plugin, _ game: any Game,
    in host: ScriptHost
  ) {
    (self.worker, self.plan, self.metrics) = (worker, plan, metrics)
    (self.plugin, self.game, self.host) = (plugin, game, host)
  }

  func play(_ games: Range<Int>, into batch: inout Batch) throws {
    for index in games {
      try worker.play(index..<index + 1, into: &batch)
      guard let record = batch.games.last else { continue }
      if plan.records == .nothing { batch.games.removeLast() }
      guard case .over = record.ending else { continue }
      let match = try host.match(after: record, of: plan, plugin, game)
      try metrics.measure(match, index: index, into: &batch.tally.metrics)
    }
  }
}

extension ScriptHost {
  /// A recorded game as a match at its end.
  func match(after record: GameRecord, of plan: PlaytestPlan, _ plugin: Plugin, _ game: any Game) throws -> ScriptMatch
  {
    let match = try bareMatch(of: game, setup: plan.setup(ofGame: record.index))
    for move in record.log { try match.restore(move) }
    return try ScriptMatch(match, of: plugin, in: self, isTimed: false)
  }

  /// A match without players, not counted by tests.
  private func bareMatch(of game: any Game, setup: MatchSetup) throws -> any AnyMatch {
    var setup = setup
    setup.opening = []
    let people = game.seats.map { _ in PlayerChoice.byHand }
    return try games.compiled[game]?.begin(self, game, setup, people) ?? begin(game, setup: setup, players: people)
  }

  /// The metrics of a file that returns a table of functions. It runs with new globals and without stores and files.
  func metrics(inFile path: String) throws -> ScriptMetrics {
    let script = try opponentChunk(path: path)
    try script.setGlobals(try machine.ownGlobals())
    return try machine.withinLimit(runningFile: path) { () throws(ScriptError) in
      try machine.link.confined { () throws(ScriptError) in
        try script.call { (stack) throws(ScriptError) in
          guard stack.kind(at: -1) == .table else {
            let got = stack.describe(at: -1)
            throw ScriptError("\(path): expected the script to return a table of functions, got \(got)")
          }
          return try ScriptMetrics(stack, in: machine, owner: path)
        }
      }
    }
  }

  /// What a plan's games are measured by: the game's own metrics, over them those of the plan's file, and over these
  /// those of the script.
  func metrics(of plugin: Plugin, _ plan: PlaytestPlan, and functions: ScriptMetrics) throws -> ScriptMetrics {
    let ofFile = try plan.metrics?.file.map(metrics(inFile:)) ?? ScriptMetrics()
    return ownMetrics(of: plugin).replaced(by: ofFile).replaced(by: functions)
  }

  private func ownMetrics(of plugin: Plugin) -> ScriptMetrics {
    games.definitions[plugin.id]?.metrics ?? ScriptMetrics()
  }

  /// What the metrics are called that a game itself has.
  package func metricNames(of plugin: Plugin) -> [String] { ownMetrics(of: plugin).functions.map(\.name) }

  /// What the metrics of a file are called.
  package func metricNames(inFile path: String) throws -> [String] {
    try metrics(inFile: path).functions.map(\.name)
  }
}

extension GameDefinition {
  /// The metrics of the game and of its mods, of which each stands for those of the same name below it.
  var metrics: ScriptMetrics { (base?.definition?.metrics ?? ScriptMetrics()).replaced(by: attributes.metrics) }
}

extension ScriptMetrics {
  static let type = "table<string, fun(match: parlor.Match): number|boolean|nil>"

  /// The option of functions that measure games.
  static func key(expecting expected: String = "a table of functions") -> OptionKey<ScriptMetrics> {
    OptionKey(
      "metrics", type,
      "What playtests and tunings measure in each game: functions of the finished match. A mod's metric replaces its "
        + "base's of the same name, and one in the option `metrics` replaces both.", expected: expected
    ) { options in
      guard options.stack.kind(at: -1) == .table else { return nil }
      return try ScriptMetrics(options.stack, in: options.stack.machine, owner: options.owner)
    }
  }
}
