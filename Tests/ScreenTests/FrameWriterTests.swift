import Screen
import Testing

@Suite("Frames on a terminal")
struct FrameWriterTests {
  private static let texts = [
    "a", "xyz", " ", "漢", "字字", "é", "e\u{301}", "▀", "⣿", "♠", "─", "😀", "\u{1B}[H", "漢\u{301}", "ab\tc",
  ]

  private static func colour(_ dice: inout Dice) -> RGB? {
    Bool.random(using: &dice)
      ? nil
      : RGB(.random(in: 0...255, using: &dice), .random(in: 0...255, using: &dice), .random(in: 0...255, using: &dice))
  }

  private static func style(_ dice: inout Dice) -> Style {
    Style(
      foreground: colour(&dice), background: colour(&dice), isBold: .random(using: &dice), isDim: .random(using: &dice),
      isUnderlined: .random(using: &dice), isStruckOut: .random(using: &dice), isReversed: .random(using: &dice))
  }

  /// Draws something somewhere, a few times.
  private static func scribble(on canvas: inout Canvas, _ dice: inout Dice) {
    for _ in 0..<Int.random(in: 0..<12, using: &dice) {
      let place = (
        x: Int.random(in: -3..<canvas.width, using: &dice), y: Int.random(in: 0..<canvas.height, using: &dice)
      )
      if Int.random(in: 0..<8, using: &dice) == 0 {
        canvas.fill(Area(x: place.x, y: place.y, width: 5, height: 2), style(&dice))
      } else {
        canvas.put(dice.pick(texts), x: place.x, y: place.y, style: style(&dice))
      }
    }
    canvas.cursor = Bool.random(using: &dice) ? Point(x: .random(in: 0..<canvas.width, using: &dice), y: 1) : nil
  }

