import GameLaws
import ParlorCore
import Testing

@testable import Pig

@Suite("Pig")
struct PigTests {
  @Test("every law holds, with fixed seeds and a fresh one")
  func laws() throws {
    try checkGame(Pig(goal: 50))
    try checkGame(Pig(goal: 50), seeds: [Seed.fresh().number])
  }

  @Test("a 1 costs what the turn brought, and the other seat goes on")
  func one() {
    let state = played([.roll, .pips(6), .roll, .pips(1)])
    #expect(state == Pig.State(scores: [0, 0], mover: 1))
  }

  @Test("who holds keeps what the turn brought, and wins with the goal")
  func hold() {
    let game = Pig(goal: 10)
    let state = played([.roll, .pips(6), .roll, .pips(4), .hold])
    #expect(state.scores == [10, 0])
    #expect(game.turn(in: state) == .over(Outcome(.won(by: SeatSet(0)), reason: "goal", scores: [10, 0])))
  }

  @Test("a turn begins with a roll")
  func beginning() {
    #expect(Pig(goal: 50).moves(in: played([])) == [.roll])
    #expect(throws: SettingError.self) { try pigPlugin.game(["goal": 9]) }
  }

  /// The state after some moves.
  private func played(_ moves: [Pig.Move]) -> Pig.State {
    let game = Pig(goal: 50)
    var state = game.start()
    for move in moves { game.apply(move, to: &state) }
    return state
  }
}
