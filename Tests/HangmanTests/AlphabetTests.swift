import Hangman
import ParlorCore
import Testing

@Suite("Letters and accents")
struct AlphabetTests {
  private let latin = "abcdefghijklmnopqrstuvwxyz".map(String.init)

  @Test("H1 the alphabet is a to z and what other letters the words have, in the order of Unicode")
  func letters() throws {
    #expect(try list(["Pear"]).alphabet == latin)
    #expect(try list(["Straße", "Äpfel", "über"]).alphabet == latin + ["ß", "ä", "ü"])
    #expect(try list(["ёлка", "жук"]).alphabet == ["а", "ж", "к", "л", "у", "ё"])
    #expect(try list(["καλημέρα"]).alphabet == ["α", "ε", "η", "κ", "λ", "μ", "ρ"])
  }

  @Test("the alphabet in words joins neighbours") func summary() throws {
    #expect(try list(["Pear"]).alphabetSummary == "a to z")
    #expect(try list(["Straße", "Äpfel"]).alphabetSummary == "a to z, ß, ä")
    #expect(try list(["абвд"]).alphabetSummary == "а to в, д")
    #expect(try list(["аб"]).alphabetSummary == "а, б")
    #expect(try list(["x\u{302} y\u{302}"], accents: .distinct).alphabetSummary == "x\u{302}, ŷ")
  }

  @Test("H24 letters that are the same in capitals are one letter", arguments: Accents.allCases)
  func oneCase(accents: Accents) throws {
    let game = try hangman(["ΟΔΟΣ", "οδός", "Straße", "ſo"], accents: accents)
    let greek = try game.state("ΟΔΟΣ", guessing: "ς")
    #expect(game.pattern(in: greek) == "___Σ")
    #expect(game.pattern(in: try game.state("οδός", guessing: "σδ")) == "_Δ_Σ")
    #expect(game.pattern(in: try game.state("straße", guessing: "sẞ")) == "S___ß_")
    #expect(game.pattern(in: try game.state("SO", guessing: "S")) == "S_")
  }

  @Test("with accents that fold, letters lose them, but for ä, ö, ü, å and ё, and where they make another letter")
  func fold() throws {
    let game = try hangman(["éèêëēęě ñ ç ï ï ý ž ś ő ế x̂ ạ́", "ä ö ü å ǘ ȫ a\u{308} ø ł ß æ œ đ ı", "й ё ά"])
    let first = try game.state("éèêëēęě ñ ç ï ï ý ž ś ő ế x̂ ạ́", guessing: "enciyzoxas")
    #expect(!game.view(of: first, for: .seat(0)).pattern.contains(.hidden))
    #expect(game.list.alphabet.filter { !latin.contains($0) } == "ßäåæöøüđłœαёй".map(String.init).sorted())
    let second = try game.state("ä ö ü å ǘ ȫ ä ø ł ß æ œ đ i", guessing: "äöüi")
    #expect(game.pattern(in: second) == "Ä Ö Ü _ Ǘ Ȫ Ä _ _ _ _ _ _ I")
  }

  @Test("distinct accents make letters of their own") func distinct() throws {
    let game = try hangman(["é e ç ä x̂ İ i ï"], accents: .distinct)
    #expect(game.list.alphabet == (latin + ["ä", "ç", "é", "ï", "i̇", "x̂"]).sorted())
    #expect(game.pattern(in: try game.state("É E Ç Ä X̂ İ I Ï", guessing: "eix")) == "_ E _ _ _ _ I _")
  }

  @Test("the dotless i is a letter of its own where accents are distinct, and an i where they fold")
  func dotless() throws {
    let game = try hangman(["kız", "kiz", "KIZ", "ışık"], accents: .distinct)
    #expect(game.list.alphabet == latin + ["ı", "ş"] && game.list.count == 3)
    #expect(game.pattern(in: try game.state("kız", guessing: "i")) == "___")
    #expect(game.pattern(in: try game.state("kız", guessing: "ı")) == "_ı_")
    #expect(game.pattern(in: try game.state("kiz", guessing: "I")) == "_I_")
    let state = try game.state("ışık", guessing: "ı")
    #expect(game.candidates(for: game.view(of: state, for: .seat(0))) == [2])
    let folding = try hangman(["kız", "kiz"])
    #expect(folding.list.alphabet == latin && folding.list.count == 1)
    #expect(folding.pattern(in: try folding.state("kiz", guessing: "i")) == "_I_")
  }

  @Test("exactly the letters that are composed of a plain one and accents fold") func composedLetters() throws {
    let marks = (UInt32(0x300)...0x331).compactMap(Unicode.Scalar.init)
    var plain: [Character: String] = [:]
    for letter in latin {
      for first in marks {
        let accented = letter + String(first)
        if let character = accented.first { plain[character] = letter }
      }
    }
    for (accented, letter) in plain {
      for second in marks.map(String.init) {
        if let character = (String(accented) + second).first { plain[character] = letter }
      }
    }
    for value in (UInt32(0xe0)...0x24f).map({ $0 }) + Array(0x1e00...0x1eff) {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isLowercase else { continue }
      try expectFolded(Character(scalar), under: plain[Character(scalar)])
    }
  }

