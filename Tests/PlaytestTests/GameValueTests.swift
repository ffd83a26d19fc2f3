import ParlorCore
import Testing

@testable import Playtest

@Suite("What a game's values say")
struct GameValueTests {
  /// The values of a game of two seats, from what they are to the first in tenths.
  private func values(_ tenths: [Int], firstPly: Int = 0) -> GameValues {
    var values = GameValues(seats: 2, most: 20, firstPly: firstPly)
    for number in tenths { values.add([2 * number, 20 - 2 * number]) }
    return values
  }

  @Test("a lead is 0.2 ahead, and changes where another leads than the one that led last")
  func leads() {
    #expect(values([5, 6, 5, 6]).leadChanges == Bounds(0) && values([5, 6, 5, 4]).leadChanges == Bounds(1))
    #expect(values([6, 4, 6, 4, 5, 4]).leadChanges == Bounds(3) && values([]).leadChanges == Bounds(0))
    #expect([6, 4, 5].map { values([$0]).leaders(at: 0).sure } == [0, 1, nil])
    var three = GameValues(seats: 3, most: 20, firstPly: 0)
    three.add([12, 4, 8])
    three.add([12, 4, 9])
    #expect(three.leaders(at: 0).sure == 0 && three.leaders(at: 1).sure == nil)
    #expect(three.leaders(at: 0).possible == [0] && three.leaders(at: 1).possible == [])
  }

  @Test("a game is decided once the winner's value stays at 0.75 or above")
  func decided() {
    #expect(values([5, 8, 7, 8, 10]).decisivePosition(for: 0) == Bounds(3))
    #expect(values([8, 9, 10]).decisivePosition(for: 0) == Bounds(0))
    #expect(values([5, 2, 3, 2, 0]).decisivePosition(for: 1) == Bounds(3))
    #expect(values([5, 3, 8]).lowest(for: 1) == Bounds(0.2))
    var edge = values([5])
    edge.add([15, 5])
    edge.add([20, 0])
    #expect(edge.decisivePosition(for: 0) == Bounds(1))
  }

  @Test("sums have the means of their games, and count the moves that games begin with")
  func sums() throws {
    var sums = EvaluationSums()
    sums.add(values([5, 4, 8, 10]), Outcome(.won(by: [0]), reason: "x"), index: 3)
    sums.add(values([5, 3, 2, 2, 0], firstPly: 2), Outcome(.won(by: [1]), reason: "x"), index: 4)
    sums.add(values([5, 5]), Outcome(.drawn, reason: "x"), index: 5)
    #expect(sums.leadChanges.estimate?.games == 3 && sums.leadChanges.low == sums.leadChanges.high)
    let lead = try #require(sums.leadChanges.estimate?.mean)
    #expect(abs(lead - 1.0 / 3) < 1e-9)
    #expect(sums.decisivePly.estimate?.mean == 3 && sums.decisivePly.estimate?.games == 2)
    #expect(sums.decisivePart.estimate?.mean == 4.0 / 7 && sums.winnerLowest.estimate?.mean == 0.45)
    #expect(sums.decisivePly.low.most?.number == 4 && sums.decisivePly.low.most?.index == 4)
    #expect(sums.winnerLowest.low.least?.number == 0.4 && sums.winnerLowest.low.least?.index == 3)
    #expect(sums.leadChanges.low.most?.number == 1 && sums.leadChanges.low.most?.index == 3)
  }

  @Test("a choice is near the best where another move is at most 0.1 worse")
  func near() {
    var values = GameValues(seats: 2, most: 20, firstPly: 0)
    for points in [[20, 18, 0], [20, 17, 17], [3, 3], [0, 0, 20]] { values.addChoice(worth: points) }
    #expect(values.choices == 4 && values.nearChoices == Bounds(2))
  }

  /// The values of a game of two seats, from what 100 games that are played on come to for the first, in hundredths.
  private func sampled(_ hundredths: [Int], halves: [Int]? = nil) -> GameValues {
    var values = GameValues(seats: 2, most: 200, rolloutsEach: 100, firstPly: 0)
    for (number, half) in zip(hundredths, halves ?? hundredths) {
      values.append(([2 * number, 200 - 2 * number], [half, 100 - half]))
    }
    return values
  }

  @Test("what 100 games show is less than what they allow")
  func bounds() {
    // At a half, 99 % of the values are from 0.38 to 0.62, at 0.9 from 0.80 to 0.96.
    #expect(sampled([50]).leaders(at: 0) == ([0, 1], nil) && sampled([90]).leaders(at: 0) == ([0], 0))
    #expect(sampled([50, 50, 50]).leadChanges == Bounds(low: 0, high: 2))
    #expect(sampled([90, 50, 50, 10]).leadChanges == Bounds(low: 1, high: 3))
    #expect(sampled([50, 70, 90, 80, 100]).decisivePosition(for: 0) == Bounds(low: 1, high: 4))
    var choices = sampled([])
    for points in [[200, 200, 0], [200, 150], [100, 100], [100, 0]] { choices.addChoice(worth: points) }
    #expect(choices.choices == 4 && choices.nearChoices == Bounds(low: 1, high: 2))
  }

  @Test("what half of the games have lowest, the other half measures")
  func crossFitting() {
    // Of the first half the second position is the lowest, 0.4, which the others have at 0.6; and the other way round.
    let lowest = sampled([50, 50, 100], halves: [60, 40, 100]).lowest(for: 0)
    #expect(lowest.low == 0.5 && abs(lowest.high - 0.6) < 1e-9)
    var single = GameValues(seats: 2, most: 2, rolloutsEach: 1, firstPly: 0)
    for points in [[2, 0], [0, 2]] { single.append((points, points)) }
    #expect(single.lowest(for: 0) == Bounds(low: 0, high: 1))
  }

  @Test("bands are the values in their places, as far as a twentieth of the games go on")
  func bands() {
    var ribbon = RibbonCounts()
    for number in 1...10 { ribbon.add(values([number, 5]), of: 0) }
    for _ in 0..<30 { ribbon.add(values([0]), of: 0) }
    #expect(ribbon.bands[0].values == [0, 0, 0, 0, 0.6] && ribbon.bands[0].games == 40)
    #expect(ribbon.bands[1] == RibbonCounts.Band(ply: 1, games: 10, values: [0.5, 0.5, 0.5, 0.5, 0.5]))
    for _ in 0..<170 { ribbon.add(values([0]), of: 0) }
    #expect(ribbon.bands.count == 1, "10 of 210 games")
    var long = RibbonCounts()
    long.add(values(Array(repeating: 5, count: 400)), of: 1)
    #expect(long.bands.count == 201 && RibbonCounts(saved: long.saved) == long)
    #expect(RibbonCounts(saved: [1, 2]) == nil && RibbonCounts(saved: .none) == nil)
  }
}

extension GameValues {
  /// Adds a position that is known to be worth so much.
  fileprivate mutating func add(_ points: [Int]) { append((points, points)) }
}
