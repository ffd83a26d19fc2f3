import ParlorCore
import Testing

@Suite("What differs in plain data")
struct ValueDifferenceTests {
  static let pairs: [(Value, Value, String?)] = [
    (1, 2, "state was 1, is 2"),
    (["count": 1, "name": "a"], ["count": 1, "name": "b"], "state.name was 'a', is 'b'"),
    (["b": 1, "a": 1], ["b": 2, "a": 2], "state.a was 1, is 2"),
    (["hands": [1, ["card": "ace"]]], ["hands": [1, ["card": "king"]]], "state.hands[2].card was 'ace', is 'king'"),
    ([1, 2], [1], "state[2] was 2, is nothing"),
    ([1], [1, 2], "state[2] was nothing, is 2"),
    (["a": 1], ["a": 1, "b": true], "state.b was nothing, is true"),
    (["list": [1]], ["list": ["x": 1]], #"state.list was [1], is {"x":1}"#),
    (1, 1.5, "state was 1, is 1.5"),
    (["board": [:]], ["board": [.none, 0]], "state.board[2] was nothing, is 0"),
    (["board": ["x"]], ["board": [:]], "state.board[1] was 'x', is nothing"),
    (["board": [:]], ["board": []], nil),
    (["b 1": ["2": 3]], ["b 1": ["2": 4]], "state['b 1']['2'] was 3, is 4"),
    (
      "a board of many squares\n. . . . . . . . . .\n. . .", "a board of many squares\n. . . . . x . . . .\n. . .",
      #"state was '...s\n. . . . . . . . . .\n. . .', is '...s\n. . . . . x . . . .\n. . .'"#
    ),
    (
      "x", .list(Array(repeating: 100, count: 20)),
      "state was 'x', is [100,100,100,100,100,100,100,100,100,100..."
    ),
  ]

  @Test("the first place that differs is told with what was there and what is", arguments: pairs)
  func differs(old: Value, new: Value, text: String?) {
    #expect(old.difference(from: new)?.text(in: "state") == text)
  }

  @Test("of alike values nothing is told", arguments: [Value.none, 1, [1, ["a": "b"]]])
  func alike(value: Value) {
    #expect(value.difference(from: value) == nil)
  }

  @Test("a place may leave the numbers of elements open")
  func open() throws {
    let one: Value = ["hands": [1, [2, 3]]]
    let other: Value = ["hands": [1, [2, 4]]]
    let difference = try #require(one.difference(from: other))
    #expect(difference.place(in: "view") == "view.hands[2][2]")
    #expect(difference.place(in: "view") { _ in "n" } == "view.hands[n][n]")
  }
}
