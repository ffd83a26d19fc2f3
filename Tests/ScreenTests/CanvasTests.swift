import Screen
import Testing

@Suite("A picture made of cells")
struct CanvasTests {
  private static func row(_ canvas: Canvas, _ y: Int = 0) -> [String] { (0..<canvas.width).map { canvas[$0, y].text } }

  @Test(
    "a terminal gives columns to letters, not to marks",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("ｆ", 2),
      ("🪐", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("🇩🇪", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("1\u{FE0F}\u{20E3}", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
      ("♠♥♦♣", 4), ("╭─╮▀▟⣿", 6), ("ทำ", 2), ("כָּ", 1), ("a\u{200D}b", 3), ("\u{301}", 1), ("\u{1B}[2J", 4),
    ])
  func columns(text: String, count: Int) { #expect(Screen.columns(of: text) == count) }

  @Test(
    "what can't be seen or drawn by itself is drawn as a sign that says so",
    arguments: [
      "\u{1B}", "\n", "\t", "\u{7F}", "\u{85}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{200B}", "\u{200D}", "\u{2028}",
      "\u{FEFF}",
      "\u{AD}", "\u{E0041}", "\u{301}", "\u{FE0F}", "\u{FFFE}", "\u{115F}", "\u{3164}", "\u{1161}",
    ])
  func replaced(text: String) {
    var canvas = Canvas(width: 3, height: 1)
    #expect(canvas.put(text, x: 1, y: 0) == 1)
    #expect(Self.row(canvas) == [" ", "\u{FFFD}", " "])
  }

  @Test("a cell's text needs no memory of its own, however many marks are on it")
  func marks() {
    var canvas = Canvas(width: 2, height: 1)
    canvas.put("e" + String(repeating: "\u{301}", count: 1_000) + "!", x: 0, y: 0)
    #expect(canvas[0, 0].text.utf8.count == 15)
    #expect(canvas[1, 0].text == "!")
  }

  @Test("what stands over an edge is left out, and half of something wide is a space")
  func edges() {
    var canvas = Canvas(width: 4, height: 2)
    #expect(canvas.put("漢字漢", x: -1, y: 0) == 4)
    #expect(Self.row(canvas) == [" ", "字", "", " "])
    #expect(canvas.put("abcdef", x: 0, y: 1, within: Area(x: 1, y: 0, width: 2, height: 9)) == 2)
    #expect(Self.row(canvas, 1) == [" ", "b", "c", " "])
    #expect(
      canvas.put("a", x: 0, y: 2) == 0 && canvas.put("a", x: .min, y: 0) == 0 && canvas.put("a", x: .max, y: .max) == 0)
    #expect(canvas[-1, 0].text == " " && canvas[4, 1].text == " ")
  }

  @Test("what is drawn over half of something wide leaves a space for the other half")
  func halves() {
    var canvas = Canvas(width: 4, height: 1)
    canvas.put("漢字", x: 0, y: 0)
    canvas.put("x", x: 1, y: 0)
    #expect(Self.row(canvas) == [" ", "x", "字", ""])
    canvas.put("語", x: 1, y: 0)
    #expect(Self.row(canvas) == [" ", "語", "", " "])
    canvas.put("ab", x: 0, y: 0)
    #expect(Self.row(canvas) == ["a", "b", " ", " "])
    canvas.put("漢字", x: 0, y: 0)
    canvas.fill(Area(x: 1, y: 0, width: 2, height: 1), Style())
    #expect(Self.row(canvas) == [" ", " ", " ", " "])
  }

  @Test("a part of one picture is drawn on another, cut where it ends")
  func parts() {
    var page = Canvas(width: 6, height: 3)
    for y in 0..<3 { page.put("\(y)漢字x", x: 0, y: y) }
    var canvas = Canvas(width: 5, height: 2)
    canvas.draw(page, x: 1, y: 0, from: Area(x: 2, y: 1, width: 2, height: 5))
    #expect(Self.row(canvas) == [" ", " ", " ", " ", " "] && Self.row(canvas, 1) == Self.row(canvas))
    canvas.draw(page, x: -1, y: -2)
    #expect(Self.row(canvas) == ["漢", "", "字", "", "x"])
    canvas.draw(page, x: 0, y: 0, from: Area(x: -1, y: -1, width: 3, height: 3))
    #expect(canvas.plainText == "漢字x\n 0")
  }

  @Test("a picture is never drawn outside, and each wide letter keeps both of its cells")
  func fuzz() {
    var random = Dice(seed: 1)
    let texts = ["漢", "🪐x", "e\u{301}", "\u{1B}[H", "👨‍👩‍👧!", "字字字", "ab", "▀"]
    var canvas = Canvas(width: 9, height: 4)
    for _ in 0..<5_000 {
      let place = (x: Int.random(in: -12...12, using: &random), y: Int.random(in: -6...6, using: &random))
      let area = Area(
        x: place.x, y: place.y, width: .random(in: -1...12, using: &random), height: .random(in: -1...9, using: &random)
      )
      switch Int.random(in: 0..<4, using: &random) {
      case 0: canvas.fill(area, Style())
      case 1: canvas.draw(canvas, x: .random(in: -12...12, using: &random), y: 1, from: area)
      default: canvas.put(random.pick(texts), x: place.x, y: place.y, within: Bool.random(using: &random) ? area : nil)
      }
      for y in 0..<4 {
        for (x, text) in Self.row(canvas, y).enumerated() where x > 0 || text.isEmpty {
          #expect(text.isEmpty == (x > 0 && Screen.columns(of: canvas[x - 1, y].text) == 2))
        }
      }
    }
  }

  @Test("a style keeps what was set")
  func styles() {
    var style = Style(foreground: RGB(1, 2, 3), isDim: true, isReversed: true)
    #expect(style.foreground == RGB(1, 2, 3) && style.background == nil)
    style.background = RGB(0, 0, 0)
    style.isDim = false
    #expect(style == Style(foreground: RGB(1, 2, 3), background: RGB(0, 0, 0), isReversed: true))
    #expect(style != Style(foreground: RGB(1, 2, 3), isReversed: true))
  }

  @Test("a colour is read as pages write it")
  func hex() {
    #expect(RGB(hex: "#fF8001") == RGB(255, 128, 1))
    for text in ["", "#", "ff8001", "#ff800", "#ff80011", "#+f8001", "#gg8001", "#ff80 1"] {
      #expect(RGB(hex: text) == nil)
    }
  }
}
