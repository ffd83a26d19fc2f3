import Hangman
import ParlorCore
import Testing

@Suite("Moves that are refused, and friendly spellings")
struct RefusalTests {
  @Test("H10 a letter is refused the second time, however it is written") func twice() throws {
    let game = try hangman(["Café"])
    let state = try game.state("café", guessing: "ex")
    for text in ["e", "E", "é", "É"] { #expect(game.refusal(of: text, in: state) == "'e' was guessed already") }
    for text in ["x", "X"] { #expect(game.refusal(of: text, in: state) == "'x' was guessed already") }
  }

  @Test("what isn't a letter is refused with the letters", arguments: ["?", " ", "7", "-", "ß", "б", "🎲", "\n"])
  func noLetter(text: String) throws {
    let game = try hangman(["apple"])
    let shown = text == "\n" ? "\\n" : text
    #expect(
      game.refusal(of: text, in: try game.state("apple"))
        == "'\(shown)' isn't a letter of this list; letters: a to z")
  }

  @Test("the refusal lists the list's own letters, long ones in part") func otherLetters() throws {
    let german = try hangman(["Käse", "Straße"])
    #expect(
      german.refusal(of: "é!", in: try german.state("käse")) == "guess one letter, not 'é!'")
    #expect(
      german.refusal(of: "ö", in: try german.state("käse"))
        == "'ö' isn't a letter of this list; letters: a to z, ß, ä")
    let scattered = (0..<40).compactMap { Unicode.Scalar(0x4e00 + 2 * $0) }
    let chinese = try hangman([String(String.UnicodeScalarView(scattered))])
    var state = chinese.start()
    chinese.apply(.word(0), to: &state)
    let listed = scattered.prefix(30).map(String.init).joined(separator: ", ")
    #expect(chinese.refusal(of: "x", in: state) == "'x' isn't a letter of this list; letters: \(listed), ...")
  }

  @Test(
    "anything but one character is refused in the writer's own words", arguments: ["", "ab", "e ", " e", "apple", "ee"])
  func notOne(text: String) throws {
    let game = try hangman(["apple"])
    #expect(game.refusal(of: text, in: try game.state("apple")) == "guess one letter, not '\(text)'")
  }

  @Test("after the end everything is refused", arguments: ["a", "x", "", "apple", "?"]) func over(text: String) throws {
    let game = try hangman(["apple"], guesses: 1)
    #expect(game.refusal(of: text, in: try game.state("apple", guessing: "z")) == "the game is over")
    #expect(game.refusal(of: text, in: try game.state("apple", guessing: "aple")) == "the game is over")
  }

  @Test("a word that the list doesn't have is refused with the size of the list") func noSuchWord() throws {
    let game = try hangman(["apple", "pear"], mode: .rival)
    for text in ["", "plum", "appl", "apple ", "pearl", "яблоко"] {
      #expect(game.refusal(of: text, in: game.start()) == "'\(text)' isn't in the list, which has 2 words")
    }
    let one = try hangman(["apple"], mode: .rival)
    #expect(one.refusal(of: "plum", in: one.start()) == "'plum' isn't in the list, which has 1 word")
  }

  @Test("H24 a letter may be typed small or large, and with accents where they fold") func friendly() throws {
    let game = try hangman(["Émile", "naïve"])
    for text in ["e", "E", "é", "É", "ê", "e\u{301}"] {
      guard case .move(let move) = game.read(text, in: try game.state("émile")) else {
        Issue.record("\(text) was refused")
        continue
      }
      #expect(move == .letter(4))
    }
    let distinct = try hangman(["émile"], accents: .distinct)
    let state = try distinct.state("émile", guessing: "e")
    #expect(distinct.pattern(in: state) == "____E")
    #expect(distinct.refusal(of: "É", in: state) == nil)
    #expect(distinct.refusal(of: "ê", in: state) == "'ê' isn't a letter of this list; letters: a to z, é")
  }

  @Test("H24 a setter may write a word small or large, and with or without accents where they fold") func words() throws
  {
    let game = try hangman(["Émile Zola", "Rock 'n' Roll"], mode: .rival)
    for text in ["Émile Zola", "emile zola", "ÉMILE ZOLA", "E\u{301}mile Zola"] {
      #expect(game.refusal(of: text, in: game.start()) == nil)
    }
    #expect(game.refusal(of: "rock 'n' roll", in: game.start()) == nil)
    #expect(game.refusal(of: "rock n roll", in: game.start()) != nil)
  }

  @Test("reading never traps and never makes an illegal move, whatever is written", arguments: 0..<20)
  func fuzz(seed: UInt64) throws {
    let game = try hangman(LawTests.words, mode: Hangman.Mode.allCases[Int(seed % 3)])
    var stream = RandomStream(seededBy: seed)
    let scalars: [Unicode.Scalar] = [
      "a", "E", "é", "\u{301}", "ß", "İ", " ", "\n", "\0", "\u{200d}", "🎲", "字", "-", "\u{feff}",
    ]
    for letters in [nil, "", "aeio", "aeioubcdfghxyz"] {
      let state = try letters.map { try game.state("jazz", guessing: String($0.prefix(6))) } ?? game.start()
      for _ in 0..<200 {
        var text = String.UnicodeScalarView()
        for _ in 0..<stream.next(below: 6) { text.append(scalars[stream.next(below: scalars.count)]) }
        if case .move(let move) = game.read(String(text), in: state) { try #require(game.isLegal(move, in: state)) }
      }
    }
  }
}
