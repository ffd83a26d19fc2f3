import Match
import ParlorCore
import Testing

@Suite("Who wins a series")
struct ScoreboardTests {
  /// The scoreboard after games between two players who keep their seats: the winner of each, or nil for a draw.
  private func board(_ winners: Int?..., plies: [Int] = []) -> Scoreboard {
    var board = Scoreboard(players: 2)
    for (index, winner) in winners.enumerated() {
      let verdict = winner.map { Outcome.Verdict.won(by: SeatSet($0)) } ?? .drawn
      let plies = plies.indices.contains(index) ? plies[index] : 10
      board.count(Outcome(verdict, reason: "test"), seating: [0, 1], plies: plies)
    }
    return board
  }

  @Test("a win is a point and a draw half a point, for the player and not for the seat")
  func points() {
    var board = board(0, nil)
    board.count(Outcome(.won(by: SeatSet(0)), reason: "test"), seating: [1, 0], plies: 9)
    board.count(Outcome(.lost, reason: "test"), seating: [1, 0], plies: 9)
    #expect(board.scores.map(\.points) == [1.5, 1.5])
    #expect(board.scores.map(\.losses) == [2, 2])
    #expect(board.games == 4)
  }

  @Test("the best of five is won as soon as nobody can catch up")
  func bestOf() {
    let target = SeriesOptions.Target.bestOf(5)
    #expect(board(0, 0).decision(by: target, tie: .shared) == nil)
    #expect(board(0, 0, 0).decision(by: target, tie: .shared) == .won(player: 0))
    #expect(board(1, nil, nil, 1).decision(by: target, tie: .shared) == .won(player: 1))
    #expect(board(1, nil, nil, 0).decision(by: target, tie: .shared) == nil)
    #expect(board(1, nil, nil, 0, nil).decision(by: target, tie: .shared) == .shared)
  }

  @Test("the first to two points wins, and both may get there with a draw")
  func firstTo() {
    let target = SeriesOptions.Target.firstTo(2)
    #expect(board(0, 1, nil).decision(by: target, tie: .shared) == nil)
    #expect(board(0, 1, nil, nil).decision(by: target, tie: .shared) == .shared)
    #expect(board(0, nil, nil).decision(by: target, tie: .shared) == .won(player: 0))
  }

  @Test("sudden death goes on until one leads, but not for ever")
  func suddenDeath() {
    let target = SeriesOptions.Target.bestOf(2)
    #expect(board(0, 1).decision(by: target, tie: .suddenDeath) == nil)
    #expect(board(0, 1, nil).decision(by: target, tie: .suddenDeath) == nil)
    #expect(board(0, 1, nil, 1).decision(by: target, tie: .suddenDeath) == .won(player: 1))
    var drawn = Scoreboard(players: 2)
    for _ in 0..<SeriesOptions.longest {
      #expect(drawn.decision(by: target, tie: .suddenDeath) == nil)
      drawn.count(Outcome(.drawn, reason: "test"), seating: [0, 1], plies: 9)
    }
    #expect(drawn.decision(by: target, tie: .suddenDeath) == .shared)
  }

  @Test("with the fewest moves, wins count before the moves in them")
  func fewestMoves() {
    let target = SeriesOptions.Target.bestOf(2)
    #expect(board(0, 1, plies: [20, 12]).decision(by: target, tie: .fewestMoves) == .won(player: 1))
    #expect(board(0, 1).decision(by: target, tie: .fewestMoves) == .shared)
    #expect(board(nil, nil).decision(by: target, tie: .fewestMoves) == .shared)
  }
}
