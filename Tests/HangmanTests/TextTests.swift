import Hangman
import ParlorCore
import Testing

@Suite("The text of a word list")
struct TextTests {
  private func load(_ bytes: [UInt8], accents: Accents = .fold) throws -> WordList.Loaded {
    try WordList.reading(text: bytes, name: "animals.txt", spelling: Spelling(accents))
  }

  private func load(_ text: String) throws -> WordList.Loaded { try load(Array(text.utf8)) }

  private func words(_ loaded: WordList.Loaded) -> [String] { (0..<loaded.list.count).compactMap(loaded.list.word) }

  /// The message with which a text is refused; nil where it is read.
  private func refusal(of bytes: [UInt8]) -> String? {
    do throws(Refusal) {
      _ = try WordList.reading(text: bytes, name: "animals.txt")
      return nil
    } catch {
      return error.description
    }
  }

  @Test("H21 a text has one word a line, whatever its lines end with", arguments: ["\n", "\r\n", "\r"])
  func lines(end: String) throws {
    for last in ["", end] {
      let loaded = try load(["ant", "bee", "", "cat"].joined(separator: end) + last)
      #expect(words(loaded) == ["ant", "bee", "cat"])
      #expect(loaded.problemCount == 0 && loaded.problems.isEmpty && loaded.duplicateCount == 0)
    }
  }

  @Test("H21 comments, blank lines, blanks around words and a byte order mark don't count") func comments() throws {
    let loaded = try load("\u{feff}# Animals\n\n  ant \t\n   # no word\n\u{a0}bée\u{3000}\n#cat\nC#\n\u{a0}\n")
    #expect(words(loaded) == ["ant", "bée", "C#"])
    #expect(loaded.problemCount == 0)
  }

  @Test("H21 words that are there already are merged and counted") func merged() throws {
    let loaded = try load("Ant\nant\nANT\nbee\nbée\n")
    #expect(words(loaded) == ["Ant", "bee"])
    #expect(loaded.duplicateCount == 3 && loaded.problemCount == 0)
  }

