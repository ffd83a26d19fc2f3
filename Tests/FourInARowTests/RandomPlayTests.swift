import FourInARow
import ParlorCore
import Testing

/// How many games ended how, and how long they were.
private struct Tally {
  var games = 0
  var wins = [0, 0]
  var drops = 0
  var squaredDrops = 0

  /// How far the games' mean length lies from the expected one, in standard errors.
  func deviation(ofLengthFrom expected: Double) -> Double {
    let mean = Double(drops) / Double(games)
    let variance = Double(squaredDrops) / Double(games) - mean * mean
    return (mean - expected).magnitude / (variance / Double(games)).squareRoot()
  }

  /// How far a count lies from the expected share of the games, in standard errors.
  func deviation(of count: Int, fromShare share: Double) -> Double {
    let error = (share * (1 - share) / Double(games)).squareRoot()
    return (Double(count) / Double(games) - share).magnitude / error
  }
}

@Suite("Random play")
struct RandomPlayTests {
  @Test("F17 F25 on 7x6 wins, draws and lengths are as often as 700 million published games had them")
  func standard() throws {
    let tally = try tally(of: .standard, games: 15_000)
    #expect(tally.deviation(of: tally.wins[0], fromShare: 0.55567) < 5)
    #expect(tally.deviation(of: tally.wins[1], fromShare: 0.44176) < 5)
    #expect(tally.deviation(of: tally.games - tally.wins[0] - tally.wins[1], fromShare: 0.002566) < 5)
    #expect(tally.deviation(ofLengthFrom: 21.313) < 5)
  }

  @Test("L11 on 5x4 with lines of three they are as often as 10 million published games had them")
  func small() throws {
    let tally = try tally(of: Size(5, 4, line: 3), games: 15_000)
    #expect(tally.deviation(of: tally.wins[0], fromShare: 0.6094) < 5)
    #expect(tally.deviation(of: tally.wins[1], fromShare: 0.3904) < 5)
    #expect(tally.deviation(of: tally.games - tally.wins[0] - tally.wins[1], fromShare: 0.00024) < 5)
    #expect(tally.deviation(ofLengthFrom: 9.78) < 5)
  }

  @Test("one stream gives one game, move by move, and another stream another game")
  func streams() throws {
    let game = try Size.standard.game(on: UInt64.self)
    #expect(game.randomColumns(seed: 1) == game.randomColumns(seed: 1))
    #expect(game.randomColumns(seed: 1) != game.randomColumns(seed: 2))
  }

  private func tally(of size: Size, games: Int) throws -> Tally {
    let game = try size.game(on: UInt64.self)
    var stream = Seed(76).stream(for: .named("random play"))
    var tally = Tally()
    for _ in 0..<games {
      var state = game.start()
      var length = 0
      while let move = game.moves(in: state).random(using: &stream) {
        game.apply(move, to: &state)
        length += 1
      }
      tally.games += 1
      tally.drops += length
      tally.squaredDrops += length * length
      for winner in game.outcome(of: state)?.winners ?? [] { tally.wins[winner] += 1 }
    }
    return tally
  }
}
