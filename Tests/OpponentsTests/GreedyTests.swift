import FourInARow
import Opponents
import ParlorCore
import SampleGames
import Testing

@Suite("The greedy opponent")
struct GreedyTests {
  @Test(
    "it wins at once where it can, even where it could block",
    arguments: [
      ([1, 1, 2, 2, 3, 3], 4), ([4, 1, 4, 1, 4, 1], 4), ([7, 1, 6, 1, 5, 1], 4), ([1, 2, 1, 2, 1, 2], 1),
      ([1, 2, 2, 3, 3, 4, 3, 4, 4, 6], 4),
    ])
  func winsAtOnce(moves: [Int], win: Int) throws {
    for seed in 0..<20 as Range<UInt64> { #expect(try choice(after: moves, seed: seed) == win, "seed \(seed)") }
  }

  @Test(
    "it blocks at once where the other would win",
    arguments: [([1, 2, 1, 2, 1], 1), ([4, 1, 3, 1, 2, 2, 1], 5), ([1, 7, 1, 7, 2, 7], 7), ([1, 1, 2, 2, 3], 4)])
  func blocksAtOnce(moves: [Int], block: Int) throws {
    for seed in 0..<20 as Range<UInt64> { #expect(try choice(after: moves, seed: seed) == block, "seed \(seed)") }
  }

  @Test("it doesn't drop the disc that the other would win on top of")
  func noGift() throws {
    // Red has columns 2 to 4 of the second row: a disc in column 1 or 5 would lift it to the fourth.
    let columns = try (0..<100 as Range<UInt64>).map { try choice(after: [3, 2, 2, 4, 4, 7, 3], seed: $0) }
    #expect(Set(columns) == [2, 3, 4, 6, 7])
  }

  @Test("where nothing presses it plays any move, by its own stream")
  func random() throws {
    let columns = try (0..<200 as Range<UInt64>).map { try choice(after: [], seed: $0) }
    #expect(Set(columns) == Set(1...7))
    #expect(try columns == (0..<200 as Range<UInt64>).map { try choice(after: [], seed: $0) })
  }

  @Test("where every move loses it still plays one")
  func lost() throws {
    // Red holds columns 2 to 4 of the first row, with both ends free.
    let moves = [2, 2, 3, 3, 4]
    let columns = try (0..<100 as Range<UInt64>).map { try choice(after: moves, seed: $0) }
    #expect(columns.allSatisfy { (1...7).contains($0) } && Set(columns).count == 7)
  }

  @Test("several winners count as a win for each of them, and a chance move ends the look ahead")
  func otherGames() throws {
    // With two sticks left, taking one makes the next seat take the last.
    let sticks = Sticks(count: 2)
    let take = try Observation.lend(sticks.start(), of: sticks, seat: 0, seed: 1) { try GreedyOpponent().choose($0) }
    #expect(sticks.moves(in: sticks.start()).contains(take))
    let race = DiceRace(goal: 3)
    var state = race.start()
    race.apply(.roll(3), to: &state)
    for seed in 0..<20 as Range<UInt64> {
      let choice = try Observation.lend(state, of: race, seat: 0, seed: seed) { try GreedyOpponent().choose($0) }
      #expect(choice == .walk)
    }
  }

  @Test("a move that ends the game with a win of others isn't taken where another is safe")
  func winOfOthers() throws {
    let sticks = Sticks(count: 2)
    let taken = try (0..<50 as Range<UInt64>).map { seed in
      try Observation.lend(sticks.start(), of: sticks, seat: 0, seed: seed) { try GreedyOpponent().choose($0) }
    }
    #expect(taken.allSatisfy { $0 == 1 })
  }

  private func state(after moves: [Int], of game: FourInARow<UInt64>) throws -> FourInARow<UInt64>.State {
    var state = game.start()
    for column in moves {
      try #require(game.isLegal(Drop(column: column), in: state))
      game.apply(Drop(column: column), to: &state)
    }
    return state
  }

  private func choice(after moves: [Int], seed: UInt64) throws -> Int {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    let state = try state(after: moves, of: game)
    guard case .seat(let seat) = game.turn(in: state) else { throw Refusal("the game is over") }
    return try Observation.lend(state, of: game, seat: seat, seed: seed) { try GreedyOpponent().choose($0).column }
  }
}
