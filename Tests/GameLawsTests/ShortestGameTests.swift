import GameLaws
import ParlorCore
import SampleGames
import Testing

/// What `checkGame` makes of long games that break a law.
@Suite("The shortest game that breaks a law")
struct ShortestGameTests {
  /// Thirty-six switches, each of which is pressed once; a mistake of the rules shows when three of them are down.
  private struct Switches: PerfectInformation {
    var isBroken: @Sendable (Set<Int>) -> Bool

    var seats: [Seat] { [Seat("one"), Seat("two")] }
    // A sorted list, since a set is encoded in another order each time.
    func start() -> [Int] { [] }
    func turn(in state: [Int]) -> Turn {
      state.count < 36 ? .seat(state.count % 2) : .over(Outcome(.drawn, reason: "all-down"))
    }
    func moves(in state: [Int]) -> [Int] { Array(Set(1...36).subtracting(state)).sorted() }
    func apply(_ move: Int, to state: inout [Int]) {
      state.insert(move, at: state.firstIndex { $0 > move } ?? state.count)
    }
    func text(for move: Int, in state: [Int]) -> String { String(move) }
    func describe(_ view: [Int]) -> String { isBroken(Set(view)) ? "" : "\(view.count) down" }
    func deadline(in state: [Int]) -> Deadline<Int>? {
      isBroken(Set(state)) ? Deadline(after: .seconds(1), playing: 99) : nil
    }
  }

  private func shrunk<G: Game>(_ game: G, seeds: Range<UInt64> = 0..<2, limit: Int = 200) -> [Violation] {
    check(game, seeds: seeds, options: CheckOptions(limit: limit, shrinks: true)).violations
  }

  @Test("a failure after up to 36 moves shrinks to the three that matter")
  func three() throws {
    let game = Switches { $0.isSuperset(of: [7, 21, 30]) }
    let found = shrunk(game)
    #expect(Set(found.map(\.law.id)).isSuperset(of: ["describe-is-plain-text", "deadline-plays-a-legal-move"]))
    for violation in found {
      let shortest = try #require(violation.shortest)
      #expect(Set(shortest.moves) == ["7", "21", "30"])
      #expect(shortest.isMinimal)
      #expect(violation.moves.count > 3)
      #expect(violation.allMoves.count == 36)
      #expect(violation.description.contains("; shortest: after "))
    }
  }

  @Test("the order of the game is kept, and its moves can be played again")
  func order() throws {
    let game = Switches { $0.isSuperset(of: [7, 21, 30]) }
    let violation = try #require(shrunk(game).first { $0.law.id == "deadline-plays-a-legal-move" })
    let shortest = try #require(violation.shortest)
    #expect(shortest.moves == violation.allMoves.filter { ["7", "21", "30"].contains($0) })
    var state = game.start()
    for text in shortest.moves {
      let move = try #require(game.moves(in: state).first { game.text(for: $0, in: state) == text })
      game.apply(move, to: &state)
    }
    #expect(game.deadline(in: state)?.playing == .move(99))
  }

  @Test("rules that fail shrink to the moves that make them fail")
  func failure() throws {
    let game = Altered(Countdown(from: 60)) { game in
      game.newApply = { move, state in
        if move == 2, state < 50 { throw Refusal("no twos below fifty") }
        state -= move
      }
    }
    let violation = try #require(shrunk(game).first { $0.law.id == "rules-never-fail" })
    let shortest = try #require(violation.shortest)
    // Sixty falls below fifty with six moves, the last of which takes it there.
    #expect(shortest.moves.compactMap { Int($0) }.reduce(0, +) > 10)
    #expect(shortest.moves.dropLast().compactMap { Int($0) }.reduce(0, +) <= 10 || shortest.moves.last == "2")
    #expect(shortest.breach.description.contains("no twos below fifty"))
    #expect(shortest.isMinimal)
  }

  @Test("moves of chance are part of the shortest game")
  func chance() throws {
    let game = Altered(DiceRace()) { game in
      game.newCues = { move, _ in move == .roll(2) ? [Cue("", at: .zero, lasting: .zero)] : [] }
    }
    let shortest = try #require(shrunk(game, seeds: 0..<8).first?.shortest)
    #expect(shortest.moves.last == "rolled-2")
    #expect(shortest.isMinimal)
  }

  @Test("a game that doesn't end isn't shrunk, nor what several games show together")
  func notShrunk() throws {
    let endless = Altered(Countdown()) { $0.newApply = { _, _ in } }
    let violation = try #require(shrunk(endless).first { $0.law.id == "games-end" })
    #expect(violation.shortest == nil)
  }

  @Test("without the option nothing is shrunk, and with it checkGame's error says the shortest game")
  func option() {
    let game = Switches { $0.isSuperset(of: [7, 21, 30]) }
    #expect(violations(of: game, seeds: 0..<2).allSatisfy { $0.shortest == nil })
    let error = #expect(throws: BrokenLaws.self) { try checkGame(game, seeds: 0..<2, shrinks: true) }
    #expect(error?.description.contains("; shortest: after ") == true)
  }

  @Test("a check that is told to stop while it shrinks gives what it found")
  func cancelled() {
    let game = Switches { $0.isSuperset(of: [7, 21, 30]) }
    var calls = 0
    let report = check(game, seeds: 0..<2, options: CheckOptions(shrinks: true)) { progress in
      if progress.done == progress.all { calls += 1 }
      return calls < 20
    }
    #expect(report.isComplete)
    #expect(report.violations.map(\.law) == violations(of: game, seeds: 0..<2).map(\.law))
    #expect(report.violations.allSatisfy { $0.shortest == nil })
    #expect(calls == 20)
  }

  @Test("shrinking gives the same every time")
  func deterministic() {
    let game = Switches { $0.isSuperset(of: [7, 31]) || $0.isSuperset(of: [8, 9, 10]) }
    #expect(shrunk(game) == shrunk(game))
  }

  @Test(
    "whatever a broken game breaks shrinks to a game no longer than the one that was played", arguments: brokenGames)
  func neverLonger(broken: BrokenGame) {
    for violation in broken.shrunk() {
      guard let shortest = violation.shortest else { continue }
      #expect(shortest.moves.count <= max(violation.moves.count, violation.allMoves.count))
      #expect(!shortest.breach.description.isEmpty)
    }
  }
}