  /// Holds what a terminal shows against a picture.
  private static func compare(_ terminal: MemoryTerminal, _ canvas: Canvas) {
    for y in 0..<canvas.height {
      for x in 0..<canvas.width where !canvas[x, y].text.isEmpty {
        let (wanted, shown) = (canvas[x, y], terminal.cell(x, y))
        #expect(terminal.text(x, y).unicodeScalars.elementsEqual(wanted.text.unicodeScalars), "\(x) \(y)")
        #expect(shown.columns == (canvas[x + 1, y].text.isEmpty ? 2 : 1), "\(x) \(y) \(canvas.width)x\(canvas.height)")
        let style = wanted.style
        #expect(shown.foreground == number(style.foreground) && shown.background == number(style.background))
        #expect(shown.is_bold == style.isBold && shown.is_reversed == style.isReversed)
        #expect(shown.is_underlined == style.isUnderlined && shown.is_struck_out == style.isStruckOut)
      }
    }
    let cursor = terminal.cursor
    #expect(cursor.isSeen == (canvas.cursor != nil))
    if let place = canvas.cursor { #expect(cursor.place == place) }
  }

  private static func number(_ colour: RGB?) -> Int32 {
    colour.map { Int32($0.red) << 16 | Int32($0.green) << 8 | Int32($0.blue) } ?? -1
  }

  @Test("a terminal to which pictures are written one after another shows each of them", arguments: 0..<12)
  func random(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    var (width, height) = (23, 7)
    let (terminal, writer) = (try MemoryTerminal(width: width, height: height), FrameWriter(depth: .full))
    var canvas = Canvas(width: width, height: height)
    var shown: Canvas?
    terminal.write(Array("\u{1B}[?7l".utf8))
    for step in 0..<40 {
      if step % 16 == 15 {
        (width, height) = (.random(in: 3...40, using: &dice), .random(in: 2...12, using: &dice))
        terminal.resize(width: width, height: height)
        canvas = Canvas(width: width, height: height)
      }
      Self.scribble(on: &canvas, &dice)
      terminal.write(writer.bytes(from: shown, to: canvas))
      shown = canvas
      Self.compare(terminal, canvas)
    }
  }

  @Test("where nothing changed nothing is written", arguments: ColourDepth.allCases)
  func unchanged(depth: ColourDepth) {
    var dice = Dice(seed: 5)
    var canvas = Canvas(width: 120, height: 40)
    for _ in 0..<50 { Self.scribble(on: &canvas, &dice) }
    #expect(FrameWriter(depth: depth).bytes(from: canvas, to: canvas).isEmpty)
  }

  @Test("on a terminal of another size everything is written again")
  func sizes() {
    let writer = FrameWriter(depth: .full)
    for (width, height) in [(5, 3), (6, 2), (5, 1)] {
      let canvas = Canvas(width: width, height: height)
      #expect(writer.bytes(from: Canvas(width: 5, height: 2), to: canvas) == writer.bytes(from: nil, to: canvas))
      #expect(!writer.bytes(from: nil, to: canvas).isEmpty)
    }
  }

  @Test("what changed is written, as one step, and little more")
  func small() {
    let before = Canvas(width: 80, height: 24)
    var after = before
    after.put("ab", x: 3, y: 4, style: Style(foreground: RGB(255, 0, 0), isBold: true))
    after.put("c", x: 7, y: 4, style: Style(isBold: true))
    let bytes = FrameWriter(depth: .full).bytes(from: before, to: after)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\u{1B}[?2026h\u{1B}[5;4H\u{1B}[1;38;2;255;0;0mab\u{1B}[2C\u{1B}[39mc\u{1B}[0m\u{1B}[?2026l")
  }

  static let nearest: [(RGB, Int?, Int?)] = [
    (RGB(255, 0, 0), 9, 196), (RGB(0, 0, 0), 0, 16), (RGB(255, 255, 255), 15, 231), (RGB(128, 128, 128), 8, 244),
    (RGB(95, 135, 175), nil, 67), (RGB(250, 250, 10), 11, nil), (RGB(38, 38, 38), 0, 235),
  ]

  @Test("colours are the nearest that the terminal has", arguments: nearest)
  func depths(colour: RGB, sixteen: Int?, palette: Int?) throws {
    for (depth, number) in [(ColourDepth.sixteen, sixteen), (.palette, palette), (.none, -1)] {
      let terminal = try MemoryTerminal(width: 2, height: 1)
      var canvas = Canvas(width: 2, height: 1)
      canvas.put("x", x: 0, y: 0, style: Style(foreground: colour, isReversed: true))
      canvas.put("y", x: 1, y: 0, style: Style(background: colour))
      terminal.write(FrameWriter(depth: depth).bytes(from: nil, to: canvas))
      guard let number else { continue }
      let wanted = Int32(number < 0 ? number : 1 << 24 | number)
      #expect(terminal.cell(0, 0).foreground == wanted && terminal.cell(1, 0).background == wanted)
      #expect(terminal.cell(0, 0).is_reversed)
    }
  }

  @Test("text that would have the colour of its ground is black or white", arguments: [ColourDepth.sixteen, .palette])
  func readable(depth: ColourDepth) throws {
    let terminal = try MemoryTerminal(width: 2, height: 1)
    var canvas = Canvas(width: 2, height: 1)
    canvas.put("x", x: 0, y: 0, style: Style(foreground: RGB(254, 254, 253), background: RGB(255, 255, 255)))
    canvas.put("y", x: 1, y: 0, style: Style(foreground: RGB(2, 1, 0), background: RGB(0, 0, 0)))
    terminal.write(FrameWriter(depth: depth).bytes(from: nil, to: canvas))
    for x in 0...1 { #expect(terminal.cell(x, 0).foreground != terminal.cell(x, 0).background) }
  }

  @Test("where a terminal gives a glyph fewer columns, nothing of what was there is left")
  func narrower() throws {
    let terminal = try MemoryTerminal(width: 6, height: 1)
    let writer = FrameWriter(depth: .full)
    var (before, after) = (Canvas(width: 6, height: 1), Canvas(width: 6, height: 1))
    before.put("abcdef", x: 0, y: 0)
    after.put("a❤\u{FE0F}def", x: 0, y: 0)
    terminal.write(writer.bytes(from: nil, to: before))
    terminal.write(writer.bytes(from: before, to: after))
    #expect(terminal.text(2, 0) == " " && terminal.text(3, 0) == "d" && terminal.text(5, 0) == "f")
  }

  @Test(
    "colours are decided once, by option, environment and output",
    arguments: [
      (ColourChoice.auto, ["TERM": "xterm-256color"], true, ColourDepth.palette),
      (.auto, ["TERM": "xterm-256color"], false, .none),
      (.always, ["TERM": "xterm-256color", "NO_COLOR": "1"], false, .palette),
      (.auto, ["TERM": "xterm-256color", "NO_COLOR": "1"], true, .none),
      (.auto, ["TERM": "xterm-256color", "NO_COLOR": ""], true, .palette),
      (.never, ["TERM": "xterm-kitty", "COLORTERM": "truecolor"], true, .none),
      (.auto, ["TERM": "xterm-kitty"], true, .full), (.auto, ["TERM": "xterm", "COLORTERM": "24bit"], true, .full),
      (.auto, ["TERM": "xterm"], true, .sixteen), (.auto, ["TERM": "linux"], true, .sixteen),
      (.auto, ["TERM": "screen", "COLORTERM": "truecolor"], true, .sixteen),
      (.auto, ["TERM": "screen", "COLORTERM": "truecolor", "TMUX": "x"], true, .full),
      (.auto, ["TERM": "dumb", "COLORTERM": "truecolor"], true, .none), (.always, ["TERM": "dumb"], false, .sixteen),
      (.auto, [:], true, .none), (.auto, ["TERM": "vt100"], true, .none),
    ])
  func choice(choice: ColourChoice, variables: [String: String], isTerminal: Bool, depth: ColourDepth) {
    #expect(ColourDepth.decided(choice, isTerminal: isTerminal) { variables[$0] } == depth)
  }

  @Test("terminals of lines are told from those with cells")
  func kinds() {
    for term in [nil, "", "dumb", "unknown", "emacs"] { #expect(TerminalKind.obstacle(term: term) != nil) }
    for term in ["xterm", "linux", "tmux-256color", "xterm-kitty"] { #expect(TerminalKind.obstacle(term: term) == nil) }
  }
}
