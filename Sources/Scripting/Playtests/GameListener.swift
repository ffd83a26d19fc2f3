import Lua
import Match
import ParlorCore
import Playtest

/// A script's functions that are called for every game.
final class GameListener {
  static let onGame = OptionKey.function(
    "on_game", "fun(match: parlor.Match)",
    "Called with each game at its end, in order; also with games that didn't finish.")

  private let metrics: ScriptMetrics
  private let onGame: Function?
  private let plugin: Plugin
  private let game: any Game
  private unowned let host: ScriptHost
  /// The metrics' sums.
  private(set) var sums: [String: MetricSums] = [:]

  /// Takes metrics, and reads the option `on_game` of a playtest; nil if nobody listens.
  init?(
    _ metrics: ScriptMetrics, _ options: Options, of plugin: Plugin, _ game: any Game, in host: ScriptHost
  ) throws {
    (self.metrics, self.plugin, self.game, self.host) = (metrics, plugin, game, host)
    onGame = try options[Self.onGame]
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
