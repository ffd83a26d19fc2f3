import FourInARow
import ParlorCore
import Testing

@Suite("The settings of the plugin")
struct SettingTests {
  /// The message with which the plugin refuses some settings; nil where it takes them.
  private func refusal(of chosen: [String: Value]) -> String? {
    do throws(SettingError) {
      _ = try fourInARowPlugin.game(chosen)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("the plugin has its id, its title and four described settings") func schema() {
    #expect(fourInARowPlugin.id == "four-in-a-row")
    #expect(fourInARowPlugin.title == "Four-in-a-Row")
    #expect(fourInARowPlugin.schema.map(\.name) == ["columns", "rows", "line", "first"])
    #expect(fourInARowPlugin.schema.map(\.defaultValue) == [7, 6, 4, "red"])
    #expect(fourInARowPlugin.schema.allSatisfy { !$0.help.isEmpty })
  }

  @Test("L6 the standard game is 7x6 with lines of four and red to drop first") func standard() throws {
    let game = try #require(try fourInARowPlugin.game() as? FourInARow<UInt64>)
    #expect([game.columns, game.rows, game.line, game.first] == [7, 6, 4, 0])
  }

  @Test("L11 F28 every setting reaches the game") func chosen() throws {
    let game = try fourInARowPlugin.game(["columns": 10, "rows": 8, "line": 5, "first": "black"])
    let wide = try #require(game as? FourInARow<UInt128>)
    #expect([wide.columns, wide.rows, wide.line, wide.first] == [10, 8, 5, 1])
    #expect(wide.turn(in: wide.start()) == .seat(1))
  }

  @Test("a whole number may come as a number") func numbers() { #expect(refusal(of: ["columns": 8.0]) == nil) }

  @Test(
    "L11 sizes that no board has are refused with the range", arguments: ["columns", "rows"],
    [0, 33, -1, 7.5, "seven", "7", true, [7], .none] as [Value])
  func sizes(name: String, value: Value) {
    #expect(refusal(of: [name: value]) == "setting '\(name)' takes a whole number from 1 to 32, not \(value)")
  }

  @Test("wrong lines and seats are refused with what is taken") func linesAndSeats() {
    #expect(refusal(of: ["line": 1]) == "setting 'line' takes a whole number from 2 to 32, not 1")
    #expect(refusal(of: ["line": 33]) == "setting 'line' takes a whole number from 2 to 32, not 33")
    #expect(refusal(of: ["first": "green"]) == "setting 'first' takes one of red, black, not 'green'")
    #expect(refusal(of: ["first": 0]) == "setting 'first' takes one of red, black, not 0")
  }

  @Test("a line that is longer than the board is refused with the longest") func longLines() {
    #expect(refusal(of: ["line": 8]) == "setting 'line' is 8, but no line on a board of 7 by 6 is longer than 7")
    #expect(
      refusal(of: ["columns": 3, "rows": 2]) == "setting 'line' is 4, but no line on a board of 3 by 2 is longer than 3"
    )
    #expect(
      refusal(of: ["columns": 1, "rows": 1, "line": 2])
        == "setting 'line' is 2, but no line on a board of 1 by 1 is longer than 1")
    #expect(refusal(of: ["line": 7]) == nil)
    #expect(refusal(of: ["columns": 1, "rows": 32, "line": 32]) == nil)
  }

  @Test("an unknown setting is refused with the likely one, or with all") func unknown() {
    #expect(refusal(of: ["colums": 7]) == "four-in-a-row has no setting 'colums'; did you mean 'columns'?")
    #expect(refusal(of: ["Rows": 7]) == "four-in-a-row has no setting 'Rows'; did you mean 'rows'?")
    #expect(
      refusal(of: ["gravity": false])
        == "four-in-a-row has no setting 'gravity'; it has columns, rows, line, first")
  }

  @Test("settings written as text are read by their kinds") func text() throws {
    let pairs = [(name: "columns", text: "10"), (name: "first", text: "black")]
    #expect(try fourInARowPlugin.choices(fromText: pairs) == ["columns": 10, "first": "black"])
    #expect(throws: SettingError(of: "columns", " takes a whole number from 1 to 32, not 'ten'")) {
      try fourInARowPlugin.choices(fromText: [(name: "columns", text: "ten")])
    }
  }
}
