import FourInARow
public import Opponents
public import ParlorCore

/// The entry of the perfect player of Four-in-a-Row in the list of opponents.
public struct PerfectPlugin: SearchingPlugin {
  private static let nodes = SettingKey.integer(
    "nodes", in: 1...1_000_000_000_000, default: 5_000_000,
    help: "the most positions that it searches for a move; if they aren't enough, it plays as monte-carlo")

  public let id = "perfect"
  public let summary = "solves Four-in-a-Row and plays a best move; if that takes too long, it plays as monte-carlo"

  public init() {}

  public var schema: [Setting] { [Self.nodes.setting] }

  public func opponent<G: Game>(
    for game: G, _ settings: Settings, hooks: SearchHooks<G>
  ) throws(OpponentError) -> any Opponent<G> {
    do throws(UnsolvableGame) {
      // Naming the types lets the compiler specialise the code for each, which makes it many times faster.
      let player: any Opponent =
        switch game {
        case let game as FourInARow<UInt64>: try player(of: game, settings, hooks.watch)
        case let game as FourInARow<UInt128>: try player(of: game, settings, hooks.watch)
        default: throw UnsolvableGame(game)
        }
      guard let player = player as? any Opponent<G> else { throw UnsolvableGame(game) }
      return player
    } catch { throw OpponentError("perfect: \(error.message)") }
  }

  private func player<Board: Bitboard>(
    of game: FourInARow<Board>, _ settings: Settings, _ watch: (() -> SearchWatch)?
  ) throws(UnsolvableGame) -> PerfectPlayer<Board> {
    let nodes = settings[Self.nodes]
    // A table with more places than visited positions only takes time to clear.
    let megabytes = min(max(nodes >> 16, 1), 64)
    // Refuses an unsolvable game before play.
    _ = try Solver.solver(for: game, megabytes: megabytes)
    return PerfectPlayer(game, nodes: nodes, megabytes: megabytes, hooks: SearchHooks(watch: watch))
  }
}
