import Match
import ParlorCore
import Scripting
import Testing

/// One game twice: the engine `four-in-a-row` in Swift, and `scripts/games/four-in-a-row-lua.lua`.
@Suite("Four-in-a-Row in Lua is the engine's twin")
struct TwinTests {
  private static let center = "\(ShippedScripts.folder)/opponents/center.lua"
  static let players = [
    ["random", "random"], ["greedy", "random"], ["random", "greedy"], [center, "random"], ["greedy", center],
    [center, center],
  ]
  static let settings: [[String: Value]] = [
    [:], ["columns": 4, "rows": 4, "first": "black"], ["columns": 10, "rows": 3, "line": 3],
    ["columns": 5, "rows": 9, "line": 5], ["columns": 3, "rows": 2, "line": 2], ["columns": 1, "rows": 5, "line": 2],
    ["columns": 12, "rows": 12],
  ]

  @Test("the same game gives the same transcript, byte for byte", arguments: players, settings)
  func transcripts(players: [String], settings: [String: Value]) throws {
    let host = try ShippedScripts.host()
    for seed in [7, Seed.fresh().number] {
      let engine = try host.match(
        of: "four-in-a-row", settings: settings, seed: Seed(seed), players: players.map(PlayerChoice.named))
      let twin = try host.match(
        of: "four-in-a-row-lua", settings: settings, seed: Seed(seed), players: players.map(PlayerChoice.named))
      var isSame = try transcript(of: engine) == transcript(of: twin)
      while isSame, try engine.step() == .played {
        try twin.step()
        isSame = try transcript(of: engine) == transcript(of: twin)
      }
      let isOver = try engine.outcome != nil
      #expect(isSame && isOver, "seed \(seed), after move \(engine.ply)")
      #expect(try SavedMatch(engine).text == SavedMatch(twin).text.replacing("-lua\n", with: "\n"))
    }
  }

  @Test("the same is refused, with the same words about sizes")
  func sizes() throws {
    let host = try ShippedScripts.host()
    let message = "setting 'line' is 9, but no line on a board of 4 by 5 is longer than 5"
    for id in ["four-in-a-row", "four-in-a-row-lua"] {
      let error = #expect(throws: (any Error).self) {
        try host.match(of: id, settings: ["columns": 4, "rows": 5, "line": 9], seed: Seed(1))
      }
      #expect("\(try #require(error))".hasSuffix(message))
    }
  }

  /// Everything that can be seen of a match as it stands, by whoever looks.
  private func transcript(of match: any AnyMatch) throws -> String {
    match.needsCues = true
    let cues = try match.cues(for: .spectator).map { cue in
      "\(cue.plainText) \(cue.details?.json ?? "") at \(cue.at) lasting \(cue.lasting)"
    }
    var text = "\(try match.turn) \(try match.legalMoves()) \(cues)\n"
    for viewer in [Viewer.seat(0), .seat(1), .spectator, .referee] {
      // An empty table of Lua is a list as well as a record.
      let value = try match.value(for: viewer).plainText.replacing("{}", with: "[]")
      text += "\(try match.board(for: viewer))\n\(value)\n"
      for entry in try match.log(for: viewer) { text += "\(entry.ply) \(entry.mover) \(entry.text ?? "?")\n" }
    }
    return text + (try match.outcome.map(match.describe) ?? "")
  }
}
