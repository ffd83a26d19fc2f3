import GameLaws
import Match
import ParlorCore
import SampleGames
import Synchronization
import Testing

/// Rules that contradict themselves, as a script may, must end in an error: a host that crashes takes every other
/// match with it. Each runs in a process of its own.
@Suite("Rules that contradict themselves")
struct ContradictionTests {
  @Test("a turn of chance without a move is an error")
  func emptyChance() async {
    await #expect(processExitsWith: .success) {
      let game = Altered(DiceRace()) { $0.newMoves = { _ in [] } }
      _ = try? tableMatch(of: game).step()
    }
  }

  @Test("a turn of a seat without a move is an error, and its opponent isn't asked")
  func emptySeat() async {
    await #expect(processExitsWith: .success) {
      let game = Altered(Countdown()) { $0.newMoves = { _ in [] } }
      _ = try? tableMatch(of: game, opponents: [0: Robot.drawing(in: game)]).step()
    }
  }

  @Test("a turn of a seat that isn't there is an error in the log")
  func strangeSeatInLog() async {
    await #expect(processExitsWith: .success) {
      let match = try tableMatch(of: Altered(Countdown()) { $0.newTurn = { _ in .seat(5) } })
      try? match.play("1")
      _ = try? match.log(for: .referee)
    }
  }

  @Test("in a log that goes on after the end when it is played again nobody makes the move")
  func endInLog() throws {
    let isTired = Mutex(false)
    let game = Altered(Countdown()) { game in
      let base = game.base
      game.newTurn = { state in
        isTired.withLock { $0 } ? .over(Outcome(.drawn, reason: "tired")) : base.turn(in: state)
      }
    }
    let match = try tableMatch(of: game)
    try match.play("1")
    #expect(try match.log(for: .spectator).map(\.mover) == ["counter"])
    isTired.withLock { $0 = true }
    #expect(try match.log(for: .referee).map(\.mover) == [LogEntry.nobody])
  }

  @Test("a turn of a seat that isn't there is an error when a save is restored")
  func strangeSeatInRestore() async {
    await #expect(processExitsWith: .success) {
      let match = try tableMatch(of: Altered(Countdown()) { $0.newTurn = { _ in .seat(5) } })
      _ = match.restore(try SavedMatch(text: "parlor match 1\ngame: x\nseed: 1\n\n1 counter 1\n"))
    }
  }

  @Test("weights whose sum no number holds are an error, or are drawn somehow")
  func hugeWeights() async {
    await #expect(processExitsWith: .success) {
      let game = Altered(DiceRace()) { $0.newWeight = { _, _ in .max } }
      _ = try? tableMatch(of: game).step()
    }
  }
}
