import GameLaws
import ParlorCore
import SampleGames
import Testing

/// What a check says of the games that it played, and how it says how far it is.
@Suite("What a check saw")
struct SummaryTests {
  @Test("endings are counted, the most frequent first")
  func endings() {
    let game = Altered(Countdown(from: 4)) { game in
      game.newTurn = { state in
        if state == 1 { return .over(Outcome(.lost, reason: "one")) }
        return state > 0 ? .seat(0) : .over(Outcome(.won(by: [0]), reason: "zero"))
      }
      game.newMoves = { state in state > 1 ? [1, 2].filter { $0 <= state } : [] }
    }
    let summary = check(game, seeds: 0..<40).summary
    #expect(summary.games == 40)
    #expect(Set(summary.endings.map(\.reason)) == ["zero", "one"])
    #expect(summary.endings.map(\.count).reduce(0, +) == 40)
    #expect(summary.endings[0].count >= summary.endings[1].count)
    #expect(summary.unfinished == 0)
    #expect((80...160).contains(summary.plies))
  }

  @Test("moves that were legal and never played are listed")
  func neverPlayed() {
    let game = Altered(Countdown(from: 2)) { game in
      game.newMoves = { state in state > 0 ? Array(1...60) : [] }
      game.newApply = { _, state in state -= 1 }
    }
    let summary = check(game, seeds: 0..<10).summary
    #expect((2...20).contains(summary.movesPlayed))
    #expect(summary.movesPlayed + summary.movesNeverPlayed.count == 60)
    #expect(summary.movesNeverPlayed.compactMap { Int($0) } == summary.movesNeverPlayed.compactMap { Int($0) }.sorted())
  }

  @Test("what only chance draws is no move that was never played")
  func neverDrawn() {
    let game = Altered(Countdown(from: 2)) { game in
      game.newTurn = { $0 > 1 ? .chance : $0 > 0 ? .seat(0) : .over(Outcome(.drawn, reason: "zero")) }
      game.newMoves = { state in state > 0 ? Array(1...60) : [] }
      game.newApply = { _, state in state -= 1 }
    }
    let summary = check(game, seeds: 0..<1).summary
    #expect(summary.plies == 2 && summary.movesPlayed == 1 && summary.movesNeverPlayed.count == 59)
    let drawn = Altered(game) { $0.newTurn = { $0 > 0 ? .chance : .over(Outcome(.drawn, reason: "zero")) } }
    let summaryOfChance = check(drawn, seeds: 0..<1).summary
    #expect(summaryOfChance.plies == 2 && summaryOfChance.movesPlayed == 0 && summaryOfChance.movesNeverPlayed == [])
  }

  @Test("a game without an ending counts as unfinished")
  func unfinished() {
    let endless = Altered(Countdown()) { $0.newApply = { _, _ in } }
    let summary = check(endless, seeds: 0..<3, options: CheckOptions(limit: 20)).summary
    #expect(summary.unfinished == 3)
    #expect(summary.endings == [])
  }

  @Test("of many seats those that never won are told only after so many games that chance alone leaves hardly any out")
  func luckless() {
    let fair = check(Lottery(count: 16), seeds: 0..<25).summary
    #expect(fair.games == 25 && fair.unfinished == 0 && fair.seatsNeverWon == [])
    let unfair = check(Lottery(count: 16, blanks: 1), seeds: 0..<160).summary
    #expect(unfair.seatsNeverWon == [15])
  }

  @Test("a seat that never moves is told only of games that are long enough for each to move")
  func neverMoved() {
    func seats(sticks: Int) -> [Int] {
      let game = Altered(Sticks(count: sticks)) { game in
        game.newTurn = { $0.left > 0 ? .seat(0) : .over(Outcome(.drawn, reason: "gone")) }
        game.newMoves = { $0.left > 0 ? [1] : [] }
      }
      return check(game, seeds: 0..<3).summary.seatsNeverMoved
    }
    #expect(seats(sticks: 5) == [])
    #expect(seats(sticks: 6) == [1, 2])
  }

  @Test("progress rises from seed to seed up to all", arguments: [1, 8, 32, 33, 100])
  func progress(count: Int) {
    var seen: [CheckProgress] = []
    let report = check(Countdown(), seeds: 0..<UInt64(count)) { progress in
      seen.append(progress)
      return true
    }
    #expect(report.isComplete)
    #expect(seen.allSatisfy { $0.all == count })
    #expect(seen.map(\.done) == seen.map(\.done).sorted())
    #expect(seen.last?.done == count)
  }

  @Test("a check that is told to stop stops there, and says what it found by then")
  func cancelled() {
    let broken = Altered(Countdown()) { $0.newText = { _, _ in "same" } }
    var calls = 0
    let report = check(broken, seeds: 0..<1_000) { progress in
      calls += 1
      return progress.done < 40
    }
    #expect(!report.isComplete)
    #expect(report.violations.contains { $0.law.id == "text-unique" })
    #expect(report.summary.games < 100)
    #expect(calls < 200)
  }

  @Test("the same seeds give the same report, however many there are", arguments: [20, 70])
  func deterministic(count: UInt64) {
    #expect(check(HighCard(), seeds: 0..<count) == check(HighCard(), seeds: 0..<count))
  }

