public import Opponents
public import ParlorCore

/// The perfect player of Four-in-a-Row as it is listed.
public struct PerfectPlugin: SearchingPlugin {
  private static let nodes = SettingKey.integer(
    "nodes", in: 1...1_000_000_000_000, default: 5_000_000,
    help: "how many positions a move takes at most; where they aren't enough, it plays as monte-carlo does")

  public let id = "perfect"
  public let summary = "solves Four-in-a-Row and plays a best move; where that takes too long, as monte-carlo does"

  /// Makes the plugin.
  public init() {}

  public var schema: [Setting] { [Self.nodes.setting] }

  public func opponent<G: Game>(
    for game: G, _ settings: Settings, hooks: SearchHooks<G>
  ) throws(OpponentError) -> any Opponent<G> {
    let nodes = settings[Self.nodes]
    do throws(UnsolvableGame) {
      // A table that holds more positions than are visited only takes time to clear.
      let megabytes = min(max(nodes >> 16, 1), 64)
      let (board, _) = try Solver.solver(for: game, megabytes: megabytes)
      let player = PerfectPlayer(
        board, nodes: nodes, megabytes: megabytes, hooks: SearchHooks(watch: hooks.watch))
      if let player = player as? any Opponent<G> { return player }
      throw UnsolvableGame("another game")
    } catch { throw OpponentError("perfect: \(error.message)") }
  }
}
