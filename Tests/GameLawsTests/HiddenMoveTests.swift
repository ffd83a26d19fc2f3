import GameLaws
import ParlorCore
import SampleGames
import Testing

@Suite("What a check says of what seats learn of hidden moves")
struct HiddenMoveTests {
  private func hiddenMoves(_ leak: TwoCards.Leak?) -> [HiddenMoveReport] {
    check(TwoCards(leak: leak), seeds: 0..<20).hiddenMoves
  }

  @Test("of moves that stay hidden nothing is learned")
  func kept() throws {
    let report = try #require(hiddenMoves(nil).first)
    #expect(report.seat == 0 && report.mover == nil && report.tries > 10 && report.differences.isEmpty)
  }

  @Test(
    "whatever gets out of hidden cards is named, with how many moves later it was seen",
    arguments: [
      (.sum, "view.told", 0, 0), (.parity, "view.told", 0, 0), (.later, "view.told", 2, 3), (.cue, "the cues", 1, 2),
      (.describe, "the text of its view", 0, 0), (.outcome, "how the game ends", 3, 4),
    ] as [(TwoCards.Leak, String, Int, Int)])
  func leaks(leak: TwoCards.Leak, what: String, from: Int, to: Int) throws {
    let report = try #require(hiddenMoves(leak).first)
    #expect(report.differences.map(\.what) == [what])
    #expect(report.differences.first?.delays == from...to)
  }

  @Test(
    "only what contradicts the views is a finding, also when it comes later",
    arguments: [
      (.cue, ["secrets-stay-secret-when-varied"]), (.parity, []), (.later, []), (.outcome, []), (nil, []),
    ] as [(TwoCards.Leak?, [String])])
  func findings(leak: TwoCards.Leak?, laws: [String]) {
    #expect(violations(of: TwoCards(leak: leak), seeds: 0..<20).map(\.law.id) == laws)
  }

  @Test("what the rules show in the end counts as learned too, and open games teach nothing")
  func showdown() {
    let learned = check(OddsAndEvens(), seeds: 0..<20).hiddenMoves
    #expect(learned.contains { $0.seat == 1 && $0.mover == 0 && !$0.differences.isEmpty })
    #expect(check(Countdown(), seeds: 0..<20).hiddenMoves == [])
    #expect(check(DiceRace(), seeds: 0..<20).hiddenMoves == [])
  }

  /// Rounds of three moves, of which chance makes the first, which is hidden.
  private struct Rounds: Game {
    let count: Int

    var seats: [Seat] { [Seat("watcher"), Seat("player")] }
    func start() -> [Int] { [] }
    func turn(in state: [Int]) -> Turn {
      if state.count == 3 * count { return .over(Outcome(.drawn, reason: "done")) }
      return state.count % 3 == 0 ? .chance : .seat(1)
    }
    func moves(in state: [Int]) -> [Int] { state.count == 3 * count ? [] : [1, 2] }
    func apply(_ move: Int, to state: inout [Int]) { state.append(move) }
    func text(for move: Int, in state: [Int]) -> String { String(move) }
    func isRevealed(_ move: Int, in state: [Int], to viewer: Viewer) -> Bool { state.count % 3 != 0 }
    func view(of state: [Int], for viewer: Viewer) -> Int { state.count }
    func describe(_ view: Int) -> String { "\(view) moves" }
  }

  @Test("as many hidden moves are tried however long the game is", arguments: 2...12)
  func lengths(rounds: Int) throws {
    let report = try #require(check(Rounds(count: rounds), seeds: 0..<10).hiddenMoves.first { $0.seat == 0 })
    #expect(report.mover == nil && report.tries == 10 * min(rounds, 6))
  }

  @Test("the same seeds teach the same, however many there are", arguments: [20, 70])
  func deterministic(count: UInt64) {
    #expect(check(HighCard(), seeds: 0..<count).hiddenMoves == check(HighCard(), seeds: 0..<count).hiddenMoves)
  }
}