  @Test("H21 bad lines are skipped and reported with their number and the reason") func badLines() throws {
    var bytes = Array("# bad-lines: skip\nant\n1984\nb\u{7}ee\n".utf8)
    bytes += [0x63, 0xe9, 0x0a] + Array("\(String(repeating: "a", count: 65))\ncat\n\u{2028}x\u{85}y\n".utf8)
    let loaded = try load(bytes)
    #expect(words(loaded) == ["ant", "cat"])
    #expect(
      loaded.problems.map(\.description) == [
        "line 3 has no letter to guess", "line 4 holds a control character", "line 5 isn't UTF-8",
        "line 6 is longer than 64 characters", "line 8 holds a control character",
      ])
    #expect(loaded.problems.map(\.number) == [3, 4, 5, 6, 8])
    #expect(loaded.problemCount == 5)
  }

  @Test("H21 only the first hundred bad lines are kept, but all are counted") func manyBadLines() throws {
    let loaded = try load("# bad-lines: skip\n" + String(repeating: "7\n", count: 250) + "ant")
    #expect(loaded.problemCount == 250)
    #expect(loaded.problems.map(\.number) == Array(2...101))
    #expect(words(loaded) == ["ant"])
  }

  @Test("H21 where a third of the lines are bad the text is refused, unless its head has them skipped") func third()
    throws
  {
    #expect(words(try load("ant\n1\n\n# no word\nbee\ncat\n")) == ["ant", "bee", "cat"])
    let message =
      "2 of 4 lines are no words: line 2 has no letter to guess; line 5 holds a tab: write the word alone; mend "
      + "them, or begin the file with '# bad-lines: skip'"
    #expect(refusal(of: Array("ant\n1\n\n# no word\nbee\t7\ncat\n".utf8)) == message)
    #expect(try load("# bad-lines: skip\nant\n1\n").problemCount == 1)
    #expect(refusal(of: Array("# bad-lines: keep\nant".utf8)) == "'bad-lines:' takes one of skip, not 'keep'")
  }

  @Test("only a text without any word is refused, with the first reason") func empty() {
    for text in ["", "\n\r\n", "# only\n  # comments", "\u{feff}"] {
      #expect(refusal(of: Array(text.utf8)) == "no word in it; write one word a line")
    }
    #expect(refusal(of: Array("\n12".utf8)) == "no word in it; line 2 has no letter to guess")
    #expect(
      refusal(of: Array("\n12\n3".utf8))
        == "no word in it; line 2 has no letter to guess, and 1 other is bad")
    #expect(
      refusal(of: [0xe9, 0x0a, 0xe8, 0x0a, 0x37])
        == "no word in it; line 1 isn't UTF-8, and 2 others are bad")
  }

  @Test("entries of another kind of file are read alike, and may begin with a number sign") func entries() throws {
    let loaded = try WordList.reading(entries: ["ant", "#bee", "", "7", "ANT"], name: "a.plist")
    #expect(words(loaded) == ["ant", "#bee"])
    #expect(loaded.problems.map(\.description) == ["entry 3 is empty", "entry 4 has no letter to guess"])
    #expect(loaded.duplicateCount == 1)
    #expect(throws: Refusal("no word in it; give it one entry for each word")) {
      try WordList.reading(entries: [], name: "a.plist")
    }
  }

  @Test("words of all kinds of characters come back in their order") func mixture() throws {
    let words = LawTests.words + ["字", "קפה", "café au lait", "पानी", "1er", "ŉ", "ﬁx"]
    let loaded = try load(words.joined(separator: "\n"))
    #expect(self.words(loaded) == words)
    #expect(loaded.problemCount == 0)
  }

  @Test("no bytes trap, and each word that is kept can be won", arguments: 0..<10) func fuzz(seed: UInt64) throws {
    var stream = RandomStream(seededBy: seed)
    let pieces: [[UInt8]] = [
      [0x61], [0x5a], [0x20], [0x0a], [0x0d], [0x23], [0x31], [0xc3], [0xa9], [0xcc, 0x81], [0xf0, 0x9f], [0xff],
      [0x09],
      [0xe2, 0x80, 0xa8], [0xd0, 0xb9], [0xed, 0xa0, 0x80], [0xc3, 0xa9], [0xef, 0xbb, 0xbf], [0x1b],
    ]
    for _ in 0..<100 {
      let bytes = (0..<stream.next(below: 80)).flatMap { _ in pieces[stream.next(below: pieces.count)] }
      guard let loaded = try? load(bytes, accents: seed % 2 == 0 ? .fold : .distinct) else { continue }
      let game = try #require(Hangman(list: loaded.list))
      for word in words(loaded) {
        let letters = try #require(loaded.list.index(of: word).map(loaded.list.letters))
        var state = try game.state(word)
        for letter in letters.indices { game.apply(.letter(letter), to: &state) }
        try #require(game.outcome(of: state)?.reason == "guessed")
        try #require(!game.view(of: state, for: .seat(0)).pattern.contains(.hidden))
      }
    }
  }

  @Test("the head of a list may declare its language and what its accents do") func declared() throws {
    let head = "# Trees\n# language: ru\n\n#accents: fold-all\n"
    let list = try load(Array("\(head)ёлка\n# language: el\nелка".utf8)).list
    #expect(list.spelling == (try Spelling(.foldAll, language: "ru")) && list.count == 1)
    #expect(try load(Array("тис\n# language: ru".utf8), accents: .distinct).list.spelling == Spelling(.distinct))
    #expect(throws: Refusal("no language 'xx'; give its code, as in el for Greek or pt-BR for Portuguese of Brazil")) {
      try load(Array("# language: xx\nyew".utf8))
    }
    #expect(throws: Refusal("'accents:' takes one of fold, fold-all, distinct, not 'none'")) {
      try load(Array("# accents: none\nyew".utf8))
    }
  }
}
