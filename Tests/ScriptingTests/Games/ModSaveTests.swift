import Match
import ParlorCore
import Scripting
import Testing

@Suite("Undo and saves of games and mods in Lua")
struct ModSaveTests {
  @Test(
    "a match that is saved half-way and loaded goes on as the one that was never left", arguments: ShippedScripts.ids)
  func load(id: String) throws {
    let host = try ShippedScripts.host()
    let whole = try begin(id, host: host)
    try whole.run()
    let half = try begin(id, host: host)
    for _ in 0..<max(1, whole.ply / 2) { try half.step() }
    // Another host knows nothing but the text and the files.
    let other = try ShippedScripts.host()
    defer { withExtendedLifetime((host, other)) {} }
    let (loaded, damage) = try other.load(SavedMatch(text: try SavedMatch(half).text))
    #expect(damage == nil)
    #expect(try loaded.board(for: .referee) == half.board(for: .referee))
    try loaded.run()
    #expect(try SavedMatch(loaded).text == SavedMatch(whole).text)
    #expect(try loaded.board(for: .referee) == whole.board(for: .referee))
  }

  @Test(
    "what is undone and redone is as it was, and another way can be taken from there", arguments: ShippedScripts.ids)
  func undo(id: String) throws {
    let host = try ShippedScripts.host()
    defer { withExtendedLifetime(host) {} }
    let match = try begin(id, host: host)
    try match.run()
    let (save, board) = (try SavedMatch(match).text, try match.board(for: .referee))
    var count = 0
    while try match.undo() { count += 1 }
    #expect(count > 0)
    while try match.redo() {}
    #expect(try SavedMatch(match).text == save && match.board(for: .referee) == board)
    while try match.undo() {}
    // The opponents draw from the seed, the seat and the move: they choose again as they did.
    try match.run()
    #expect(try SavedMatch(match).text == save && match.board(for: .referee) == board)
  }

  private func begin(_ id: String, host: ScriptHost) throws -> any AnyMatch {
    let plugin = try host.plugin(id)
    let settings: [String: Value] = plugin.schema.contains { $0.name == "words" } ? ["words": "us-states"] : [:]
    let seats = try plugin.game(settings).seats
    return try host.match(
      of: id, settings: settings, seed: Seed(11), players: seats.map { _ in .named("random") })
  }
}
