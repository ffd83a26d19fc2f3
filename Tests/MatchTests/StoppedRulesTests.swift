import GameLaws
import Match
import ParlorCore
import SampleGames
import Synchronization
import Testing

/// Rules that fail at everything they are asked until somebody lets them go on, as a script does that was stopped.
@Suite("Rules that were stopped in the middle of a move")
struct StoppedRulesTests {
  /// Whether the rules are stopped.
  private final class Stop: Sendable {
    private let isOn = Mutex(false)

    /// Fails where the rules are stopped, and stops them for good where that is wanted.
    func check(stopping: Bool = false) throws {
      let isStopped = isOn.withLock { isOn in
        isOn = isOn || stopping
        return isOn
      }
      if isStopped { throw Refusal("stopped") }
    }

    func clear() { isOn.withLock { $0 = false } }
  }

  /// Rules that are stopped in the midst of the move to zero, after the state was changed.
  private static func game(_ stop: Stop, inCues: Bool) -> Altered<Countdown> {
    Altered(Countdown(from: 3)) { game in
      game.newApply = { move, state in
        try stop.check()
        state -= move
        try stop.check(stopping: !inCues && state == 0)
      }
      game.newCues = { _, state in
        try stop.check(stopping: inCues && state == 0)
        return [Cue("at \(state)", at: .zero, lasting: .zero)]
      }
      game.newDeadline = { state in Deadline(after: .seconds(state), playing: 1) }
    }
  }

  /// What can be asked of a match at two, and what it answers.
  private static let questions: [(answer: String, ask: @Sendable (any AnyMatch) throws -> String)] = [
    ("2", { try $0.board(for: .referee) }), ("1 2", { try $0.legalMoves().joined(separator: " ") }),
    ("nil", { "\(try $0.outcome?.reason ?? "nil")" }), ("at 2", { try $0.cues(for: .referee)[0].name }),
    ("2.0 seconds", { try $0.timeToMove().map { "\($0)" } ?? "nil" }),
    ("3", { try $0.undo() ? $0.board(for: .referee) : "nothing to undo" }),
    (
      "1",
      {
        try $0.play("1")
        return try $0.board(for: .referee)
      }
    ),
    (
      "1",
      {
        try $0.restore("1")
        return try $0.board(for: .referee)
      }
    ),
    (
      "1",
      {
        try $0.expire()
        return try $0.board(for: .referee)
      }
    ),
  ]

  @Test(
    "the move isn't played, and once they may go on every question finds the state before", arguments: [false, true])
  func isTakenBack(inCues: Bool) throws {
    for (answer, ask) in Self.questions {
      let stop = Stop()
      let match: any AnyMatch = try tableMatch(of: Self.game(stop, inCues: inCues))
      match.needsCues = inCues
      try match.play("1")
      #expect(throws: MatchError.self) { try match.play("2") }
      #expect(match.ply == 1)
      stop.clear()
      #expect(try ask(match) == answer)
    }
  }
}
