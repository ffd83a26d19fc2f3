import Lua
import ParlorCore
import ShippedGames
import Testing

@Suite("docs/modding.md has the operations of the engines")
struct OperationReferenceTests {
  private let page = "docs/modding.md"

  @Test("the table of an engine's operations is what the engine says")
  func tables() throws {
    var text = try TextFile.read(Checkout.path(page))
    for engine in shippedGames {
      let game = try engine.plugin.game()
      if !Self.names(of: game).isEmpty { text = try replacing(text, Self.table(of: game), under: engine.id) }
    }
    try Recorded(file: page).expect(text)
  }

  @Test("every operation is used in a block of Lua", arguments: shippedGames.map(\.plugin))
  func examples(engine: Plugin) throws {
    let text = try TextFile.read(Checkout.path(page))
    for name in Self.names(of: try engine.game()) {
      #expect(text.contains("state:\(name)("), "no block shows state:\(name) of \(engine.id)")
    }
  }

  /// A document with another table under the heading of an engine.
  private func replacing(_ text: String, _ table: [String], under id: String) throws -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let heading = try #require(lines.firstIndex(of: "### Operations of `\(id)`"), "no heading for \(id)")
    let rest = lines[(heading + 1)...].drop { $0.isEmpty || $0.hasPrefix("|") }
    return (lines[...heading] + [""] + table + [""] + rest).joined(separator: "\n")
  }

  private static func table<G: Game>(of game: G) -> [String] {
    ["| operation | what it does | changes |", "|---|---|---|"]
      + game.operations.map { "| `\($0.name)(\($0.parameters))` | \($0.summary) | \($0.isChange ? "yes" : "") |" }
  }

  private static func names<G: Game>(of game: G) -> [String] { game.operations.map(\.name) }
}
