import FourInARow
import Match
import Opponents
import ParlorCore
import SampleGames
import Testing

@Suite("Opponents that ask others")
struct AskingTests {
  private let board = FourInARow<UInt64>(columns: 7, rows: 6)

  private func choice<G: Game>(_ player: String, in game: G, _ state: G.State, seed: UInt64) throws -> G.Move {
    let opponent = try OpponentList().choice(player).opponent(for: game)
    guard case .seat(let seat) = try game.turn(in: state) else { throw Refusal("the game is over") }
    return try Observation.lend(state, of: game, seat: seat, seed: seed) { try opponent.choose($0) }
  }

  @Test("a mixture asks the other one as often as it says, and neither one's draws follow from that")
  func mixture() throws {
    let board = try #require(board)
    // Greedy blocks column 1; a random move does by chance.
    let state = try board.state(after: ["1", "7", "1", "6", "1"])
    for (chance, share) in [(0.0, 0.0), (0.35, 0.35), (1.0, 1.0)] {
      let moves = try (0..<2_000 as Range<UInt64>).map {
        try choice("mixture:player=greedy:other=random:chance=\(chance)", in: board, state, seed: $0)
      }
      for column in 2...7 {
        let found = Double(moves.count { $0 == Drop(column: column) }) / 2_000
        let expected = share / 7
        #expect(abs(found - expected) <= 4 * (expected * (1 - expected) / 2_000).squareRoot(), "column \(column)")
      }
    }
  }

  @Test("who never plays some moves plays the best of the others, and all where there is no other")
  func never() throws {
    let board = try #require(board)
    // Red wins with column 1 or 5 at once.
    let state = try board.state(after: ["2", "2", "3", "3", "4", "4"])
    for player in ["greedy", "monte-carlo:iterations=300"] {
      for seed in 0..<5 as Range<UInt64> {
        #expect(
          try choice("never:player=[\(player)]:moves=1", in: board, state, seed: seed) == Drop(column: 5), "\(player)")
        let other = try choice("never:player=[\(player)]:moves=[1,5]", in: board, state, seed: seed)
        #expect(![1, 5].contains(other.column), "\(player)")
        let any = try choice("never:player=[\(player)]:moves=[1,2,3,4,5,6,7]", in: board, state, seed: seed)
        #expect([1, 5].contains(any.column), "\(player)")
      }
    }
  }

  /// Plays the first legal move, whatever is left to it.
  private struct Stubborn: OpponentPlugin {
    struct Player<G: Game>: Opponent {
      func choose(_ observation: borrowing Observation<G>) throws -> G.Move { Array(try observation.moves())[0] }
    }
    let id = "stubborn"
    let summary = "plays the first move"
    func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> { Player() }
  }

  @Test("where an opponent chooses a move that isn't left to it, any other is played")
  func stubborn() throws {
    let opponent = try OpponentList([Stubborn()]).choice("never:player=stubborn:moves=1").opponent(for: Sticks())
    let moves = try (0..<60 as Range<UInt64>).map { seed in
      try Observation.lend(Sticks().start(), of: Sticks(), seat: 0, seed: seed) { try opponent.choose($0) }
    }
    #expect(Set(moves) == [2, 3])
  }

  @Test("limits add up: one never plays 1, the other never 3")
  func nested() throws {
    for seed in 0..<20 as Range<UInt64> {
      let move = try choice(
        "never:moves=1:player=[mixture:player=[never:moves=3:player=random]:chance=0]", in: Sticks(), Sticks().start(),
        seed: seed)
      #expect(move == 2)
    }
  }

  @Test("who is short-sighted sees what is certain so many moves ahead, and no further")
  func depth() throws {
    let board = try #require(board)
    // Black threatens nothing yet, but with three open in a row at the bottom red wins two moves later.
    let state = try board.state(after: ["3", "3", "4", "4"])
    func columns(_ depth: Int) throws -> Set<Int> {
      Set(
        try (0..<80 as Range<UInt64>).map {
          try choice("short-sighted:depth=\(depth)", in: board, state, seed: $0).column
        })
    }
    #expect(try columns(2).count == 7)
    #expect(try columns(3).isSubset(of: [2, 5]))
  }

  @Test("of moves that win, one that wins soonest is played; of those that lose, one that loses latest")
  func soonest() throws {
    // Taking 3 of 4 sticks leaves 1, which east must take: north wins at once. Taking 2 wins a ply later at the latest.
    let wins = Set(
      try (0..<40 as Range<UInt64>).map {
        try choice("short-sighted:depth=4", in: Sticks(count: 4), Sticks(count: 4).start(), seed: $0)
      })
    #expect(wins == [3])
    let board = try #require(board)
    // Red threatens column 1 and column 5: black loses either way, but later where it blocks one of them.
    let lost = try board.state(after: ["2", "2", "3", "3", "4"])
    let blocks = Set(
      try (0..<40 as Range<UInt64>).map { try choice("short-sighted:depth=4", in: board, lost, seed: $0).column })
    #expect(blocks.count == 7, "all lose two moves later")
    let deeper = try board.state(after: ["2", "7", "3", "7", "4", "7"])
    #expect([1, 5].contains(try choice("short-sighted:depth=1", in: board, deeper, seed: 1).column))
  }

  @Test("a budget of positions ends the look ahead, and what was seen before counts")
  func budget() throws {
    let board = try #require(board)
    let threat = try board.state(after: ["2", "2", "3", "3", "4", "4"])
    #expect([1, 5].contains(try choice("short-sighted:depth=30:nodes=8", in: board, threat, seed: 1).column))
    let moves = Set(
      try (0..<60 as Range<UInt64>).map {
        try choice("short-sighted:depth=30:nodes=3", in: board, threat, seed: $0).column
      })
    #expect(moves.count == 7)
  }

  @Test("short-sighted refuses a game that hides something; the others play it")
  func hidden() throws {
    let message = "short-sighted looks ahead on the whole board, and this game hides some of it; use random"
    #expect(throws: OpponentError(message)) {
      try OpponentList().choice("short-sighted").opponent(for: HighCard())
    }
    _ = try OpponentList().choice("never:player=random").opponent(for: HighCard())
  }

  @Test("weaker players lose to the strong one that they are made of")
  func strength() throws {
    let board = try #require(board)
    var points = 0
    for index in 0..<60 {
      let ids = index % 2 == 0 ? ["greedy", "mixture:chance=0.5"] : ["mixture:chance=0.5", "greedy"]
      let setup = MatchSetup(game: "four-in-a-row", seed: Seed(1).derived(index: index), players: ids)
      let match = try Match(
        of: board, setup: setup, opponents: try ids.map { try OpponentList().choice($0).opponent(for: board) })
      try match.run()
      if try match.outcome?.winners == [index % 2] { points += 1 }
    }
    #expect(points > 40, "greedy won \(points) of 60")
  }
}
