import Screen

/// A question over the page below, with a line for any answer.
final class AnswerPage: Page {
  private let question: String
  /// Whether the input is hidden.
  private let isSecret: Bool
  /// Whether the page below is blank.
  private let isAlone: Bool
  private let below: any Page
  private let answer: (_ text: String, _ now: Duration) -> Void
  private var typed = ""

  init(
    _ question: String, isSecret: Bool = false, isAlone: Bool = false, over below: any Page,
    _ answer: @escaping (_ text: String, _ now: Duration) -> Void
  ) {
    (self.question, self.isSecret, self.isAlone, self.below, self.answer) = (question, isSecret, isAlone, below, answer)
  }

  func draw(on frame: inout Frame) {
    below.draw(on: &frame)
    if isAlone { frame.blankBody() }
    let width = min(frame.width - 6, 60)
    let lines = wrapped(question, width: width) + [""]
    let area = frame.box("", width: width, height: min(frame.height - 2, lines.count + 1))
    let room = area.height - 1
    for (row, line) in lines.suffix(room).enumerated() {
      frame.put(line, x: area.x, y: area.y + row, frame.looks.panel, within: area)
    }
    // For a long answer the end is shown, where the person types.
    var shown = isSecret ? Substring(String(repeating: "•", count: typed.count)) : Substring(typed)
    while columns(of: "> \(shown)▏") > width { shown = shown.dropFirst() }
    frame.put("> \(shown)▏", x: area.x, y: area.y + room, frame.looks.panel.bold, within: area)
    frame.footer([("Enter", "answers"), ("Esc", "back")])
  }

  func take(_ input: Input, at now: Duration) -> PageChange {
    switch input {
    case .paste(let text): write(text.prefix { $0 != "\n" })
    case .key(let key):
      switch key.name {
      case .escape: return .close
      case .backspace: typed = String(typed.dropLast())
      case .enter:
        answer(typed, now)
        return .close
      case .character(let character) where key.modifiers.isSubset(of: .shift): write("\(character)")
      default: break
      }
    default: break
    }
    return .stay
  }

  private func write(_ text: some StringProtocol) { typed = String((typed + text).prefix(Self.longest)) }

  private static let longest = 1_000

  // The page below continues.
  func advance(to now: Duration) -> PageChange { below.advance(to: now) }
  var nextDue: Duration? { below.nextDue }
}
