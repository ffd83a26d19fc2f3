import Opponents
import ParlorCore
import Testing

/// One seat resigns, stays even, or lets chance decide, which wins one time in four.
private struct Wager: PerfectInformation {
  enum Move: String, CaseIterable, Hashable, Sendable, Codable {
    case resign
    case stay
    case toss
    case win
    case lose1
    case lose2
    case lose3
  }

  var seats: [Seat] { [Seat("player"), Seat("bank")] }
  func start() -> [Move] { [] }

  func turn(in state: [Move]) -> Turn {
    switch state.last {
    case nil: .seat(0)
    case .toss: .chance
    case .stay: .over(Outcome(.drawn, reason: "stayed"))
    case .win: .over(Outcome(.won(by: SeatSet(0)), reason: "won", scores: [3, 0]))
    default: .over(Outcome(.won(by: SeatSet(1)), reason: "lost", scores: [1, 2]))
    }
  }

  func moves(in state: [Move]) -> [Move] {
    switch state.last {
    case nil: [.resign, .stay, .toss]
    case .toss: [.win, .lose1, .lose2, .lose3]
    default: []
    }
  }

  func apply(_ move: Move, to state: inout [Move]) { state.append(move) }
  func text(for move: Move, in state: [Move]) -> String { move.rawValue }
  func describe(_ view: [Move]) -> String { "\(view)" }
}

/// One seat takes one of five prizes.
private struct Prizes: PerfectInformation {
  var seats: [Seat] { [Seat("player")] }
  func start() -> [Int] { [] }
  func turn(in state: [Int]) -> Turn {
    state.first.map { .over(Outcome(.won(by: SeatSet(0)), reason: "taken", scores: [Double($0)])) } ?? .seat(0)
  }
  func moves(in state: [Int]) -> [Int] { state.isEmpty ? [1, 2, 3, 4, 5] : [] }
  func apply(_ move: Int, to state: inout [Int]) { state.append(move) }
  func text(for move: Int, in state: [Int]) -> String { String(move) }
  func describe(_ view: [Int]) -> String { "\(view)" }
}

@Suite("What a Monte Carlo search takes for certain")
struct WagerTests {
  private func search<G: Game>(_ game: G, steps: Int, aim: Aim = .win, seed: UInt64) throws -> MonteCarloSearch<G> {
    var search = try MonteCarloSearch(
      of: game, from: game.start(), MonteCarloOptions(SearchBudget(steps: steps), aim: aim),
      using: RandomStream(seededBy: seed))
    try search.run()
    return search
  }

  @Test("chance plays for nobody, and what it decides isn't certain", arguments: 0..<6 as Range<UInt64>)
  func chance(seed: UInt64) throws {
    let search = try search(Wager(), steps: 400, seed: seed)
    #expect(search.bestMove == .stay)
    #expect(!search.isSolved)
  }

  @Test("a certain loss isn't played, however few moves were searched", arguments: 0..<12 as Range<UInt64>)
  func loss(seed: UInt64) throws {
    #expect(try search(Wager(), steps: 3, seed: seed).bestMove != .resign)
  }

  @Test("no score is the best there is before all are known", arguments: 0..<6 as Range<UInt64>)
  func scores(seed: UInt64) throws {
    let search = try search(Prizes(), steps: 20, aim: .score, seed: seed)
    #expect(search.bestMove == 5)
    #expect(search.isSolved)
  }
}
