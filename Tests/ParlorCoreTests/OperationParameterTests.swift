import ParlorCore
import SampleGames
import Testing

@Suite("Parameters of operations")
struct OperationParameterTests {
  private func operation(_ parameters: String, gives result: String? = nil) -> Operation<Sticks> {
    Operation("act", parameters, gives: result, "Acts.", reading: { _, _, _ throws(Refusal) in .none })
  }

  @Test("a parameter has the type behind its colon, and a question mark says that it may be left out")
  func types() {
    let list = operation("column: integer, seat: string|integer?").parameterList
    #expect(list.map(\.name) == ["column", "seat"])
    #expect(list.map(\.type) == ["integer", "string|integer"])
    #expect(list.map(\.isOptional) == [false, true])
  }

  @Test("a parameter without a type takes anything")
  func untyped() {
    let list = operation("column, seat?").parameterList
    #expect(list.map(\.type) == ["any", "any"] && list.map(\.isOptional) == [false, true])
    #expect(operation("").parameterList.isEmpty)
  }

  @Test("people read the names alone")
  func names() {
    #expect(operation("column: integer, seat: string?").parameters == "column, seat?")
  }

  @Test("an operation gives nothing unless it says what")
  func result() {
    #expect(operation("").result == nil)
    #expect(operation("", gives: "string?").result == "string?")
  }

  @Test("too many arguments are refused with the names of the parameters")
  func tooMany() throws {
    let game = Sticks()
    var state = game.start()
    #expect(throws: Refusal("act takes at most 1: column; got 2")) {
      try operation("column: integer")(game, &state, [1, 2])
    }
  }
}
