/// Writes the difference of two frames as bytes for a terminal.
public struct FrameWriter: Sendable {
  /// The colour depth.
  public let depth: ColourDepth

  public init(depth: ColourDepth) { self.depth = depth }

  /// The bytes for a frame; empty if nothing changed.
  /// - Parameter old: the shown frame; nil if unknown. One of another size is ignored.
  public func bytes(from old: Canvas?, to new: Canvas) -> [UInt8] {
    let isKnown = old.map { $0.width == new.width && $0.height == new.height } ?? false
    let before = old.flatMap { isKnown ? $0 : nil } ?? Canvas(width: new.width, height: new.height)
    var frame = Frame(depth: depth)
    if !isKnown { frame.clear() }
    new.cells.withUnsafeBufferPointer { cells in
      before.cells.withUnsafeBufferPointer { shown in
        for place in cells.indices where cells[place] != shown[place] {
          frame.write(cells[place], x: place % new.width, y: place / new.width)
        }
      }
    }
    guard !frame.bytes.isEmpty || before.shownCursor != new.shownCursor else { return [] }
    return frame.whole(cursor: new.shownCursor, wasShown: !isKnown || before.shownCursor != nil)
  }
}

/// The bytes of a frame under construction.
private struct Frame {
  let depth: ColourDepth
  var bytes: [UInt8] = []
  /// The terminal's write position; nil if terminals may differ.
  private var place: Point?
  private var style = Style()
  private var colours: (text: Int, ground: Int) = (-1, -1)

  init(depth: ColourDepth) { self.depth = depth }

  mutating func clear() { add("\u{1B}[0m\u{1B}[2J") }

  mutating func write(_ cell: Canvas.Cell, x: Int, y: Int) {
    // The right half of a wide letter is written with the left one.
    guard let first = cell.text.unicodeScalars.first else { return }
    move(x: x, y: y)
    set(cell.style)
    let isSure = first.isPlain && cell.text.utf8.count == first.utf8.count
    // Clear the columns that a terminal may not cover with this glyph.
    if !isSure, columns(of: cell.text) == 2 {
      add("  ")
      place = nil
      move(x: x, y: y)
    }
    add(cell.text)
    place = isSure ? Point(x: x + 1, y: y) : nil
  }

  /// All bytes as one synchronized update, with the cursor placed at the end.
  func whole(cursor: Point?, wasShown: Bool) -> [UInt8] {
    var whole = Frame(depth: depth)
    whole.add("\u{1B}[?2026h")
    if wasShown { whole.add("\u{1B}[?25l") }
    whole.bytes += bytes
    if style != Style() { whole.add("\u{1B}[0m") }
    if let cursor {
      whole.move(x: cursor.x, y: cursor.y)
      whole.add("\u{1B}[?25h")
    }
    whole.add("\u{1B}[?2026l")
    return whole.bytes
  }

  private mutating func add(_ text: String) { bytes += text.utf8 }

  /// Adds a number and a sign after it.
  private mutating func add(_ number: Int, _ sign: Unicode.Scalar) {
    var (rest, power) = (number, 1)
    while number / power > 9 { power *= 10 }
    while power > 0 {
      bytes.append(UInt8(rest / power) + 0x30)
      (rest, power) = (rest % power, power / 10)
    }
    bytes.append(UInt8(ascii: sign))
  }

  private mutating func move(x: Int, y: Int) {
    if let place, place.y == y, x >= place.x {
      if x > place.x {
        add("\u{1B}[")
        add(x - place.x, "C")
      }
    } else {
      add("\u{1B}[")
      add(y + 1, ";")
      add(x + 1, "H")
    }
  }

  private mutating func set(_ new: Style) {
    if new == style { return }
    let start = bytes.count
    add("\u{1B}[")
    // Attributes can only be reset together.
    if style.flags & ~new.flags != 0 {
      add(0, ";")
      (style, colours) = (Style(), (-1, -1))
    }
    for (bit, code) in [1, 2, 4, 9, 7].enumerated() where (new.flags & ~style.flags) >> UInt64(bit) & 1 == 1 {
      add(code, ";")
    }
    let wanted = numbers(of: new)
    if wanted.text != colours.text { addColour(wanted.text, 38) }
    if wanted.ground != colours.ground { addColour(wanted.ground, 48) }
    (style, colours) = (new, wanted)
    // Two colours may be equal on this terminal.
    if bytes.count == start + 2 { bytes.removeLast(2) } else { bytes[bytes.count - 1] = UInt8(ascii: "m") }
  }

  /// The terminal's colour numbers; -1 for its default.
  private func numbers(of style: Style) -> (text: Int, ground: Int) {
    let number: (RGB) -> Int =
      switch depth {
      case .none: { _ in -1 }
      case .sixteen: { $0.sixteen }
      case .palette: { $0.palette }
      case .full: { Int($0.bits) }
      }
    let (text, ground) = (style.foreground.map(number) ?? -1, style.background.map(number) ?? -1)
    // With few colours both may become equal, which would hide the text.
    if text == ground, let background = style.background, style.foreground != background {
      return (number(background.isLight ? RGB(0, 0, 0) : RGB(255, 255, 255)), ground)
    }
    return (text, ground)
  }

  /// Sets a colour: 38 for the text, 48 for the background.
  private mutating func addColour(_ colour: Int, _ kind: Int) {
    switch depth {
    case _ where colour < 0: add(kind + 1, ";")
    case .none, .sixteen: add(colour < 8 ? kind - 8 + colour : kind + 44 + colour, ";")
    case .palette:
      for number in [kind, 5, colour] { add(number, ";") }
    case .full:
      for number in [kind, 2, colour >> 16, colour >> 8 & 0xFF, colour & 0xFF] { add(number, ";") }
    }
  }
}
