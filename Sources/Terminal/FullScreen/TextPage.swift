import ParlorCore
import Screen

/// A page with a long text, such as rules or the log.
final class TextPage: Page {
  private let title: String
  private let text: String
  private let picture: ExpandedScene?
  private var first = 0
  private var (shown, count) = (1, 1)

  /// - Parameters:
  ///   - picture: a scene beside the text, if there is room.
  ///   - atEnd: whether to show the end first, as for a log.
  init(_ title: String, _ text: String, picture: ExpandedScene? = nil, atEnd: Bool = false) {
    (self.title, self.text, self.picture) = (title, text, picture)
    if atEnd { first = .max }
  }

  func draw(on frame: inout Frame) {
    frame.header(title)
    var area = frame.body.inset(2, 1)
    if let picture, area.width >= Self.pictureWidth * 2 {
      let left = area.x + area.width - Self.pictureWidth
      let height = min(area.height, Self.pictureWidth / 2)
      frame.picture(picture, in: Area(x: left, y: area.y, width: Self.pictureWidth, height: height))
      area = Area(x: area.x, y: area.y, width: area.width - Self.pictureWidth - 2, height: area.height)
    }
    let lines = wrapped(text, width: min(area.width, Self.widest))
    (shown, count) = (max(1, area.height), lines.count)
    first = max(0, min(first, count - shown))
    for (row, line) in lines.dropFirst(first).prefix(shown).enumerated() {
      frame.put(line, x: area.x, y: area.y + row, frame.looks.text, within: area)
    }
    frame.footer((count > shown ? [("↑↓", "scroll")] : []) + [("Esc", "back")])
  }

  /// Longer lines are hard to read.
  private static let widest = 90
  private static let pictureWidth = 30

  func take(_ input: Input, at now: Duration) -> PageChange {
    first = max(0, min(first, count - shown))
    switch input {
    case .key(let key):
      switch key.name {
      case .up: first -= 1
      case .down: first += 1
      case .pageUp: first -= shown
      case .pageDown, .character(" "): first += shown
      case .home: first = 0
      case .end: first = count
      case .escape, .enter, .character("q"): return .close
      default: break
      }
    case .mouse(let mouse):
      if mouse.action == .wheel(.up) { first -= 3 }
      if mouse.action == .wheel(.down) { first += 3 }
    default: break
    }
    first = max(0, min(first, count - shown))
    return .stay
  }
}
