import Opponents
import ParlorCore
import Synchronization
import Testing

@Suite("Budgets and stops of opponents that search")
struct BudgetTests {
  private static let sticks = 40

  /// The options that say how many steps a search may take, and how many moves one step plays at most: an iteration plays
  /// a whole game, which takes a stick with every move.
  private static let budgets = ["iterations": sticks, "nodes": 1]

  /// Opponents with such an option, from the list.
  private static let searches = shippedOpponents.flatMap { plugin in
    plugin.schema.map(\.name).filter { budgets[$0] != nil }.map { [plugin.id, $0] }
  }

  /// Counts the moves that one choice plays on copies of the state.
  private func movesPlayed(by player: String) throws -> Int {
    let counter = Counter()
    let game = Counted(sticks: Self.sticks, counter: counter)
    let opponent = try OpponentList().choice(player).opponent(for: game)
    _ = try Observation.lend(game.start(), of: game, seat: 0, seed: 1) { try opponent.choose($0) }
    return counter.moves.load(ordering: .relaxed)
  }

  @Test("a search has a budget that counts its steps")
  func found() { #expect(Self.searches.contains(["monte-carlo", "iterations"]) && Self.searches.count >= 2) }

  @Test("a search plays no more moves than its budget allows, and more with more of it", arguments: searches)
  func kept(search: [String]) throws {
    let (id, option) = (search[0], search[1])
    let deep = id == "short-sighted" ? ":depth=100" : ""
    let most = try #require(Self.budgets[option])
    let few = try movesPlayed(by: "\(id):\(option)=20\(deep)")
    let many = try movesPlayed(by: "\(id):\(option)=200\(deep)")
    // The three moves at the root are played before the first step.
    #expect(few <= 20 * most + 3 && few > 0, "\(few)")
    #expect(many <= 200 * most + 3 && many > few, "\(many)")
  }

  @Test("a search ends within a few steps of a stop, whatever its budget", arguments: searches)
  func stopped(search: [String]) async throws {
    let (id, option) = (search[0], search[1])
    let deep = id == "short-sighted" ? ":depth=100" : ""
    let counter = Counter()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let game = Counted(sticks: 200, counter: counter)
      let opponent = try OpponentList().choice("\(id):\(option)=100000000\(deep)").opponent(for: game)
      return try Observation.lend(game.start(), of: game, seat: 0, seed: 1) { try opponent.choose($0) }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    // It looks for a stop every 16 steps, and a step plays at most one game of 200 moves.
    #expect(counter.moves.load(ordering: .relaxed) <= 17 * 200)
  }

  @Test(
    "who is told to stop in the middle of a choice ends within one random game, or 16 positions",
    arguments: [
      "monte-carlo:iterations=100000000", "alpha-beta:nodes=100000000", "alpha-beta:playouts=1000:nodes=100000000",
      "short-sighted:depth=100:nodes=100000000", "mixture:player=[monte-carlo:iterations=100000000]:chance=0",
      "never:player=[alpha-beta:nodes=100000000]:moves=[2]",
    ])
  func stoppedMidway(player: String) throws {
    let (sticks, before) = (60, 5_000)
    let counter = Counter()
    let opponent = try OpponentList().choice(player).opponent(for: Counted(sticks: sticks, counter: counter))
    let sign = StopSign(isUp: { counter.moves.load(ordering: .relaxed) > before })
    #expect(throws: CancellationError.self) {
      try sign.show {
        let game = Counted(sticks: sticks, counter: counter)
        return try Observation.lend(game.start(), of: game, seat: 0, seed: 1) { try opponent.choose($0) }
      }
    }
    let moves = counter.moves.load(ordering: .relaxed)
    #expect(sign.hasEndedChoices && moves > before && moves <= before + 2 * sticks, "\(moves)")
  }
}

/// What a counted game was asked.
private final class Counter: Sendable {
  let moves = Atomic(0)
}

/// Two seats take one, two or three sticks in turn, and who takes the last one loses; the moves that anybody plays are
/// counted.
private struct Counted: PerfectInformation {
  struct State: Hashable, Sendable, Codable {
    var left: Int
    var mover = 0
  }

  let sticks: Int
  let counter: Counter

  var seats: [Seat] { [Seat("north"), Seat("south")] }
  func start() -> State { State(left: sticks) }

  func turn(in state: State) -> Turn {
    state.left > 0 ? .seat(state.mover) : .over(Outcome(.won(by: SeatSet(state.mover)), reason: "last-stick"))
  }

  func moves(in state: State) -> [Int] { (1...3).filter { $0 <= state.left } }

  func apply(_ move: Int, to state: inout State) {
    counter.moves.add(1, ordering: .relaxed)
    (state.left, state.mover) = (state.left - move, 1 - state.mover)
  }

  func text(for move: Int, in state: State) -> String { "\(move)" }
}
