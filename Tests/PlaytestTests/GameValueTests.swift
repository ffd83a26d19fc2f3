import ParlorCore
import Testing

@testable import Playtest

@Suite("What a game's values say")
struct GameValueTests {
  /// The values of a game of two seats, from what they are to the first in tenths.
  private func values(_ tenths: [Int], firstPly: Int = 0) -> GameValues {
    var values = GameValues(seats: 2, most: 20, firstPly: firstPly)
    for number in tenths { values.append([2 * number, 20 - 2 * number]) }
    return values
  }

  @Test("a lead is 0.2 ahead, and changes where another leads than the one that led last")
  func leads() {
    #expect(values([5, 6, 5, 6]).leadChanges == 0 && values([5, 6, 5, 4]).leadChanges == 1)
    #expect(values([6, 4, 6, 4, 5, 4]).leadChanges == 3 && values([]).leadChanges == 0)
    #expect(values([6]).leader(at: 0) == 0 && values([4]).leader(at: 0) == 1 && values([5]).leader(at: 0) == nil)
    var three = GameValues(seats: 3, most: 20, firstPly: 0)
    three.append([12, 4, 8])
    three.append([12, 4, 9])
    #expect(three.leader(at: 0) == 0 && three.leader(at: 1) == nil)
  }

  @Test("a game is decided once the winner's value stays at 0.75 or above")
  func decided() {
    #expect(values([5, 8, 7, 8, 10]).decisivePosition(for: 0) == 3)
    #expect(values([8, 9, 10]).decisivePosition(for: 0) == 0 && values([5, 7]).decisivePosition(for: 0) == nil)
    #expect(values([5, 2, 3, 2, 0]).decisivePosition(for: 1) == 3 && values([5, 3, 8]).lowest(for: 1) == 0.2)
    var edge = values([5])
    edge.append([15, 5])
    #expect(edge.decisivePosition(for: 0) == 1)
  }

  @Test("sums have the means of their games, and count the moves that games begin with")
  func sums() throws {
    var sums = EvaluationSums()
    sums.add(values([5, 4, 8, 10]), Outcome(.won(by: [0]), reason: "x"), index: 3)
    sums.add(values([5, 3, 2, 2, 0], firstPly: 2), Outcome(.won(by: [1]), reason: "x"), index: 4)
    sums.add(values([5, 5]), Outcome(.drawn, reason: "x"), index: 5)
    #expect(sums.leadChanges.estimate?.games == 3)
    let lead = try #require(sums.leadChanges.estimate?.mean)
    #expect(abs(lead - 1.0 / 3) < 1e-9)
    #expect(sums.decisivePly.estimate?.mean == 3 && sums.decisivePly.estimate?.games == 2)
    #expect(sums.decisivePart.estimate?.mean == 4.0 / 7 && sums.winnerLowest.estimate?.mean == 0.45)
    #expect(sums.decisivePly.most?.number == 4 && sums.decisivePly.most?.index == 4)
    #expect(sums.winnerLowest.least?.number == 0.4 && sums.winnerLowest.least?.index == 3)
    #expect(sums.leadChanges.most?.number == 1 && sums.leadChanges.most?.index == 3)
  }

  @Test("a choice is near the best where another move is at most 0.1 worse")
  func near() {
    var values = GameValues(seats: 2, most: 20, firstPly: 0)
    for points in [[20, 18, 0], [20, 17, 17], [3, 3], [0, 0, 20]] { values.addChoice(worth: points) }
    #expect(values.choices == 4 && values.nearChoices == 2)
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
