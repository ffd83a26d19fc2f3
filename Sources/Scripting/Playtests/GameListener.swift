import Lua
import Match
import ParlorCore
import Playtest

/// A script's functions that are called for every game.
final class GameListener {
  private let metrics: ScriptMetrics
  private let onGame: Function?
  private let plugin: Plugin
  private let game: any Game
  private unowned let host: ScriptHost
  /// The metrics' sums.
  private(set) var sums: [String: MetricSums] = [:]

  /// Reads the options of a playtest; nil without listeners.
  init?(_ options: Options, of plugin: Plugin, _ game: any Game, in host: ScriptHost) throws {
    (self.plugin, self.game, self.host) = (plugin, game, host)
    metrics = try options.metrics(in: host.machine)
    onGame = try options.function("on_game", in: host.machine)
    if metrics.functions.isEmpty, onGame == nil { return nil }
    for (name, _) in metrics.functions { sums[name] = MetricSums() }
  }

  /// Replays a game and reports it.
  func hear(_ record: GameRecord, of plan: PlaytestPlan) throws {
    let match = try host.match(after: record, of: plan, plugin, game)
    try onGame?.call(results: 0, arguments: { $0.pushOne(match) }, read: { (_) throws(ScriptError) in })
    guard case .over = record.ending else { return }
    try metrics.measure(match, index: record.index, into: &sums)
  }
}

extension Options {
  /// The functions given as metrics; none if a file is named.
  fileprivate func metrics(in machine: VirtualMachine) throws -> ScriptMetrics {
    try with("metrics") { kind in
      if kind == .none || kind == .text { return ScriptMetrics() }
      guard kind == .table else { throw wrong("metrics", expected: "a table of functions, or the path of a file") }
      return try ScriptMetrics(stack, in: machine, owner: owner)
    }
  }
}
