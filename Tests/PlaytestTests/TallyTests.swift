import ParlorCore
import Testing

@testable import Playtest

@Suite("Tallies")
struct TallyTests {
  private func histogram(_ lengths: some Sequence<Int>) -> LengthHistogram {
    lengths.reduce(into: LengthHistogram()) { $0.add($1) }
  }

  @Test("percentiles are the nearest ranks, and the median of an even number is the mean of the two in the middle")
  func percentiles() {
    let hundred = histogram((1...100).reversed())
    #expect([5, 50, 95, 100].map(hundred.percentile) == [5, 50, 95, 100])
    #expect(hundred.mean == 50.5 && hundred.range == 1...100)
    let few = histogram([7, 3, 9, 3])
    #expect(hundred.median == 50.5 && few.median == 5 && histogram([2, 9, 4]).median == 4)
    #expect([1, 5, 50, 51, 75, 76, 95].map(few.percentile) == [3, 3, 3, 7, 7, 9, 9])
    let one = histogram([0])
    #expect([5, 50, 95].map(one.percentile) == [0, 0, 0] && one.mean == 0 && one.range == 0...0)
    #expect(one.median == 0 && LengthHistogram().median == nil)
    #expect(LengthHistogram().percentile(50) == nil && LengthHistogram().mean == nil && LengthHistogram().range == nil)
  }

  @Test("percentiles agree with a sorted list, for short and for very long games")
  func againstSorting() {
    var stream = RandomStream(seededBy: 5)
    for largest in [10, 5_000, 1_000_000] {
      let lengths = (0..<997).map { _ in stream.next(below: largest) }
      let sorted = lengths.sorted()
      var halves = histogram(lengths.prefix(400))
      halves.add(histogram(lengths.dropFirst(400)))
      #expect(halves == histogram(lengths))
      for hundredths in 1...100 {
        #expect(halves.percentile(hundredths) == sorted[(997 * hundredths + 99) / 100 - 1])
      }
      #expect(halves.range == sorted[0]...sorted[996] && halves.sum == lengths.reduce(0, +))
    }
  }

  @Test("endings are counted however many reasons there are, in any order")
  func endings() {
    let reasons = (0..<40).map { "reason-\($0 % 20)" } + ["reason-7"]
    var (forth, back) = (EndingCounts(), EndingCounts())
    for reason in reasons { forth.add(reason) }
    for reason in reasons.reversed() { back.add(reason) }
    #expect(forth == back && forth.sorted.count == 20)
    #expect(forth.sorted.first?.reason == "reason-7" && forth.sorted.first?.games == 3)
    #expect(forth.sorted.dropFirst().first?.reason == "reason-0")
    forth.add(back)
    #expect(forth.sorted.map(\.games).reduce(0, +) == 82)
  }

