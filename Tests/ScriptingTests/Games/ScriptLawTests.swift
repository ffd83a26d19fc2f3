import GameLaws
import ParlorCore
import Scripting
import Testing

@Suite("The laws of games in Lua")
struct ScriptLawTests {
  /// Smaller games where the standard ones are large: the laws try every move of chance and every legal move.
  private static let small: [String: [String: Value]] = ["mastermind": ["colours": 3, "length": 2]]

  /// A few words show as much as thousands. All are as long: where a mod lists the words that fit, a secret that is the
  /// only one of its length among those that a law compares looks as if the list told it.
  private static let words: Value = ["bear", "crab", "deer", "frog", "hare", "lion", "mole", "seal", "toad", "wolf"]

  @Test("the laws hold for every game and every mod in Lua that ships", arguments: ShippedScripts.ids)
  func standard(id: String) throws {
    let host = try ShippedScripts.host()
    let plugin = try host.plugin(id)
    var settings = Self.small[id] ?? [:]
    if plugin.schema.contains(where: { $0.name == "words" }) { settings["words"] = Self.words }
    try withExtendedLifetime(host) { try expectLaws(plugin, settings) }
  }

  @Test("the laws hold for other settings too", arguments: variants)
  func variant(_ variant: Variant) throws {
    let host = try ShippedScripts.host()
    try withExtendedLifetime(host) { try expectLaws(try host.plugin(variant.id), variant.settings) }
  }

  struct Variant: Sendable, CustomStringConvertible {
    let id: String
    let settings: [String: Value]
    var description: String { "\(id) \(settings.keys.sorted().joined(separator: " "))" }
  }

  static let variants = [
    Variant(id: "connect-n", settings: ["players": 4, "columns": 8, "rows": 8]),
    Variant(id: "mastermind", settings: ["coder": "seat", "colours": 3, "length": 2, "tries": 4]),
    Variant(id: "rock-paper-scissors", settings: ["seconds": 3, "lizard": true, "rounds": 3]),
    Variant(id: "nim", settings: ["misere": true, "heaps": [1, 2, 3]]),
    Variant(id: "dice-race", settings: ["players": 4, "length": 12]),
    Variant(id: "little-whist", settings: ["players": 2, "hand": 2]),
    Variant(id: "four-in-a-row-lua", settings: ["columns": 4, "rows": 4, "line": 3, "first": "black"]),
    Variant(id: "pop-out", settings: ["columns": 4, "rows": 3, "line": 3, "pops": 3]),
    Variant(id: "reverse-simon", settings: ["length": 3, "buttons": 2, "timeout": 3]),
  ]

  private func expectLaws(_ plugin: Plugin, _ settings: [String: Value]) throws {
    let game = try plugin.game(settings)
    // What is broken names the seed that shows it.
    try checkGame(game, seeds: [0, Seed.fresh().number], tellingCues: plugin.tellingCues)
  }
}
