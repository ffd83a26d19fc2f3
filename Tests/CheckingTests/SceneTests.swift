import SampleGames
import Testing

@testable import Checking

@Suite("What parlor check says of scenes")
struct SceneTests {
  @Test("what is wrong with a draw function is told with its line", arguments: drawers)
  func drawer(game: BadGame) throws {
    let found = try CheckedScripts(game.source).findings(games: 10, seconds: 1)
    #expect(found.count == 1 && found[0].contains(game.message), "\(found)")
  }

  private static func drawing(_ body: String, _ message: String) -> BadGame {
    BadGame(more: "draw = function(view)\n\(body) end,", message: message)
  }

  static let drawers: [BadGame] = [
    drawing(
      "return { grid = { 'x' }, colums = 1 }",
      "bad.lua:24: draw gives a scene that can't be drawn: grid: a grid has no field 'colums'; did you mean 'columns'?"),
    drawing(
      "return { meter = view.count, most = 3 }",
      "bad.lua:23: draw gives a scene that can't be drawn: a meter goes from 0"),
    drawing("return view.none.there", "bad.lua:24: attempt to index a nil value (field 'none')"),
    drawing("return { columns = 2, grid = function(c) return c.x end }", "bad.lua:24: attempt to index a number value"),
    drawing("while true do end", "bad.lua:24: "),
    drawing("view.count = 7 return 'a'", "bad.lua:23: draw changes the view (view.count was 0, is 7)"),
    drawing("calls = (calls or 0) + 1 return { 'a', calls }", "bad.lua:23: "),
  ]
}
