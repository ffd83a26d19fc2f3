import ParlorCore

/// One choice of a form, as text.
struct Field {
  /// The kind of its value.
  enum Kind {
    /// A number on a slider.
    case slider(ClosedRange<Double>, step: Double, isWhole: Bool)
    /// One of some texts, each with its display form.
    case choice([(text: String, shown: String)])
    /// Any text, with suggestions.
    case text([String])
  }

  let name: String
  let help: String
  let kind: Kind
  var text: String
  /// The value when the form was opened.
  private(set) var first: String

  init(_ name: String, help: String, _ kind: Kind, text: String) {
    (self.name, self.help, self.kind, self.text, first) = (name, help, kind, text, text)
  }

  /// The field of a setting.
  init(_ setting: Setting, suggestions: [String], text: String?) {
    let kind: Kind =
      switch setting.kind {
      case .integer(let range):
        .slider(Double(range.lowerBound)...Double(range.upperBound), step: 1, isWhole: true)
      case .number(let range):
        .slider(range, step: max(0.05, ((range.upperBound - range.lowerBound) / 60)), isWhole: false)
      case .flag: .choice([("false", "no"), ("true", "yes")])
      case .choice(let choices): .choice(choices.map { ($0, $0) })
      case .text, .data: .text(suggestions)
      }
    self.init(
      setting.name.split(separator: "_").joined(separator: " "), help: setting.help, kind,
      text: text ?? setting.defaultValue.plainText)
  }

  var isChanged: Bool { text != first }

  /// Marks the current value as the one in use.
  mutating func keep() { first = text }

  /// The displayed value.
  var shown: String {
    if case .choice(let choices) = kind { choices.first { $0.text == text }?.shown ?? text } else { text }
  }

  /// The slider's position from 0 to 1; nil without a slider.
  var share: Double? {
    guard case .slider(let range, _, _) = kind, let value = Double(text), range.upperBound > range.lowerBound else {
      return nil
    }
    return min(1, max(0, (value - range.lowerBound) / (range.upperBound - range.lowerBound)))
  }

  /// Whether any text may be typed.
  var takesText: Bool { if case .text = kind { true } else { false } }
  var takesNumber: Bool { if case .slider = kind { true } else { false } }

  /// Moves the value by some steps.
  mutating func step(by steps: Int) {
    switch kind {
    case .slider(let range, let step, let isWhole):
      set((Double(text) ?? range.lowerBound) + Double(steps) * step, range, isWhole: isWhole)
    case .choice(let choices): text = next(after: text, steps, among: choices.map(\.text)) ?? text
    case .text(let offers): text = next(after: text, steps, among: offers) ?? text
    }
  }

  /// Sets the value by the slider's position from 0 to 1.
  mutating func slide(to share: Double) {
    guard case .slider(let range, _, let isWhole) = kind else { return }
    set(range.lowerBound + share * (range.upperBound - range.lowerBound), range, isWhole: isWhole)
  }

  private mutating func set(_ value: Double, _ range: ClosedRange<Double>, isWhole: Bool) {
    let value = min(range.upperBound, max(range.lowerBound, value))
    text = isWhole ? "\(Int(value.rounded()))" : "\((value * 100).rounded() / 100)"
  }

  private func next(after text: String, _ steps: Int, among texts: [String]) -> String? {
    guard !texts.isEmpty else { return nil }
    guard let index = texts.firstIndex(of: text) else { return texts[0] }
    return texts[((index + steps) % texts.count + texts.count) % texts.count]
  }
}
