import ParlorCore
import Testing

@Suite("Text that may be shown")
struct ShownTests {
  /// Sequences that a terminal obeys, and signs that end a line or turn text around.
  private static let hostile = [
    "\u{1B}[2J", "\u{1B}]52;c;aGk=\u{7}", "\u{9B}31m", "\u{9D}0;title\u{9C}", "a\r\nb", "a\u{2028}b", "a\u{85}b",
    "a\u{B}b",
    "\u{202E}abc", "\u{2066}a\u{2069}", "\u{7F}", "\0", "\t",
  ]

  private func stands(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(\.standsInLine) }

  @Test(
    "what is interpolated stays on its line, with everything visible that a terminal would obey", arguments: hostile)
  func interpolated(text: String) {
    let shown: Shown = "x plays \(text)."
    #expect(stands(shown.text) && shown.text.hasPrefix("x plays ") && shown.text.hasSuffix("."))
    let nested: Shown = "(\(shown), \(Optional(text).map { "\($0)" as Shown } ?? ""))"
    #expect(stands(nested.text) && nested.text.hasPrefix("(\(shown), "))
    #expect(
      stands(Shown(text).text) && stands(Value.text(text).json) && Value(json: Value.text(text).json) == .text(text))
  }

  @Test("texts of any script, and signs of several scalars, are shown as they are")
  func plain() {
    for text in ["4", "漢字", "שלום", "نیم\u{200C}فاصله", "👩‍👩‍👧", "e\u{301}", "ß", "\u{200F}"] {
      #expect(Shown(text).text == text && Shown(lines: "\(text)\n\t\(text)").text == "\(text)\n\t\(text)")
    }
  }

  @Test("literals are the program's own")
  func literals() {
    #expect(("\u{1B}[2J\n" as Shown).text == "\u{1B}[2J\n")
    #expect(("\u{1B}[\(1)m\("a\u{1B}")\u{1B}[0m" as Shown).text == "\u{1B}[1ma\\u{1B}\u{1B}[0m")
  }

  @Test("lines keep their ends and tabs, and errors look like no line of the program's own", arguments: hostile)
  func lines(text: String) {
    let shown = Shown(lines: "\(text)\nnext\r\nlast")
    #expect(shown.lines.allSatisfy { stands($0.text.replacing("\t", with: "")) })
    #expect(shown.lines.suffix(2).map(\.text) == ["next\\r", "last"])
    #expect(("\(lines: "a\nb") \(indented: "c\nd\n\ne")" as Shown).text == "a\nb c\n  d\n  \n  e")
  }

  @Test(
    "what a script prints keeps colours and nothing else",
    arguments: [
      ("\u{1B}[1;31mred\u{1B}[0m\n", "\u{1B}[1;31mred\u{1B}[0m\n"),
      ("\u{1B}[38:5:1mx\u{1B}[m", "\u{1B}[38:5:1mx\u{1B}[m"),
      ("\u{1B}[2J", "\\u{1B}[2J"), ("\u{1B}\u{1B}[m", "\\u{1B}\u{1B}[m"), ("a\u{1B}", "a\\u{1B}"),
      ("\u{1B}[1;\u{1B}[2Jm", "\\u{1B}[1;\\u{1B}[2Jm"), ("\u{1B}[?25m\u{9B}1m", "\\u{1B}[?25m\\u{009B}1m"),
    ])
  func printed(text: String, shown: String) { #expect(Shown(printed: text).text == shown) }

  @Test("pages show what terminals show", arguments: hostile)
  func markup(text: String) {
    let kept = asMarkup("<\(text)>").replacing("\n", with: "").replacing("\t", with: "")
    #expect(stands(kept) && kept.hasPrefix("&lt;"))
  }
}
