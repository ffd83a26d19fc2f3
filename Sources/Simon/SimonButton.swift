public import ParlorCore

/// A button: its name, its colour and its tone.
public struct SimonButton: Hashable, Sendable {
  /// The name: one line of 1 to 20 characters, neither a number nor a word of a move.
  public let label: String
  /// The colour in the front end's terms, as in `green` or `#00a74a`: one line of at most 30 characters.
  public let colour: String
  /// The tone in hertz, from 20 to 20,000.
  public let tone: Double

  public init(label: String, colour: String, tone: Double) {
    self.label = label
    self.colour = colour
    self.tone = tone
  }

  /// The label, the colour and the tone as a script's table.
  var value: Value { ["label": .text(label), "colour": .text(colour), "tone": Value(shortest: tone)] }

  /// The allowed numbers of buttons.
  static let counts = 2...8

  /// The first of the eight standard buttons; the first four are the machine's.
  ///
  /// The tones of the four were measured on a machine: 415, 310, 252 and 209 Hz. Sources disagree about their colours.
  /// The other four are our choice.
  /// - Parameter count: the number of buttons, clamped to 2 to 8.
  public static func standard(_ count: Int) -> [SimonButton] {
    Array(all.prefix(min(max(count, counts.lowerBound), counts.upperBound)))
  }

  private static let all = [
    SimonButton(label: "Green", colour: "green", tone: 415), SimonButton(label: "Red", colour: "red", tone: 310),
    SimonButton(label: "Yellow", colour: "yellow", tone: 252), SimonButton(label: "Blue", colour: "blue", tone: 209),
    SimonButton(label: "Orange", colour: "orange", tone: 494),
    SimonButton(label: "Purple", colour: "purple", tone: 156),
    SimonButton(label: "Turquoise", colour: "turquoise", tone: 622),
    SimonButton(label: "White", colour: "white", tone: 124),
  ]

  /// Checks that buttons can make a game: 2 to 8 valid buttons with distinct labels, ignoring case.
  /// - Throws: the first fault.
  public static func check(_ buttons: [SimonButton]) throws(Refusal) {
    guard counts.contains(buttons.count) else {
      throw Refusal("a game has 2 to 8 buttons, not \(buttons.count)")
    }
    for (index, button) in buttons.enumerated() {
      if let fault = button.fault { throw Refusal("button \(index + 1)\(fault)") }
      let label = button.label.lowercased()
      if let other = buttons[..<index].firstIndex(where: { $0.label.lowercased() == label }) {
        throw Refusal("buttons \(other + 1) and \(index + 1) are both called \(quoted(button.label))")
      }
    }
  }

  /// The button's own fault, worded to follow its number; nil if there is none.
  private var fault: String? {
    let name = quoted(label)
    let word = label.lowercased()
    if label.isEmpty { return " has no label" }
    if label.count > 20 { return ": the label \(name) has more than 20 characters" }
    if !label.isPlainLine { return ": the label \(name) isn't one line without spaces around it" }
    if Double(label) != nil { return ": the label \(name) is a number" }
    let isWord = SimonMove.words.contains { $0.text == word }
    if isWord || word == "press" || word.hasPrefix("press ") { return ": the label \(name) is a word of a move" }
    if colour.count > 30 || (!colour.isEmpty && !colour.isPlainLine) {
      return ": the colour \(quoted(colour)) isn't one line of at most 30 characters"
    }
    if !(20...20_000).contains(tone) { return ": the tone is \(tone) hertz; it takes 20 to 20000" }
    return nil
  }
}

extension SimonButton {
  /// Reads the buttons of a setting: a number of standard ones, or a list of tables.
  ///
  /// The label is required; a missing colour or tone is that of the standard button at the same position.
  /// - Throws: an error about the first fault.
  static func chosen(_ value: Value, for setting: Setting) throws(SettingError) -> [SimonButton] {
    guard let entries = value.asList else {
      // On a command line a number is a string.
      guard let count = value.asInteger ?? value.asText.flatMap({ Int($0) }), counts.contains(count) else {
        throw .wrongValue(value, for: setting)
      }
      return standard(count)
    }
    return try setting.reading { () throws(Refusal) in
      let buttons = try entries.enumerated().map { (index, value) throws(Refusal) in try button(value, at: index) }
      try check(buttons)
      return buttons
    }
  }

  private static func button(_ value: Value, at index: Int) throws(Refusal) -> SimonButton {
    let fields = try NamedFields(value, names: ["label", "colour", "tone"], place: "button \(index + 1)")
    let model = all[min(index, all.count - 1)]
    return SimonButton(
      label: try fields.text("label") ?? "", colour: try fields.text("colour") ?? model.colour,
      tone: try fields.number("tone") ?? model.tone)
  }
}
