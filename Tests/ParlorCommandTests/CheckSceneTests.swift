import CommandRuns
import Testing

@Suite("What parlor check says of scenes", .endsInTime)
struct CheckSceneTests {
  @Test("what is wrong with a draw function is told with its line", arguments: drawers)
  func drawer(game: BadGame) async throws {
    let program = try Program()
    try program.write(game.source, to: "bad.lua")
    let run = try await program.run("check", "bad.lua", "--seeds", "10", "--no-coverage", "--seconds", "1")
    #expect(run.code == 1)
    #expect(run.output.contains(game.message), "\(run.output)")
    #expect(run.output.hasSuffix("\nbad.lua: 1 finding\n"), "\(run.output)")
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
