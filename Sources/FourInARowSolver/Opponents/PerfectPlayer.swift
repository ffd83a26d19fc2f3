import FourInARow
import Opponents
import ParlorCore

/// Plays a best move: one that wins soonest, or else draws, or else loses latest.
///
/// Each position gets a new solver, which keeps a loaded match's moves the same: earlier results must not affect
/// whether the limit of positions suffices. If it doesn't, the player searches by random playouts.
final class PerfectPlayer<Board: Bitboard>: Opponent {
  typealias G = FourInARow<Board>

  private let game: G
  private let nodes, megabytes: Int
  private let hooks: SearchHooks<G>
  private let guesser: MonteCarloOpponent<G>

  /// Makes the player; `megabytes` is the maximum size of a solver's table.
  init(_ game: G, nodes: Int, megabytes: Int, hooks: SearchHooks<G>) {
    (self.game, self.nodes, self.megabytes, self.hooks) = (game, nodes, megabytes, hooks)
    guesser = MonteCarloOpponent(MonteCarloOptions(SearchBudget(steps: 50_000)), hooks: hooks)
  }

  func choose(_ observation: borrowing Observation<G>) throws -> Drop {
    let moves = observation.moves()
    if moves.count == 1, let only = moves.first { return only }
    var (stream, columns) = (observation.stream, Array(1...game.columns))
    let order = (0..<columns.count).map { _ in columns.remove(at: stream.next(below: columns.count)) }
    if let column = try bestColumn(in: observation.view(), order: order) { return Drop(column: column) }
    return try guesser.choose(observation)
  }

  /// A best column; nil if the limit of positions doesn't suffice.
  private func bestColumn(in state: FourInARowState<Board>, order: [Int]) throws -> Int? {
    if state.hasDiscsOfNobody { throw OpponentError("perfect: \(UnsolvableGame.discsOfNobody)") }
    let solver = try Solver.solver(for: game, megabytes: megabytes)
    guard let position = solver.position(of: state, in: game) else { throw OpponentError("the game is over") }
    let watch = hooks.watch?()
    var stop: (any Error)?
    solver.allow(nodes: nodes) { bytes in
      do { try watch?(bytes) } catch { stop = error }
      return stop != nil
    }
    do throws(SolverStop) { return try solver.bestColumn(in: position, order: order) } catch {
      if error == .nodes { return nil }
      throw stop ?? CancellationError()
    }
  }
}
