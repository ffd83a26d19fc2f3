import AlienESP
import GameLaws
import ParlorCore
import Testing

@Suite("The laws of games")
struct LawTests {
  /// Settings at which something changes.
  private static let settings: [[String: Value]] = [
    [:], ["no_repeat": true], ["confirm_hint": false, "feedback": "higher-lower"],
    ["feedback": "suit-and-rank", "no_repeat": true], ["feedback": "match-count", "confirm_hint": false],
    ["deck": ["a", "b"]], ["deck": ["a", "b"], "no_repeat": true, "feedback": "match-count"],
    ["deck": ["ranks": [1, 2, 3], "suits": ["x", "y"]], "feedback": .function(distance.function)],
    ["deck": .list((1...65).map(Value.integer)), "no_repeat": true],
  ]

  @Test("the laws hold for every kind of settings, with fixed seeds and a fresh one", arguments: settings)
  func laws(settings: [String: Value]) throws {
    let game = try alienESPPlugin.game(settings)
    try checkGame(game, seeds: 0..<2)
    try checkGame(game, seeds: [Seed.fresh().number])
  }
}
