import Opponents
import ParlorCore
import Playtest
import Testing

@Suite("Games that nobody watches")
struct UnwatchedTests {
  /// Two seats take from nine sticks, and who takes the last one loses; the rules fail when they are asked for cues.
  private struct Mute: PerfectInformation {
    typealias Failure = any Error

    var seats: [Seat] { [Seat("north"), Seat("east")] }
    func start() -> [Int] { [] }
    func turn(in taken: [Int]) -> Turn {
      let seat = taken.count % 2
      return taken.reduce(0, +) < 9 ? .seat(seat) : .over(Outcome(.won(by: SeatSet(seat)), reason: "last-stick"))
    }
    func moves(in taken: [Int]) -> [Int] { (1...3).filter { $0 <= 9 - taken.reduce(0, +) } }
    func apply(_ move: Int, to taken: inout [Int]) { taken.append(move) }
    func text(for move: Int, in taken: [Int]) -> String { String(move) }
    func cues(after move: Int, in taken: [Int]) throws -> [Cue] { throw Refusal("somebody wants cues") }
  }

  /// How many games of a playtest in which all seats have the same player were forfeited.
  private func forfeits(by player: String, _ ask: (inout PlaytestPlan) -> Void) throws -> Int {
    var asked = plan(for: Mute(), games: 4)
    asked.players = asked.players.map { _ in player }
    ask(&asked)
    return try report(on: asked, of: Mute()).tally.forfeits.count
  }

  @Test(
    "neither games nor searches ask for cues where nobody listens, whatever is counted and recorded",
    arguments: ["random", "greedy", "monte-carlo:iterations=30", "alpha-beta:depth=3"])
  func silence(player: String) throws {
    #expect(try forfeits(by: player) { _ in } == 0)
    let counted = try forfeits(by: player) { plan in
      (plan.countsMoves, plan.openingDepth, plan.records, plan.opening) = (true, 2, .moves, ["1"])
    }
    #expect(counted == 0)
    #expect(try forfeits(by: player) { $0.timesGames = true } == 4)
  }
}