  @Test(
    "the first game of each ending and of the shortest and longest lengths is kept, in whatever order games are added")
  func examples() throws {
    var stream = RandomStream(seededBy: 8)
    let games = (0..<400).map { index in (index, length: 5 + stream.next(below: 40), ending: stream.next(below: 30)) }
    func tally(_ games: some Sequence<(Int, length: Int, ending: Int)>) -> Tally {
      games.reduce(into: Tally(seats: 1)) { tally, game in
        tally.add(Outcome(.lost, reason: "\(game.ending)"), plies: game.length, index: game.0)
      }
    }
    var halves = tally(games[200...].reversed())
    halves.add(tally(games[..<200].shuffled(using: &stream)))
    halves.add(Tally(seats: 1))
    let lengths = games.map(\.length)
    #expect(halves.lengths.shortestGame == lengths.firstIndex(of: try #require(lengths.min())))
    #expect(halves.lengths.longestGame == lengths.firstIndex(of: try #require(lengths.max())))
    #expect(halves.endings.sorted.count == 30)
    for ending in halves.endings.sorted { #expect(games.first { "\($0.ending)" == ending.reason }?.0 == ending.first) }
    #expect(Tally(seats: 1).lengths.shortestGame == nil && Tally(seats: 1).lengths.longestGame == nil)
    let saved = try #require(Tally(saved: halves.saved, seats: 1))
    #expect(saved == halves && Tally(saved: Tally(seats: 1).saved, seats: 1) == Tally(seats: 1))
  }

  @Test("wins, draws, losses and scores are counted by seat and by player")
  func outcomes() {
    var tally = Tally(seats: 2)
    tally.add(Outcome(.won(by: [0]), reason: "line"), plies: 3)
    tally.add(Outcome(.won(by: [0]), reason: "line"), plies: 3, rotation: 1)
    tally.add(Outcome(.drawn, reason: "full"), plies: 3)
    tally.add(Outcome(.lost, reason: "late"), plies: 3)
    tally.add(Outcome(.won(by: [0, 1]), reason: "both", scores: [0.1, -2]), plies: 3, rotation: 1)
    #expect(tally.standing(seat: 0).wins == 3 && tally.standing(seat: 1).wins == 1)
    #expect(tally.standing(player: 0).wins == 2 && tally.standing(player: 1).wins == 2)
    #expect(tally.standing(player: 1, seat: 0).games == 2 && tally.standing(player: 1, seat: 0).wins == 2)
    #expect(tally.draws == 1 && tally.losses == 1 && tally.ended == 5 && tally.games == 5)
    #expect(tally.standing(seat: 0).meanScore == 2.6 / 5 && tally.standing(seat: 1).meanScore == -1.5 / 5)
  }

  @Test("a forfeit is a loss for who forfeits and a win for the others, or is left out")
  func forfeits() {
    var tally = Tally(seats: 3)
    let incident = Incident(index: 0, seed: Seed(1), players: [], message: "")
    tally.add(Outcome(.won(by: [0]), reason: "line"), plies: 3)
    tally.addForfeit(index: 1, seat: 0) { incident }
    // The players have moved on by two seats: the third sits on the first.
    tally.addForfeit(index: 2, seat: 0, rotation: 2) { incident }
    tally.addForfeit(index: 3, seat: nil) { incident }
    #expect((0..<3).map { tally.standing(seat: $0, withForfeits: true).share } == [1, 2, 2].map { Share($0, of: 3) })
    #expect((0..<3).map { tally.standing(player: $0, withForfeits: true).share } == [2, 2, 1].map { Share($0, of: 3) })
    #expect(tally.standing(player: 0, seat: 1, withForfeits: true).share == Share(1, of: 1))
    #expect((0..<3).map { tally.standing(seat: $0).share } == [1, 0, 0].map { Share($0, of: 1) })
    #expect((0..<3).map(tally.forfeits(seat:)) == [2, 0, 0] && (0..<3).map(tally.forfeits(player:)) == [1, 0, 1])
    #expect(tally.forfeits.count == 3 && tally.forfeitsOfPlayers == 2 && tally.games == 4 && tally.ended == 1)
    #expect(tally.standing(seat: 0, withForfeits: true).meanScore == 1.0 / 3)
    var other = Tally(seats: 3)
    other.addForfeit(index: 4, seat: 2) { incident }
    other.add(tally)
    #expect(other.forfeits(seat: 2) == 1 && other.standing(seat: 0, withForfeits: true).share == Share(2, of: 4))
  }

  @Test("where the game gives scores, a forfeit has none")
  func forfeitsWithScores() {
    var tally = Tally(seats: 2)
    tally.add(Outcome(.won(by: [0]), reason: "goal", scores: [70, 40]), plies: 3)
    tally.addForfeit(index: 1, seat: 0) { Incident(index: 1, seed: Seed(1), players: [], message: "") }
    #expect((0..<2).map { tally.standing(seat: $0, withForfeits: true).meanScore } == [70, 40])
    #expect((0..<2).map { tally.standing(seat: $0, withForfeits: true).share } == [1, 1].map { Share($0, of: 2) })
  }

  @Test("scores beyond all bounds are cut, and none of them breaks the sum")
  func hugeScores() {
    #expect(PlayerResults.parts(of: .nan) == 0 && PlayerResults.parts(of: .infinity) == PlayerResults.parts(of: 1e300))
    #expect(PlayerResults.parts(of: -.infinity) == -PlayerResults.parts(of: .infinity))
    var tally = Tally(seats: 1)
    for _ in 0..<100 { tally.add(Outcome(.drawn, reason: "huge", scores: [1e300]), plies: 1) }
    #expect(tally.standing(seat: 0).meanScore == 9e12)
  }

  @Test("the first incidents are kept, in whatever order they come")
  func firstIncidents() {
    var tally = Tally(seats: 1)
    for index in [9, 3, 7, 1, 8, 2, 12] {
      tally.addStall(index: index) { Incident(index: index, seed: Seed(1), players: [], message: "") }
    }
    #expect(tally.stalls.first.map(\.index) == [1, 2, 3, 7, 8] && tally.stalls.count == 7)
  }

  @Test("who won together is counted exactly for a bounded sample of groups, in whatever order games and parts come")
  func winners() {
    var stream = RandomStream(seededBy: 7)
    let games = (0..<6_000).map { _ in SeatSet(bits: UInt32(1 + stream.next(below: 4_095))) }
    func tally(_ games: some Sequence<SeatSet>) -> Tally {
      games.reduce(into: Tally(seats: 12)) { $0.add(1, wonBy: $1) }
    }
    let whole = tally(games)
    var parts = tally(games[4_000...])
    parts.add(tally(games[..<1_000]))
    parts.add(tally(games[1_000..<4_000].reversed()))
    #expect(parts == whole && tally(games.reversed()) == whole)
    let kept = whole.winners(withForfeits: false)
    #expect(kept.count == Tally.mostGroups)
    #expect(kept.allSatisfy { group in group.games == games.count { $0 == group.players } })
  }

  @Test("parts of a playtest add up to the whole in any order")
  func sums() {
    func tally(_ games: Range<Int>) -> Tally {
      games.reduce(into: Tally(seats: 3)) { tally, game in
        var stream = RandomStream(seededBy: UInt64(game))
        var counts = GameCounts()
        (counts.decisions, counts.choices) = (game, 2 * game)
        tally.add(counts)
        guard stream.next(below: 4) > 0 else {
          return tally.addStall(index: game) { Incident(index: game, seed: Seed(1), players: [], message: "") }
        }
        let verdict = [Outcome.Verdict.won(by: SeatSet(game % 3)), .drawn, .lost][stream.next(below: 3)]
        let outcome = Outcome(verdict, reason: "\(game % 11)", scores: [0.1, stream.nextFraction()])
        tally.add(outcome, plies: game, rotation: game % 3)
      }
    }
    var parts = tally(60..<100)
    for range in [0..<17, 30..<60, 17..<30] { parts.add(tally(range)) }
    #expect(parts == tally(0..<100))
    #expect(parts.stalls.first == tally(0..<100).stalls.first && parts.stalls.count > 5)
  }
}
