import Hangman
import ParlorCore
import Testing

@Suite("Lists of words")
struct WordListTests {
  /// The message with which a list is refused; nil where it is made.
  private func refusal(of words: [String]) -> String? {
    do throws(Refusal) {
      _ = try WordList(words: words, name: "words")
      return nil
    } catch {
      return error.description
    }
  }

  @Test("words are found by their index, as they were written") func words() throws {
    let list = try list(["Apple", "New York", "  pear\t", "o’clock"])
    #expect(list.count == 4 && list.name == "words")
    #expect((0..<4).map(list.word) == ["Apple", "New York", "pear", "o’clock"])
    #expect([Int.min, -1, 4, .max].map(list.word) == [nil, nil, nil, nil])
    #expect(list.letters(of: 0).indices == [0, 4, 11, 15])
    #expect(list.letters(of: -1).isEmpty && list.letters(of: 4).isEmpty)
  }

  @Test("of words with the same letters the first counts") func duplicates() throws {
    let folding = try list(["pear", "Pear", "PEAR", "résumé", "resume", "Résumé", "pe-ar", "re\u{301}sume\u{301}"])
    #expect((0..<folding.count).map(folding.word) == ["pear", "résumé", "pe-ar"])
    let distinct = try list(["résumé", "resume", "Résumé", "re\u{301}sume\u{301}"], accents: .distinct)
    #expect((0..<distinct.count).map(distinct.word) == ["résumé", "resume"])
  }

  @Test("many words are told apart and found again") func many() throws {
    let words = (0..<3_000).map { "w" + String($0, radix: 26).map { $0.isNumber ? "\($0)z" : "\($0)" }.joined() }
    let list = try list(words + words.reversed().map { $0.uppercased() })
    #expect((0..<list.count).map(list.word) == words)
    for index in stride(from: 0, to: 3_000, by: 97) { #expect(list.index(of: words[index].uppercased()) == index) }
  }

  @Test("H24 a word is found however large its letters are") func index() throws {
    let list = try list(["Apple", "Émile", "rock 'n' roll"])
    #expect(["apple", "ÉMILE", "emile", "Rock 'N' Roll"].map(list.index) == [0, 1, 1, 2])
    #expect(["appl", "applé!", "", "rock n roll", "жук"].map(list.index) == [nil, nil, nil, nil, nil])
    #expect(list.index(of: "applé") == 0)
  }

  @Test("bad words are refused by their number") func bad() {
    let long = String(repeating: "a", count: 64)
    #expect(refusal(of: [long]) == nil)
    #expect(refusal(of: ["x", long + "b"]) == "word 2, '\(long.prefix(40))...', is longer than 64 characters")
    #expect(refusal(of: ["x", "é" + long]) == "word 2, 'é\(long.prefix(39))...', is longer than 64 characters")
    #expect(refusal(of: ["12-34"]) == "word 1, '12-34', has no letter to guess")
    #expect(refusal(of: ["№ 5"]) == "word 1, '№ 5', has no letter to guess")
    #expect(refusal(of: [" \t "]) == "word 1 is empty")
    #expect(refusal(of: ["x", "\u{a0}"]) == "word 2 is empty")
    #expect(refusal(of: ["a\tb"]) == "word 1, 'a\\tb', holds a tab: write the word alone")
    #expect(refusal(of: ["é\u{2028}b"]) == "word 1, 'é\\u{2028}b', holds a control character")
    #expect(refusal(of: []) == "no word in it; give at least one")
  }

  /// Words of so many letters, none of them Latin, 64 a word.
  private func scripts(_ count: Int) -> [String] {
    stride(from: 0, to: count, by: 64).map { start in
      String(String.UnicodeScalarView((start..<min(start + 64, count)).compactMap { Unicode.Scalar(0x4e00 + $0) }))
    }
  }

  @Test("a list has 128 letters at most, where a to z count together") func tooManyLetters() throws {
    let full = try list(scripts(128))
    #expect(full.alphabet.count == 128)
    #expect(full.letters(of: 0).indices == Array(0..<64) && full.letters(of: 1).indices == Array(64..<128))
    for word in ["麻", "x", "é"] {
      #expect(
        refusal(of: scripts(128) + [word]) == "word 3, '\(word)', would give the list more than 128 letters")
    }
    let mixed = try list(scripts(101) + ["麻x"])
    #expect(mixed.alphabet.count == 128 && mixed.letters(of: 2).indices == [23, 127])
    for words in [scripts(102) + ["麻x"], scripts(101) + ["x", "麻麼"], scripts(101) + ["麻", "麼", "x"]] {
      #expect(refusal(of: words)?.hasSuffix("would give the list more than 128 letters") == true)
    }
  }

  @Test("a word that was refused leaves nothing behind") func refusedLetters() throws {
    let text = (["# bad-lines: skip"] + scripts(128) + ["x", "麻", scripts(1)[0] + "7"]).joined(separator: "\n")
    let loaded = try WordList.reading(text: Array(text.utf8), name: "words")
    #expect(loaded.problems.map(\.number) == [4, 5] && loaded.list.count == 3)
    #expect(try loaded.list.alphabet == list(scripts(128)).alphabet)
    // The fourth word has the last letters that the list can have: the third, with a letter of its own, took none.
    let rest = String(String.UnicodeScalarView((102..<128).compactMap { Unicode.Scalar(0x4e00 + $0) }))
    let others = (scripts(102) + ["麻x", rest]).joined(separator: "\n")
    let filled = try WordList.reading(text: Array(others.utf8), name: "words")
    #expect(filled.problems.map(\.number) == [3] && filled.list.alphabet.count == 128)
  }

  @Test("copies are equal, and so are lists of the same words; others aren't") func equality() throws {
    let first = try list(["apple", "pear"])
    let copy = first
    #expect(copy == first)
    let same = try list(["apple", "pear"])
    #expect(same == first)
    #expect(try list(["pear", "apple"]) != first && list(["apple", "Pear"]) != first && list(["applepear"]) != first)
    #expect(try list(["apple", "pear"], accents: .distinct) != first)
    #expect(try WordList(words: ["apple", "pear"], name: "other") != first)
    #expect(try list(["бв"]) != list(["гд"]))
  }
}
