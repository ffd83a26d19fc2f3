import Testing

@testable import Terminal

@Suite("Moves to choose from")
struct MoveChoiceTests {
  private let cards = ["ace of clubs", "two of clubs", "hint"]

  @Test("few moves stand in the prompt, many don't")
  func prompt() {
    #expect(MoveChoice(["1", "2", "3"]).prompt == " (1 2 3)")
    #expect(MoveChoice([]).prompt.isEmpty && !MoveChoice([]).isInPrompt)
    let many = MoveChoice((1...13).map(String.init))
    #expect(many.prompt.isEmpty && !many.isInPrompt)
    #expect(MoveChoice((1...12).map(String.init)).isInPrompt)
  }

  @Test("moves of several words are numbered, and chosen by their numbers or as they are written")
  func numbers() {
    let choice = MoveChoice(cards)
    #expect(choice.prompt == "\n  1 ace of clubs  2 two of clubs  3 hint\n")
    #expect(choice.list == "moves, by their numbers or as they are written:\n  1 ace of clubs  2 two of clubs  3 hint")
    #expect(
      ["1", "3", "hint", "two of clubs", "0", "4", "-1", "x"].map(choice.move(for:)) == [
        "ace of clubs", "hint", "hint", "two of clubs", "0", "4", "-1", "x",
      ])
  }

  @Test("a number that is a move is that move")
  func ownNumbers() {
    let choice = MoveChoice(["3", "1", "pop 3"])
    #expect(choice.prompt == " (3, 1, pop 3)" && choice.list == "moves: 3, 1, pop 3")
    #expect(choice.move(for: "2") == "2")
  }

  @Test("a list is wrapped between two moves, and ends where it would fill more than a screen", arguments: [1, 3])
  func wrapped(words: Int) {
    let moves = (1...250).map { "\(String(repeating: "long ", count: words - 1))m\($0)" }
    let lines = MoveChoice(moves).list.split(separator: "\n")
    #expect(lines.last == "and 50 more" && lines.allSatisfy { $0.count <= 78 })
    let shown = lines.dropLast().joined(separator: "  ")
    for move in moves.prefix(200) { #expect(shown.contains(move)) }
    #expect(!shown.contains("m201"))
  }
}
