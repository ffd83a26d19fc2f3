import Testing

@testable import Terminal

@Suite("Lines that are commands")
struct CommandTests {
  @Test("a command is one with its argument, where it takes one, and alone; anything else may be a move")
  func commands() {
    for line in ["board", "QUIT", "save", "save here.parlor", "set rows=4"] { #expect(LineMode.isCommand(line)) }
    for line in ["board walk", "quit smoking", "boards", ""] { #expect(!LineMode.isCommand(line)) }
  }
}
