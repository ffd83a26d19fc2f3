import GameLaws
import ParlorCore
import SampleGames
import Testing

/// A game that breaks a law on purpose.
struct BrokenGame: Sendable, CustomTestStringConvertible {
  /// The id of the law that it breaks.
  let law: String
  /// What the violation must say.
  let saying: String
  private let check: @Sendable (CheckOptions) -> [Violation]

  /// What a new one breaks.
  func violations() -> [Violation] { check(CheckOptions(limit: 200)) }

  /// The same, each with the shortest game that breaks it.
  func shrunk() -> [Violation] { check(CheckOptions(limit: 200, shrinks: true)) }

  var testDescription: String { "\(law): \(saying)" }

  /// Breaks a law with any game; `make` is called for every check.
  static func game<G: Game>(_ law: String, _ saying: String, by make: @escaping @Sendable () -> G) -> BrokenGame {
    BrokenGame(law: law, saying: saying) { GameLaws.check(make(), seeds: 0..<8, options: $0).violations }
  }

  /// Breaks a law with an altered countdown.
  static func countdown(
    _ law: String, _ saying: String, by alter: @escaping @Sendable (inout Altered<Countdown>) -> Void
  ) -> BrokenGame {
    game(law, saying) { Altered(Countdown(), alter) }
  }

  /// Breaks a law with an altered dice race.
  static func race(
    _ law: String, _ saying: String, by alter: @escaping @Sendable (inout Altered<DiceRace>) -> Void
  ) -> BrokenGame {
    game(law, saying) { Altered(DiceRace(), alter) }
  }

  /// Breaks a law with a countdown whose state is a number in a box.
  static func box<Box: CountdownBox>(_ law: String, _ saying: String, of box: Box.Type) -> BrokenGame {
    game(law, saying) { BoxedCountdown<Box>() }
  }
}

/// Every broken game; a law without one fails a test.
let brokenGames =
  brokenContracts + brokenTexts + brokenStates + brokenViews + brokenOpenness + brokenTimes + brokenSecrets
  + brokenReplays
  + brokenEndings

@Suite("Broken games")
struct BrokenGameTests {
  @Test("a broken game trips its law, and the message says how", arguments: brokenGames)
  func trips(broken: BrokenGame) throws {
    let found = broken.violations()
    let violation = found.first { $0.law.id == broken.law }
    let list = found.map(\.description).joined(separator: "\n")
    #expect(violation?.explanation.contains(broken.saying) == true, "\(list)")
    #expect(violation?.description.contains("\n") == false, "\(list)")
  }

  @Test("every law has a broken game, and every broken game a law")
  func complete() {
    #expect(Set(brokenGames.map(\.law)) == Set(allLaws.map(\.id)))
  }
}
