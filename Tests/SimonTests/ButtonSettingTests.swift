import ParlorCore
import Simon
import Testing

@Suite("The setting buttons")
struct ButtonSettingTests {
  @Test("S2 S34: the standard buttons have different labels, colours and tones") func standard() throws {
    let buttons = SimonButton.standard(8)
    #expect(buttons.prefix(4).map(\.tone) == [415, 310, 252, 209])
    #expect(buttons.prefix(4).map(\.colour) == ["green", "red", "yellow", "blue"])
    #expect(Set(buttons.map(\.label)).count == 8 && Set(buttons.map(\.colour)).count == 8)
    #expect(Set(buttons.map(\.tone)).count == 8)
    #expect(SimonButton.standard(0).count == 2 && SimonButton.standard(.max).count == 8)
    for count in 2...8 { try SimonButton.check(SimonButton.standard(count)) }
  }

  @Test("S2: a number from 2 to 8 asks for so many standard buttons", arguments: [2, 4.0, 8, "6"] as [Value])
  func number(value: Value) throws {
    let game = try tableGame(["buttons": value])
    #expect(game.buttons == SimonButton.standard(game.buttons.count))
    #expect(value == .text("6") || game.buttons.count == Int(Double("\(value)") ?? 0))
  }

  @Test("S2 S34: a list gives each button its label, colour and tone, or the standard ones of its place")
  func list() throws {
    let list: Value = [
      ["label": "Do", "colour": "#ff0000", "tone": 261.6], ["label": "Re"], ["label": "Mi", "tone": 330],
    ]
    let game = try tableGame(["buttons": list])
    let expected = [
      SimonButton(label: "Do", colour: "#ff0000", tone: 261.6), SimonButton(label: "Re", colour: "red", tone: 310),
      SimonButton(label: "Mi", colour: "yellow", tone: 330),
    ]
    #expect(game.buttons == expected)
    #expect(try tableGame(["buttons": .text(list.json)]).buttons == expected)
    let value = game.value(of: game.view(of: game.start(), for: .seat(0)))["buttons"]
    guard case .list(let records) = value else { throw Refusal("no list") }
    #expect(records.first == ["label": "Do", "colour": "#ff0000", "tone": 261.6])
    #expect(records.count == 3)
  }

  @Test(
    "what isn't buttons is refused with what is taken", arguments: [1, 9, 2.5, "four", "9", true, .none] as [Value])
  func noButtons(value: Value) {
    let takes = "a whole number from 2 to 8 or a list of tables with label, colour and tone"
    #expect(refusal(of: ["buttons": value]) == "setting 'buttons' takes \(takes), not \(value)")
  }

  private static func labels(_ labels: String...) -> Value { .list(labels.map { ["label": .text($0)] }) }

  @Test(
    "a list with something wrong in it is refused with the button",
    arguments: [
      ([], "a game has 2 to 8 buttons, not 0"),
      ([:], "a game has 2 to 8 buttons, not 0"),
      (labels("a"), "a game has 2 to 8 buttons, not 1"),
      (labels("a", "b", "c", "d", "e", "f", "g", "h", "i"), "a game has 2 to 8 buttons, not 9"),
      ([["label": "a"], ["label": "b"], ["tone": 440]], "button 3 has no label"),
      (labels("a", ""), "button 2 has no label"),
      (labels("a", "b", "A"), "buttons 1 and 3 are both called 'A'"),
      (
        labels("a", String(repeating: "b", count: 21)),
        "button 2: the label 'bbbbbbbbbbbbbbbbbbbbb' has more than 20 characters"
      ),
      (labels("a", " b"), "button 2: the label ' b' isn't one line without spaces around it"),
      (labels("a", "b\nc"), "button 2: the label 'b\\nc' isn't one line without spaces around it"),
      (labels("a", "7"), "button 2: the label '7' is a number"),
      (labels("a", "-1.5"), "button 2: the label '-1.5' is a number"),
      (labels("a", "Reset"), "button 2: the label 'Reset' is a word of a move"),
      (labels("START", "b"), "button 1: the label 'START' is a word of a move"),
      (labels("a", "timeout"), "button 2: the label 'timeout' is a word of a move"),
      (labels("a", "press"), "button 2: the label 'press' is a word of a move"),
      (labels("a", "Press me"), "button 2: the label 'Press me' is a word of a move"),
      ([["label": 7], ["label": "b"]], "button 1: 'label' takes a string, not 7"),
      ([["label": "a", "colour": 7]], "button 1: 'colour' takes a string, not 7"),
      (
        [["label": "a", "colour": .text(String(repeating: "x", count: 31))], ["label": "b"]],
        "button 1: the colour 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' isn't one line of at most 30 characters"
      ),
      ([["label": "a", "tone": "high"]], "button 1: 'tone' takes a number, not 'high'"),
      ([["label": "a", "tone": 19], ["label": "b"]], "button 1: the tone is 19.0 hertz; it takes 20 to 20000"),
      (
        [["label": "a", "tone": .number(.nan)], ["label": "b"]], "button 1: the tone is nan hertz; it takes 20 to 20000"
      ),
      ([["label": "a", "color": "red"]], "button 1 has no field 'color'; it has label, colour, tone"),
      (["Red", "Green"], "button 1 takes a table with label, colour, tone, not 'Red'"),
    ] as [(Value, String)])
  func wrongButtons(value: Value, message: String) {
    #expect(refusal(of: ["buttons": value]) == "setting 'buttons': \(message)")
  }

  @Test("labels of other alphabets, of 20 characters and with spaces in them are taken")
  func fine() throws {
    let game = try tableGame(["buttons": Self.labels("Ärger", "赤", String(repeating: "é", count: 20), "dark red", "🎲")])
    let state = try game.state(after: ["start", "1"])
    for (index, button) in game.buttons.enumerated() {
      #expect(game.read(button.label.uppercased(), in: state).move == .button(index + 1))
    }
  }
}

extension Reading {
  /// The move; nil where it was refused.
  fileprivate var move: Move? { if case .move(let move) = self { move } else { nil } }
}
