import Lua
import Match
import ParlorCore
import Scripting
import ShippedGames
import Testing

@Suite("Golden transcripts")
struct GoldenTests {
  /// Every script of the folder, so that one without a transcript fails.
  static let scenarios = (try? Checkout.names(in: "scripts/scenarios", ending: ".lua")) ?? []

  @Test("a shipped scenario prints what it printed", arguments: scenarios)
  func scenario(name: String) throws {
    let file = "scripts/scenarios/\(name).lua"
    let script = try Script(
      roots: [Checkout.path("scripts/scenarios"), ShippedScripts.folder], folders: ShippedScripts.folders)
    let output = try script.run(try TextFile.read(Checkout.path(file)), name: file)
    try Recorded(file: "Tests/ScriptingTests/Golden/\(name).txt").expect(output)
  }

  /// The games of the catalog, and those in Lua and the mods.
  static let games = shippedGames.map(\.id) + ShippedScripts.ids

  @Test("a shipped game is played as it was played", arguments: games)
  func game(id: String) throws {
    let host = try ShippedScripts.host()
    let seats = try host.plugin(id).game().seats
    // Greedy plays only what hides nothing.
    let lookingAhead = ["greedy", "random"].map { PlayerChoice.named($0) }
    func begin(_ players: [PlayerChoice]) throws -> any AnyMatch {
      try host.match(of: id, seed: Seed(7), players: seats.indices.map { players[$0 % players.count] })
    }
    let match = try (try? begin(lookingAhead)) ?? begin([.named("random")])
    try match.run()
    let transcript = try SavedMatch(match).text + "\n" + match.board(for: .referee) + "\n"
    try Recorded(file: "Tests/ScriptingTests/Golden/game-\(id).txt").expect(transcript)
  }

  @Test("there is no transcript without a scenario or a game", .enabled(if: !Recorded.isRecording))
  func nothingStale() throws {
    let known = Self.scenarios + Self.games.map { "game-\($0)" }
    #expect(try Checkout.names(in: "Tests/ScriptingTests/Golden", ending: ".txt") == known.sorted())
    #expect(!Self.scenarios.isEmpty)
  }
}
