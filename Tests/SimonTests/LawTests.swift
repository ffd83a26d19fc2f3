import GameLaws
import ParlorCore
import Simon
import Testing

@Suite("The laws of games")
struct LawTests {
  private static let steady = FunctionValue("f") { _ in [0.2, 0.1] }
  private static let listing = FunctionValue("f") { arguments in
    guard case .integer(let length)? = arguments.first else { return [] }
    return [.list((0..<length).map { ["at": .integer($0), "lasting": 0.5] })]
  }

  /// Settings at which something changes.
  private static let settings: [[String: Value]] = [
    [:], ["length": 1, "buttons": 2], ["length": 3, "buttons": 2, "resets_per_round": 0],
    ["length": 100, "buttons": 8, "resets_per_round": 100, "timeout": 0.5],
    ["length": 2, "variant": "record", "timeout": 3], ["length": 3, "variant": "record", "buttons": 2],
    ["length": 100, "variant": "record", "resets_per_round": 2],
    ["length": 3, "variant": "add", "buttons": 2, "timeout": 60], ["variant": "add", "tempo": "modern"],
    ["timing": .function(steady), "buttons": 3], ["timing": .function(listing), "buttons": 2, "length": 4],
    ["tempo": [["from": 1, "on": 70, "gap": 5]], "buttons": [["label": "a"], ["label": "b"]]],
  ]

  @Test("the laws hold for every kind of settings, with fixed seeds and fresh ones", arguments: settings)
  func laws(settings: [String: Value]) throws {
    let game = try simonPlugin.game(settings)
    // The flashes of a playback are what is to be kept in mind: they tell the sequence, and no view repeats it.
    try checkGame(game, seeds: 0..<12, tellingCues: ["flash"])
    try checkGame(game, seeds: (0..<3).map { _ in Seed.fresh().number }, tellingCues: ["flash"])
  }
}
