import ParlorCore
import Testing

@Suite("Words for people")
struct WordsTests {
  @Test(
    "the nearest word is one that differs in at most a third of its letters",
    arguments: [
      ("greedy", "greedy"), ("gredy", "greedy"), ("greeedy", "greedy"), ("geredy", "greedy"), ("grexxy", "greedy"),
      ("gxxxdy", nil), ("rnd", nil), ("random", "random"), ("ranom", "random"), ("", nil), ("x", nil), ("b", nil),
      ("aa", "a"),
    ] as [(String, String?)])
  func nearestWord(word: String, expected: String?) {
    #expect(nearest(to: word, in: ["greedy", "random", "a"].filter { $0.count > 1 || word.count < 3 }) == expected)
  }

  @Test("of several near words the nearest counts, and of equally near ones the first")
  func ranking() {
    #expect(nearest(to: "column", in: ["colour", "columns", "colum"]) == "columns")
    #expect(nearest(to: "column", in: ["colum", "columns"]) == "colum")
    #expect(nearest(to: "column", in: []) == nil)
  }

  @Test("where none is spelt so, a word of three letters or more is near what it begins, first of all the shortest")
  func beginning() {
    #expect(nearest(to: "guess", in: ["words", "guesses", "guess-limit"]) == "guesses")
    #expect(nearest(to: "four", in: ["alien-esp", "four-in-a-row"]) == "four-in-a-row")
    #expect(nearest(to: "guess", in: ["guesses", "geuss"]) == "geuss")
    #expect(nearest(to: "gu", in: ["guesses"]) == nil && nearest(to: "esses", in: ["guesses-left"]) == nil)
    #expect(nearestSpelling(to: "guess", in: ["guesses"]) == nil)
  }

  @Test("a long word is near no short one")
  func longWord() {
    #expect(nearest(to: String(repeating: "a", count: 3_000), in: ["totals", "a"]) == nil)
  }

  @Test("a word of any length is compared in little time")
  func longWords() {
    let long = String(repeating: "ab", count: 50_000)
    #expect(nearest(to: long, in: ["greedy"]) == nil || long.count > 64)
  }

  @Test(
    "a person's text is shown between quotes, on one line and not too long",
    arguments: [
      ("", "''"), ("4", "'4'"), ("it's", "'it's'"), ("a\nb\tc\u{0}", #"'a\nb\tc\0'"#),
      ("\u{1b}[0m", #"'\u{1B}[0m'"#),
      ("\u{7f}", #"'\u{7F}'"#), ("ünïcödé 🎲", "'ünïcödé 🎲'"),
      (String(repeating: "x", count: 40), "'" + String(repeating: "x", count: 40) + "'"),
      (String(repeating: "x", count: 41), "'" + String(repeating: "x", count: 40) + "...'"),
    ])
  func quotes(text: String, expected: String) {
    #expect(quoted(text) == expected)
  }

  @Test("a refusal names the legal moves, at most twelve of them")
  func refusal() {
    #expect(Refusal(of: "9", legal: []).reason == "'9' isn't legal: no move is")
    #expect(Refusal(of: "9", legal: ["1", "2"]).reason == "'9' isn't legal here; legal: 1, 2")
    let many = (1...13).map(String.init)
    let twelve = many.prefix(12).joined(separator: ", ")
    #expect(Refusal(of: "x", legal: Array(many.prefix(12))).reason == "'x' isn't legal here; legal: \(twelve)")
    #expect("\(Refusal(of: "x", legal: many))" == "'x' isn't legal here; legal: \(twelve), ...")
  }

  @Test(
    "a value is shown as a message shows it",
    arguments: [
      (Value.none, "nothing"), (true, "true"), (-3, "-3"), (0.5, "0.5"), ("it", "'it'"), ([1, 2], "a list"),
      (["a": 1], "a table"),
    ] as [(Value, String)])
  func values(value: Value, expected: String) {
    #expect(value.description == expected)
  }
}
