import Match
import ParlorCore
import Session
import Synchronization
import Testing

/// A person who enters several moves at once at each turn, before the script has seen the first.
private final class HastyPerson: Sendable {
  /// A move, and how long after the beginning of the turn it is entered.
  typealias Press = (move: String, after: Duration)

  private struct State {
    var bursts: [[Press]]
    var now = Duration.zero
    var answered: Moment?
  }

  private let state: Mutex<State>

  init(_ bursts: [[Press]]) { state = Mutex(State(bursts: bursts)) }

  func look(at place: Place, in session: Session) {
    let (snapshot, due) = (place.snapshot, session.nextDue)
    _ = place.takeEvents()
    let (presses, begin, now) = state.withLock { state -> ([Press], Duration, Duration?) in
      let begin = state.now
      if snapshot.seatToMove != nil, state.answered != snapshot.moment, !state.bursts.isEmpty {
        state.answered = snapshot.moment
        let burst = state.bursts.removeFirst()
        state.now += burst.map(\.after).max() ?? .zero
        return (burst, begin, nil)
      }
      guard let due, due > begin else { return ([], begin, nil) }
      state.now = due
      return ([], begin, due)
    }
    for press in presses { session.send(.move(press.move), from: place, at: begin + press.after) }
    if let now { session.advance(to: now) }
  }
}

@Suite("The time of quick presses in a script's log")
struct QuickPressTests {
  /// Plays a script with a person on its seats.
  /// - Returns: what it printed, and the log of what the person did.
  private func play(_ script: String, _ bursts: [[HastyPerson.Press]]) throws -> (printed: [String], log: [String]) {
    let person = HastyPerson(bursts)
    let (printed, log) = try playedInTime("local parlor = require 'parlor'\n\(script)") { person.look(at: $0, in: $1) }
    return (printed.split(separator: "\n").map(String.init), log)
  }

  private static let seconds = "for _, entry in ipairs(match.log) do print(entry.move, entry.seconds) end"

  @Test("a press that is entered while another is being sent has the time of its own input")
  func queued() throws {
    let script = """
      local match = parlor.match {
        game = "simon", setup = { length = 2, tempo = { { from = 1, on = 0.4, gap = 0.1 } } },
        players = { "human" }, seed = 2,
      }
      match:run()
      \(Self.seconds)
      """
    let (printed, log) = try play(
      script,
      [
        [("start", .milliseconds(250))], [("4", .milliseconds(300))],
        [("4", .milliseconds(200)), ("1", .milliseconds(250))],
      ])
    #expect(printed == ["start\t0.25", "4\tnil", "4\t0.3", "3\tnil", "4\t0.2", "1\t0.05"], "\(log)")
  }

  @Test("a move that is entered while a disc falls took no time, as the log counts from where the disc lies")
  func early() throws {
    let script = """
      local match = parlor.match { game = "four-in-a-row", players = { "human", "human" }, seed = 2 }
      match:step() match:step()
      \(Self.seconds)
      """
    let (printed, log) = try play(script, [[("4", .milliseconds(250)), ("5", .milliseconds(300))]])
    #expect(printed == ["4\t0.25", "5\t0.0"], "\(log)")
  }
}
