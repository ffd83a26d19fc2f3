import Lua
import Match
import ParlorCore
import Playtest

/// A script's functions that hear of every game of a playtest.
final class GameListener {
  private let metrics: [(name: String, function: Function)]
  private let onGame: Function?
  private let plugin: Plugin
  private let game: any Game
  private unowned let host: ScriptHost
  /// What the metrics said.
  private(set) var sums: [String: MetricSums] = [:]

  /// Takes the options of a playtest; nil where nobody listens.
  init?(_ options: Options, of plugin: Plugin, _ game: any Game, in host: ScriptHost) throws {
    (self.plugin, self.game, self.host) = (plugin, game, host)
    metrics = try options.metrics(in: host.machine)
    onGame = try options.function("on_game", in: host.machine)
    if metrics.isEmpty, onGame == nil { return nil }
    for (name, _) in metrics { sums[name] = MetricSums() }
  }

  /// Plays a game again, and tells of it.
  func hear(_ record: GameRecord, of plan: PlaytestPlan) throws {
    let match = try host.bareMatch(of: game, setup: plan.setup(ofGame: record.index))
    for move in record.log { try match.restore(move) }
    let object = try ScriptMatch(match, of: plugin, in: host, isTimed: false)
    try onGame?.call(results: 0, arguments: { $0.pushOne(object) }, read: { (_) throws(ScriptError) in })
    guard case .over = record.ending else { return }
    for (name, function) in metrics {
      try function.call(
        results: 1, arguments: { $0.pushOne(object) },
        read: { (stack) throws(ScriptError) in try add(to: name, stack, game: record.index + 1) })
    }
  }

  /// Adds the result on top of the stack.
  private func add(to name: String, _ stack: Stack, game: Int) throws(ScriptError) {
    var sums = self.sums[name] ?? MetricSums()
    defer { self.sums[name] = sums }
    if stack.kind(at: -1) == .none { return }
    let isFlag = stack.flag(at: -1) != nil
    guard sums.isEmpty || sums.isShare == isFlag else {
      throw ScriptError("metric '\(name)': it gave numbers and booleans; give one kind, got another in game \(game)")
    }
    if let flag = stack.flag(at: -1) {
      sums.add(flag, index: game - 1)
    } else if let number = stack.number(at: -1), number.magnitude <= MetricSums.largest {
      sums.add(number, index: game - 1)
    } else {
      throw ScriptError(
        "metric '\(name)': it must give a number up to a thousand million, a boolean or nil, "
          + "got \(stack.describe(at: -1)) in game \(game)")
    }
  }
}

extension Stack {
  fileprivate func pushOne(_ match: ScriptMatch) -> Int {
    push(match)
    return 1
  }
}

extension Options {
  /// The metrics by their names, sorted.
  fileprivate func metrics(in machine: VirtualMachine) throws -> [(name: String, function: Function)] {
    try with("metrics") { kind in
      if kind == .none { return [] }
      guard kind == .table else { throw wrong("metrics", expected: "a table of functions") }
      return try stack.names(of: -1, in: "metrics").map { name in
        stack.pushField(name, of: -1)
        guard stack.kind(at: -1) == .function else {
          defer { stack.drop() }
          throw ScriptError("\(owner): metric '\(name)' must be a function, got \(stack.describe(at: -1))")
        }
        return (name, machine.takeFunction(from: stack))
      }
    }
  }
}

extension ScriptHost {
  /// A match that nobody plays, and that no test counts as its own.
  fileprivate func bareMatch(of game: any Game, setup: MatchSetup) throws -> any AnyMatch {
    var setup = setup
    setup.opening = []
    let people = game.seats.map { _ in PlayerChoice.byHand }
    return try games.compiled[game]?.begin(self, game, setup, people) ?? begin(game, setup: setup, players: people)
  }
}
