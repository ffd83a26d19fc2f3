import Screen

/// A list over another page: a menu or a question.
final class ChoicePage: Page {
  /// An entry of the list.
  struct Entry {
    let text: String
    /// Its shortcut; nil for none.
    var key: String?
    /// Its action, once the list is closed.
    let act: (_ now: Duration) -> PageChange
  }

  private let title: String
  private let text: String
  private let entries: [Entry]
  /// Whether the page below is blank.
  private let isAlone: Bool
  private let below: any Page
  private var list: Choosing

  /// - Parameters:
  ///   - text: a text above the list; empty for none.
  ///   - isAlone: whether to leave the page under the list blank.
  ///   - below: the page under the list.
  ///   - chosen: the initially chosen entry.
  init(
    _ title: String, text: String = "", isAlone: Bool = false, over below: any Page, chosen: Int = 0, _ entries: [Entry]
  ) {
    (self.title, self.text, self.isAlone, self.entries, self.below) = (title, text, isAlone, entries, below)
    list = Choosing(count: entries.count)
    list.choose(chosen)
  }

  /// A question with the answers yes and no; Esc means no.
  static func question(
    _ text: String, over below: any Page, _ answer: @escaping (_ isYes: Bool, _ now: Duration) -> PageChange
  ) -> ChoicePage {
    let page = ChoicePage(
      "", text: text, over: below,
      [
        Entry(text: "Yes", key: "y") { answer(true, $0) }, Entry(text: "No", key: "n") { answer(false, $0) },
      ])
    page.cancel = { answer(false, $0) }
    return page
  }

  /// The action of Esc, beside closing the list.
  private var cancel: (_ now: Duration) -> PageChange = { _ in .stay }

  func draw(on frame: inout Frame) {
    below.draw(on: &frame)
    if isAlone { frame.blankBody() }
    let keys = entries.compactMap(\.key).map(columns(of:)).max() ?? 0
    let widest = entries.map { columns(of: $0.text) }.max() ?? 0
    let width = min(frame.width - 6, max(widest + keys + 4, min(columns(of: text), 60), columns(of: title) + 4, 24))
    let lines = text.isEmpty ? [] : wrapped(text, width: width) + [""]
    let area = frame.box(title, width: width, height: min(frame.height - 2, lines.count + entries.count))
    for (row, line) in lines.enumerated() {
      frame.put(line, x: area.x, y: area.y + row, frame.looks.panel, within: area)
    }
    var drawn = frame
    list.draw(in: area.dropping(rows: lines.count)) { entry, row, isChosen in
      let style = isChosen ? drawn.looks.chosen : drawn.looks.panel
      drawn.canvas.fill(row, style)
      drawn.put(entries[entry].text, x: row.x + 1, y: row.y, style, within: row)
      if let key = entries[entry].key {
        drawn.put(key, x: row.x + row.width - 1 - columns(of: key), y: row.y, style, within: row)
      }
    }
    frame = drawn
    frame.footer([("↑↓", "choose"), ("Enter", "picks"), ("Esc", "back")])
  }

  func take(_ input: Input, at now: Duration) -> PageChange {
    if case .key(let key) = input {
      if key.name == .escape { return closing(cancel(now)) }
      if let typed = key.typed, let entry = entries.first(where: { $0.key == String(typed) }) {
        return closing(entry.act(now))
      }
    }
    if case .picked = list.take(input), entries.indices.contains(list.chosen) {
      return closing(entries[list.chosen].act(now))
    }
    return .stay
  }

  private func closing(_ change: PageChange) -> PageChange {
    switch change {
    case .stay: .close
    case .open(let page): .replace(page)
    case .close, .closeBoth, .replace, .quit: change
    }
  }

  // The page below continues.
  func advance(to now: Duration) -> PageChange { below.advance(to: now) }
  var nextDue: Duration? { below.nextDue }
}
