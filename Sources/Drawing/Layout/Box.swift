import ParlorCore
import Screen

/// A laid-out part: its size and its inner parts.
struct Box {
  /// An inner part, and its place from the top left of this one.
  struct Child {
    let box: Box
    var x, y: Int
  }

  /// The part's own content, below its title.
  enum Content {
    case lines([String])
    case grid(Scene.Grid, GridSize)
    case picture(Scene.Picture, width: Int, height: Int)
    /// One or more wheels with their width. The value has a number of rows; with 0 rows it is a text.
    case wheel(Scene.Wheel, width: Int, rows: Int)
    case table(Scene.Table, widths: [Int])
    case tabs([Scene.Tab])
    case button(Scene.Button)
    case meter(Scene.Meter)
    case none
  }

  let item: Item
  let content: Content
  let children: [Child]
  let width, height: Int
  /// The number of rows of the title.
  let heading: Int
}

/// Lays out a scene's parts.
struct Layout {
  /// The size of each group.
  var levels: [Item.Group: Int] = [:]
  /// The number of empty rows between parts.
  var spacing = 1
  /// Whether rows with boards or pictures may wrap.
  var wraps = true

  private static let gap = 3
  /// Longer lines are hard to read.
  private static let longestLine = 76
  /// The largest width of a text beside another part.
  private static let longestBeside = 36

  /// A part within a width.
  func box(_ item: Item, width: Int, isBeside: Bool = false) -> Box {
    let title = item.part.title
    switch item.part.content {
    case .text(let text, let style):
      let most = isBeside ? min(width, Self.longestBeside) : min(width, Self.longestLine)
      return leaf(item, lines: wrapped(style.sign + text, width: most))
    case .row: return row(item, width: width)
    case .column: return column(item, .none, width: width, isBeside: isBeside)
    case .tabs(let tabs):
      return column(item, .tabs(tabs), width: width, isBeside: isBeside)
    case .grid(let grid):
      let size = GridSize(
        grid, level: level(of: item), textWidth: min(item.textWidth, max(1, width / grid.columns)),
        hasTiny: item.hasTiny)
      return leaf(item, .grid(grid, size), size.size)
    case .picture(let picture):
      let size = PictureSize.size(of: picture, level: level(of: item))
      return leaf(item, .picture(picture, width: size.width, height: size.height), size)
    case .wheel(let wheel): return self.wheel(wheel, item, width: width)
    case .table(let table):
      let widths = Tables.widths(of: table, within: width)
      let height = table.rows.count + (table.head.isEmpty ? 0 : 2)
      return leaf(item, .table(table, widths: widths), (widths.reduce(0, +) + 2 * max(0, widths.count - 1), height))
    case .button(let button):
      return leaf(
        item, .button(button), (columns(of: button.text) + 4, 1), titled: title != nil && title != button.text)
    case .meter(let meter): return leaf(item, .meter(meter), (Meters.width(of: meter, within: width), 1))
    }
  }

  private func level(of item: Item) -> Int { item.group.flatMap { levels[$0] } ?? 0 }

  private func leaf(_ item: Item, lines: [String]) -> Box {
    leaf(item, .lines(lines), (lines.map { columns(of: $0) }.max() ?? 0, lines.count))
  }

  private func leaf(
    _ item: Item, _ content: Box.Content, _ size: (width: Int, height: Int), titled: Bool = true
  ) -> Box {
    let title = titled ? item.part.title : nil
    return Box(
      item: item, content: content, children: [], width: max(size.width, title.map { columns(of: $0) } ?? 0),
      height: size.height + (title == nil ? 0 : 1), heading: title == nil ? 0 : 1)
  }

  private func wheel(_ wheel: Scene.Wheel, _ item: Item, width: Int) -> Box {
    let rows = wheel.cells == nil ? 0 : level(of: item)
    let each = max(item.textWidth + 4, rows > 0 ? 2 * (rows + 1) + 4 : 0)
    let most = max(1, min(wheel.times, (width + 2) / (each + 2)))
    let lines = (wheel.times + most - 1) / most
    let height = Wheels.height(rows: rows, isNumbered: wheel.times > 1)
    return leaf(item, .wheel(wheel, width: each, rows: rows), (most * (each + 2) - 2, lines * height))
  }

  private func column(_ item: Item, _ content: Box.Content, width: Int, isBeside: Bool) -> Box {
    var y = item.part.title == nil ? 0 : 1
    let heading = y
    var widest = min(width, item.part.title.map { columns(of: $0) } ?? 0)
    if case .tabs(let tabs) = content {
      y += Tabs.height(of: tabs, within: width) + spacing
      widest = max(widest, Tabs.width(of: tabs, within: width))
    }
    let shown = page(item.children, from: y, width: width, isBeside: isBeside)
    // All pages get the room of the largest, so that nothing moves when another page is shown.
    let all = [shown] + item.hidden.map { page($0, from: y, width: width, isBeside: isBeside) }
    return Box(
      item: item, content: content, children: shown.children, width: max(widest, all.map(\.width).max() ?? 0),
      height: all.map(\.height).max() ?? y, heading: heading)
  }

  /// Parts one below the other, from a row on.
  private func page(_ items: [Item], from top: Int, width: Int, isBeside: Bool)
    -> (children: [Box.Child], width: Int, height: Int)
  {
    var (children, widest, y, isText): ([Box.Child], Int, Int, Bool) = ([], 0, top, true)
    for item in items {
      let box = box(item, width: width, isBeside: isBeside)
      if !children.isEmpty, !(isText && item.part.isText) { y += spacing }
      isText = item.part.isText
      children.append(Box.Child(box: box, x: 0, y: y))
      y += box.height
      widest = max(widest, box.width)
    }
    return (children, widest, y)
  }

  private func row(_ item: Item, width: Int) -> Box {
    let heading = item.part.title == nil ? 0 : 1
    var (x, y, widest): (Int, Int, Int) = (0, heading, min(width, item.part.title.map { columns(of: $0) } ?? 0))
    var (children, line): ([Box.Child], [Box.Child]) = ([], [])
    func endLine() {
      let height = line.map(\.box.height).max() ?? 0
      children += line.map { child in
        let isAtTop = child.box.item.isAtTop
        return Box.Child(box: child.box, x: child.x, y: y + (isAtTop ? 0 : (height - child.box.height) / 2))
      }
      widest = max(widest, x - Self.gap)
      y += height
      (x, line) = (0, [])
    }
    for child in item.children {
      let box = box(child, width: width, isBeside: item.children.count > 1)
      if !line.isEmpty, x + box.width > width, wraps || !item.shrinks {
        endLine()
        y += spacing
      }
      line.append(Box.Child(box: box, x: x, y: 0))
      x += box.width + Self.gap
    }
    endLine()
    return Box(item: item, content: .none, children: children, width: max(0, widest), height: y, heading: heading)
  }
}

extension Scene.Part {
  fileprivate var isText: Bool { if case .text = content { title == nil } else { false } }
}

extension Item {
  /// Whether it is aligned to the top of a row instead of the middle: a column begins at its neighbours' top.
  fileprivate var isAtTop: Bool { if case .column = part.content { true } else { false } }
}

extension Scene.TextStyle {
  /// A text's leading sign, so that colour isn't the only difference.
  fileprivate var sign: String {
    switch self {
    case .good: "✓ "
    case .bad: "✗ "
    default: ""
    }
  }
}