  @Test("what costs much is looked at in a share of many games, and a mistake in it is still found")
  func shares() throws {
    // One game in eight or so comes by the number that isn't written the way it is read.
    let game = Altered(Countdown(from: 40)) { game in
      game.newMoves = { state in state == 40 ? Array(1...8) : [1, 2].filter { $0 <= state } }
      game.newRead = { text, state in
        let isOdd = text == "7" && state == 40
        return isOdd ? .refused(Refusal("no sevens")) : Int(text).map { .move($0) } ?? .refused(Refusal("no number"))
      }
    }
    let found = try #require(
      check(game, seeds: 100..<400).violations.first { $0.law.id == "text-round-trips" })
    let again = violations(of: game, seeds: [found.seed])
    #expect(again.contains { $0.law == found.law })
  }

  @Test("of many games each costs a fraction of the questions that one of few costs")
  func questions() {
    func questions(seeds: Int) -> Int {
      let calls = Counter()
      let game = Altered(Countdown()) { game in
        let base = game.base
        game.newTurn = { state in
          _ = calls.next()
          return base.turn(in: state)
        }
        game.newApply = { move, state in
          _ = calls.next()
          state -= move
        }
        game.newText = { move, _ in
          _ = calls.next()
          return String(move)
        }
      }
      #expect(violations(of: game, seeds: 0..<UInt64(seeds)) == [])
      return calls.next() / seeds
    }
    #expect(questions(seeds: 400) * 5 < questions(seeds: 20))
  }

  @Test("a report says at how many games and states each law looked: at all of a few, at a share of many")
  func reach() {
    let few = check(Countdown(), seeds: 0..<20)
    #expect(few.reach.map(\.law) == allLaws)
    #expect(few.reach.first { $0.law.id == "text-round-trips" }?.games == 20)
    let many = check(Countdown(), seeds: 0..<400)
    let reach = Dictionary(uniqueKeysWithValues: many.reach.map { ($0.law.id, $0) })
    #expect(many.summary.states == many.summary.plies + 400)
    #expect(reach["text-unique"]?.games == 400 && reach["text-unique"]?.states == many.summary.states)
    #expect((8..<100).contains(reach["undo-reaches-the-start"]?.games ?? 0))
    #expect((8..<many.summary.states / 2).contains(reach["text-round-trips"]?.states ?? 0))
    #expect(many.summary.mostMoves == 2)
  }

  @Test(
    "a report counts the states that a law asks about, not all that its games came through",
    arguments: [
      ("text-unique", 30, 30 * 31), ("equal-states-hash-equally", 30, 300), ("illegal-moves-refused", 30, 30 * 8),
      ("copies-independent", 30, 30 * 31), ("list-and-legality-agree", 30, 30 * 31), ("hides-nothing", 30, 400),
      ("secrets-stay-secret-when-resampled", 10, 10 * 6),
    ])
  func asked(law: String, games: Int, states: Int) throws {
    let report = check(OpenCount(), seeds: 0..<30)
    #expect(report.violations == [] && report.summary.states == 30 * 31)
    let reach = try #require(report.reach.first { $0.law.id == law })
    #expect(reach.games == games && reach.states == states)
  }

  @Test("laws that look at a share of the games find mistakes of later games too")
  func laterGames() {
    // The rules forget on average in every sixth game, and not in the first ones.
    let game = Altered(DiceRace()) { game in
      game.newDescribe = { view in "\(view)".count.isMultiple(of: 6) ? "" : "fine" }
    }
    #expect(violations(of: game, seeds: 0..<200).contains { $0.law.id == "describe-is-plain-text" })
  }
}

/// Thirty moves of one seat, which sees the state in another form.
private struct OpenCount: Game {
  struct View: Hashable, Sendable, Codable {
    let count: Int
  }

  var seats: [Seat] { [Seat("counter")] }
  var hidesNothing: Bool { true }

  func start() -> Int { 0 }

  func turn(in state: Int) -> Turn { state < 30 ? .seat(0) : .over(Outcome(.drawn, reason: "thirty")) }

  func moves(in state: Int) -> [Int] { state < 30 ? [1] : [] }

  func apply(_ move: Int, to state: inout Int) { state += move }

  func text(for move: Int, in state: Int) -> String { String(move) }

  func view(of state: Int, for viewer: Viewer) -> View { View(count: state) }

  func state(shownBy view: View) -> Int? { view.count }

  func isRevealed(_ move: Int, in state: Int, to viewer: Viewer) -> Bool { true }
}

/// Chance draws the seat that wins; the last ones may have no lot.
private struct Lottery: Game {
  let count: Int
  var blanks = 0

  var seats: [Seat] { (1...count).map { Seat("seat-\($0)") } }
  var hidesNothing: Bool { true }

  func start() -> Int { 0 }

  func turn(in state: Int) -> Turn {
    state == 0 ? .chance : .over(Outcome(.won(by: [state - 1]), reason: "drawn"))
  }

  func moves(in state: Int) -> [Int] { state == 0 ? Array(1...(count - blanks)) : [] }

  func apply(_ move: Int, to state: inout Int) { state = move }

  func text(for move: Int, in state: Int) -> String { String(move) }

  func view(of state: Int, for viewer: Viewer) -> Int { state }

  func state(shownBy view: Int) -> Int? { view }

  func isRevealed(_ move: Int, in state: Int, to viewer: Viewer) -> Bool { true }
}
