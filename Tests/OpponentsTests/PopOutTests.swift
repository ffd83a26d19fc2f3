import Opponents
import ParlorCore
import Testing

/// Best play in Pop Out is known of small boards by brute force: whoever pops a disc that makes lines for both wins. The
/// rules here know no limit of pops; that of the mod in Lua, 20, is above the lengths of these games.
@Suite("The search of alpha-beta in Pop Out")
struct PopOutTests {
  @Test(
    "it finds who wins on small boards with lines of three, within as many plies as the game has",
    arguments: [(3, 3, -1.0, 16), (4, 4, 1.0, 9)])
  func solved(columns: Int, rows: Int, value: Double, moves: Int) throws {
    let game = PopOut(columns: columns, rows: rows, line: 3)
    var search = try AlphaBetaSearch(
      of: game, from: game.start(), for: 0, AlphaBetaOptions(SearchBudget(steps: nil), depth: moves),
      using: RandomStream(seededBy: 1))
    try search.run()
    // What is certain of a state counts at every depth, so a long game may be known before as many plies were searched.
    let found = try #require(search.finding)
    #expect(found.value == value && found.isCertain)
  }
}

/// Pop Out on a board of any size: a column holds its discs from the bottom, true for those of the first seat.
private struct PopOut: PerfectInformation {
  struct State: Hashable, Sendable, Codable {
    var discs: [[Bool]]
    var mover = 0
    var winner: Int?
  }

  enum Move: Hashable, Sendable, Codable { case drop(Int), pop(Int) }

  let columns, rows, line: Int

  var seats: [Seat] { [Seat("red"), Seat("black")] }
  func start() -> State { State(discs: Array(repeating: [], count: columns)) }

  func turn(in state: State) -> Turn {
    if let winner = state.winner { return .over(Outcome(.won(by: SeatSet(winner)), reason: "line")) }
    return moves(in: state).isEmpty ? .over(Outcome(.drawn, reason: "full")) : .seat(state.mover)
  }

  func moves(in state: State) -> [Move] {
    if state.winner != nil { return [] }
    let places = 0..<columns
    return places.filter { state.discs[$0].count < rows }.map(Move.drop)
      + places.filter { state.discs[$0].first == (state.mover == 0) }.map(Move.pop)
  }

  func apply(_ move: Move, to state: inout State) {
    switch move {
    case .drop(let column): state.discs[column].append(state.mover == 0)
    case .pop(let column): state.discs[column].removeFirst()
    }
    let (own, other) = (hasLine(state.mover == 0, state.discs), hasLine(state.mover != 0, state.discs))
    state.winner = own ? state.mover : other ? 1 - state.mover : nil
    state.mover = 1 - state.mover
  }

  func text(for move: Move, in state: State) -> String { "\(move)" }

  private func hasLine(_ isFirst: Bool, _ discs: [[Bool]]) -> Bool {
    func isThere(_ column: Int, _ row: Int) -> Bool {
      discs.indices.contains(column) && discs[column].indices.contains(row) && discs[column][row] == isFirst
    }
    return discs.indices.contains { column in
      discs[column].indices.contains { row in
        [(1, 0), (0, 1), (1, 1), (1, -1)].contains { across, up in
          (0..<line).allSatisfy { isThere(column + $0 * across, row + $0 * up) }
        }
      }
    }
  }
}