  /// A small letter is the plain one where it is composed of it; the umlauts and their like stay with or without more.
  private func expectFolded(_ character: Character, under plain: String?) throws {
    let list = try list([String(character)])
    // By way of the capital the long s is s, and the i without a dot i, whether or not they have accents.
    let oneCapital = character.uppercased().count == 1 && character.uppercased().lowercased() != String(character)
    guard !oneCapital else { return }
    let own = ["ä", "ö", "ü", "å"].first { $0.first == character } != nil
    let withMore = "ǟȫǖǘǚǜǻ".contains(character)
    if own || withMore || plain == nil {
      #expect(list.alphabet.contains { !latin.contains($0) }, "\(character)")
    } else {
      #expect(
        list.alphabet == latin && list.letters(of: 0).indices == [latin.firstIndex(of: plain ?? "")], "\(character)")
    }
  }

  @Test("words are kept composed, however they were written") func composed() throws {
    let list = try list(["Ange\u{301}lique", "\u{212b}ngstro\u{308}m", "и\u{306}од", "x\u{302}"])
    let scalars = (0..<4).map { Array((list.word(at: $0) ?? "").unicodeScalars) }
    #expect(scalars == ["Angélique", "Ångström", "йод", "x\u{302}"].map { Array($0.unicodeScalars) })
  }

  @Test("H11 hyphens, spaces, apostrophes, digits and other signs are shown from the start")
  func fixed() throws {
    let game = try hangman(["New York-on-Sea", "o'clock", "l’été", "R2-D2", "C++", "H₂O", "smile 🙂🏽 now"])
    let shown = (0..<7).compactMap(game.list.word).map { word in
      (try? game.state(word)).map(game.pattern)
    }
    #expect(shown == ["___ ____-__-___", "_'_____", "_’___", "_2-_2", "_++", "_₂_", "_____ 🙂🏽 ___"])
    let kinds = game.value(of: game.view(of: try game.state("r2-d2", guessing: "d"), for: .seat(0)))["kinds"]
    #expect(kinds == ["hidden", "fixed", "fixed", "shown", "fixed"])
  }

  @Test("a word reads the same the first time and later, when its letters are known") func learnt() throws {
    let words = ["мир", "рим", "é-à", "à-é", "ßé", "éß", "e\u{301}а", "ае\u{301}"]
    for accents in Accents.allCases {
      let list = try list(words, accents: accents)
      for (index, word) in words.enumerated() where list.index(of: word) == index {
        let alone = try WordList(words: [word], name: "alone", spelling: Spelling(accents))
        let names = list.letters(of: index).indices.map { list.alphabet[$0] }
        #expect(names == alone.letters(of: 0).indices.map { alone.alphabet[$0] })
        #expect(list.word(at: index) == alone.word(at: 0))
      }
    }
  }

  private func words(_ words: [String], in language: String, _ accents: Accents = .fold) throws -> WordList {
    try WordList(words: words, name: "words", spelling: Spelling(accents, language: language))
  }

  @Test(
    "H1 a list with a language has its letters, whatever letters its words have",
    arguments: [
      ("el", "αβγδεζηθικλμνξοπρστυφχψω"), ("ru", "абвгдежзийклмнопрстуфхцчшщъыьэюяё"),
      ("en", "abcdefghijklmnopqrstuvwxyz"),
      ("de", "abcdefghijklmnopqrstuvwxyzßäöü"), ("es-MX", "abcdefghijklmnopqrstuvwxyzñ"),
      ("tr", "abcdefghijklmnoprstuvyzçöüğış"), ("uk", "абвгдежзийклмнопрстуфхцчшщьюяєіїґ"),
      ("vi", "abcdeghiklmnopqrstuvxyâêôăđơư"),
    ])
  func languages(language: String, letters: String) throws {
    let word = letters.prefix(2).uppercased()
    #expect(try words([word], in: language).alphabet.joined() == letters)
  }

  @Test("a list in a language with too many letters for an alphabet has those of its words") func manyLetters() throws {
    #expect(try words(["かさ", "ガス"], in: "ja").alphabet.joined() == "かさガス")
  }

  @Test(
    "accents fold as the readers of a language sort",
    arguments: [
      ("el", "Ά", "α"), ("el", "ϊ", "ι"), ("es", "ñ", "ñ"), ("es", "ú", "u"), ("fr", "ç", "c"), ("fr", "ä", "a"),
      ("de", "é", "e"), ("de", "ä", "ä"), ("sv", "ö", "ö"), ("cs", "č", "č"), ("cs", "á", "a"), ("pl", "ą", "ą"),
      ("vi", "ệ", "ê"), ("vi", "ấ", "â"), ("ru", "ё", "ё"), ("ru", "й", "й"), ("ja", "が", "が"),
    ])
  func sorted(language: String, character: String, letter: String) throws {
    let list = try words([character], in: language)
    #expect(list.letters(of: 0).indices.map { list.alphabet[$0] } == [letter])
  }

  @Test("a list may have its language's accents fold without exception") func foldAll() throws {
    let list = try words(["ёлка", "елка"], in: "ru", .foldAll)
    #expect(list.count == 1 && !list.alphabet.contains("ё") && list.alphabet.contains("й"))
    #expect(try words(["schön"], in: "de", .foldAll).letter(for: "ö") == 14)
  }

  @Test("in Turkish, I is the capital of ı, and İ that of i") func turkish() throws {
    let list = try words(["kız", "İNCİ"], in: "tr")
    #expect(list.letter(for: "I") == list.letter(for: "ı") && list.letter(for: "İ") == list.letter(for: "i"))
    #expect(list.letter(for: "I") != list.letter(for: "i"))
    let game = try #require(Hangman(list: list, guesses: 6, mode: .solo, stages: 7))
    #expect(game.pattern(in: try game.state("kız", guessing: "ı")) == "_I_")
    #expect(game.pattern(in: try game.state("İNCİ", guessing: "i")) == "İ__İ")
  }

  @Test("a language that there isn't is refused") func noLanguage() {
    #expect(throws: Refusal("no language 'xx'; give its code, as in el for Greek or pt-BR for Portuguese of Brazil")) {
      try Spelling(.fold, language: "xx")
    }
  }
}
