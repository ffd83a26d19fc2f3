import Foundation
import GameLaws
import Hangman
import Match
import ParlorCore
import Testing

@Suite("Letters with signs, and what can't be seen")
struct SignTests {
  private func words(_ words: [String], in language: String = "", _ letters: Letters = .base) throws -> WordList {
    try WordList(words: words, name: "words", spelling: Spelling(.fold, language: language, letters: letters))
  }

  private func game(_ list: WordList) throws -> Hangman { try #require(Hangman(list: list, guesses: 26)) }

  /// What is seen of each cell of a word after some guesses.
  private func cells(_ word: String, guessing letters: String..., in list: WordList) throws -> [String] {
    let game = try game(list)
    let state = try game.state(after: [word] + letters)
    return game.view(of: state, for: .seat(0)).pattern.map(\.text)
  }

  @Test("a guess finds a letter with whatever signs it has, and they are shown with it") func signs() throws {
    let hindi = try words(["हिन्दी", "क्षत्रिय"], in: "hi")
    #expect(try cells("हिन्दी", guessing: "न", "द", in: hindi) == ["_", "न्", "दी"])
    #expect(try cells("क्षत्रिय", guessing: "ष", "र", in: hindi) == ["_", "ष", "_", "रि", "_"])
    #expect(hindi.letter(for: "दी") == hindi.letter(for: "द") && hindi.letter(for: "क्ष") == nil)
    #expect(try cells("ผู้ใหญ่", guessing: "ผ", "ญ", in: words(["ผู้ใหญ่"])) == ["ผู้", "_", "_", "ญ่"])
    #expect(try cells("မြန်မာ", guessing: "မ", in: words(["မြန်မာ"])) == ["မြ", "_", "မာ"])
    #expect(try cells("កម្ពុជា", guessing: "ព", in: words(["កម្ពុជា"])) == ["_", "_", "ពុ", "_"])
    #expect(try cells("தமிழ்", guessing: "ம", in: words(["தமிழ்"])) == ["_", "மி", "_"])
    #expect(try cells("مُحَمَّد", guessing: "م", in: words(["مُحَمَّد"])) == ["مُ", "_", "مَّ", "_"])
  }

  @Test("words that differ in their signs alone are other words") func otherWords() throws {
    let all = ["दिन", "दीन", "दान", "ไม่", "ไม้", "ไม"]
    let list = try words(all)
    #expect(list.count == 6 && all.map(list.index) == Array(0..<6) && list.index(of: "दन") == nil)
    #expect(list.letters(of: 0) == list.letters(of: 1) && list.indices(matching: "द_") == [0, 1, 2])
    let game = try game(list)
    let view = game.view(of: try game.state(after: ["दीन", "द"]), for: .seat(0))
    #expect(game.candidates(for: view) == [1])
    #expect(try words(["مُحَمَّد", "محمد"]).count == 1)
  }

  @Test("every law holds in games with signs", arguments: Hangman.Mode.allCases, Letters.allCases)
  func laws(mode: Hangman.Mode, letters: Letters) throws {
    let all = ["दिन", "दीन", "दान", "क्षत्रिय", "한국", "값", "שלום", "ไม่", "ไม้", "س\u{640}یب", "ی\u{200c}ک", "\u{feff}éa"]
    for accents in Accents.allCases {
      let list = try WordList(words: all, name: "words", spelling: Spelling(accents, letters: letters))
      try checkGame(try #require(Hangman(list: list, mode: mode)), seeds: 0..<2)
    }
  }

  @Test(
    "a setter and a guesser tell words apart that differ in their signs alone", arguments: [Hangman.Mode.rival, .evil])
  func opponents(mode: Hangman.Mode) throws {
    let list = try words(["दिन", "दीन", "दान", "बदन", "कमल", "कमाल"])
    let game = try #require(Hangman(list: list, mode: mode))
    for seed in 0..<4 {
      let players: [(any Opponent<Hangman>)?] = [
        HangmanSetter(among: 3), HangmanGuesser(.greedy, knowing: [list], for: game),
      ]
      let setup = MatchSetup(game: "hangman", seed: Seed(UInt64(seed)), players: ["setter", "guesser"])
      let match = try Match(of: game, setup: setup, opponents: players)
      _ = try match.run()
      #expect(try match.outcome != nil)
    }
  }

  @Test("where whole letters are guessed, a letter with signs is another one") func whole() throws {
    let list = try words(["हिन्दी", "दिन"], in: "", .whole)
    #expect(list.alphabet == ["दि", "न", "न्दी", "हि"])
    #expect(try words(["한국"], in: "ko", .whole).alphabet == ["국", "한"])
  }

  @Test("a dot below makes another letter, as voicing does in Japanese") func dots() throws {
    #expect(try words(["क़", "क"]).alphabet == ["क", "क़"])
    #expect(try words(["が", "か"]).alphabet == ["か", "が"])
    #expect(try words(["й", "и"]).alphabet == ["и", "й"])
    #expect(try words(["أ", "ا"], in: "ar").letter(for: "أ") != nil)
  }

  @Test("a syllable of Korean is its letters, and a word is shown in syllables") func korean() throws {
    let list = try words(["한국어", "값"], in: "ko")
    #expect(
      list.alphabet.count == 51 && list.alphabet.joined() == "ㄱㄲㄳㄴㄵㄶㄷㄸㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅃㅄㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
    #expect(try cells("한국어", guessing: "ㄱ", "ㅏ", in: list) == ["_", "ㅏ", "_", "ㄱ", "_", "ㄱ", "_", "_"])
    #expect(try cells("값", guessing: "ㅄ", in: list) == ["_", "_", "ㅄ"])
    #expect(list.word(at: 0) == "한국어" && list.index(of: "한국어".decomposed) == 0 && list.letter(for: "한") == nil)
    #expect(list.indices(matching: "한_____") == [0])
    let state = try game(list).state("한국어")
    #expect(
      try game(list).refusal(of: "한", in: state)?.hasPrefix("'한' isn't a letter of this list; letters: ㄱ") == true)
  }

  @Test("a letter of Hebrew has one key, also where it has another form at the end") func finals() throws {
    let list = try words(["שלום", "מים", "ארץ"], in: "he")
    #expect(list.alphabet.joined() == "אבגדהוזחטיכלמנסעפצקרשת")
    #expect(try cells("מים", guessing: "מ", in: list) == ["מ", "_", "ם"])
    #expect(try cells("ארץ", guessing: "ץ", in: list) == ["_", "_", "ץ"])
  }

  @Test(
    "what can't be seen makes no other letter and no other word, and stays as it was written",
    arguments: ["\u{200c}", "\u{200d}", "\u{fe0f}", "\u{640}", "\u{ad}", "\u{200b}", "\u{34f}", "\u{3164}"],
    Letters.allCases)
  func invisible(sign: String, letters: Letters) throws {
    let plain = "سیب"
    for word in ["س\(sign)یب", "سیب\(sign)", "\(sign)سیب", "سی\(sign)\(sign)ب"] {
      let list = try words([word, plain], in: "", letters)
      #expect(list.count == 1 && list.alphabet == ["ب", "س", "ی"])
      #expect(list.word(at: 0) == word && list.index(of: plain) == 0 && list.letter(for: "ی\(sign)") == 2)
      #expect(try cells(word, guessing: "س", "ی", "ب", in: list).joined() == word)
      #expect(list.indices(matching: plain) == [0] && list.indices(matching: "س__") == [0])
    }
    #expect(throws: Refusal.self) { try words([sign], in: "", letters) }
  }

  @Test("a letter with something that can't be seen is shown large") func large() throws {
    #expect(try cells("co\u{ad}op", guessing: "o", in: words(["co\u{ad}op"])) == ["_", "O\u{ad}", "O", "_"])
  }

  @Test("a sign without a letter is no letter", arguments: ["\u{64b}", "\u{301}", "\u{93f}", "\u{5b0}", "\u{e31}"])
  func lone(sign: String) throws {
    #expect(throws: Refusal.self) { try words([sign]) }
    let list = try words([sign + "1ब"])
    #expect(list.alphabet == ["ब"] && list.letter(for: sign) == nil && list.word(at: 0) == sign + "1ब")
  }

  @Test("whatever the words are made of, each is found again and each letter is read as itself", arguments: 0..<8)
  func scrambled(seed: UInt64) throws {
    var stream = RandomStream(seededBy: seed)
    let scalars =
      Array(
        ("한각क\u{93c}\u{94d}\u{93f}\u{200c}\u{200d}\u{640}س\u{64e}\u{654}اשםמ\u{5b8}ไม\u{e48}\u{e33}မ\u{102c}\u{1039}ক\u{9c7}\u{9be}か\u{3099}"
          + "e\u{301}éİıßς\u{307}ﬁ❤\u{fe0f}\u{ad}\u{feff}\u{3164}- 7").unicodeScalars)
      + ["\u{1112}", "\u{1161}", "\u{11a8}"]
    for round in 0..<100 {
      let lines = (0..<20).map { _ in
        String(
          String.UnicodeScalarView(
            (0..<1 + stream.next(below: 8)).map { _ in scalars[stream.next(below: scalars.count)] }))
      }
      let spelling = Spelling(Accents.allCases[round % 3], letters: Letters.allCases[round % 2])
      let text = Array("# bad-lines: skip\n\(lines.joined(separator: "\n"))".utf8)
      guard let list = try? WordList.reading(text: text, name: "words", spelling: spelling).list else { continue }
      for index in 0..<list.count {
        let word = try #require(list.word(at: index))
        try #require(list.index(of: word) == index, "\(word.debugDescription) of \(lines)")
        try #require(!list.letters(of: index).isEmpty)
      }
      for (index, letter) in list.alphabet.enumerated() {
        let isOne = letter.count == 1 || spelling.letters == .whole
        try #require(!letter.isEmpty && isOne && list.letter(for: letter) == index, "\(letter.debugDescription)")
      }
    }
  }

  @Test("all words of a script with signs, or of Korean, fit one alphabet", arguments: Script.withSigns)
  func lists(script: Script) throws {
    let words = script.words(1_000)
    let loaded = try WordList.reading(
      text: Array(words.joined(separator: "\n").utf8), name: "words",
      spelling: Spelling(.fold, language: script.language))
    #expect(loaded.list.count + loaded.duplicateCount == words.count && loaded.list.count * 20 >= words.count * 19)
    let occurring = (0..<loaded.list.count).reduce(LetterSet()) { $0.union(loaded.list.letters(of: $1)) }
    #expect(occurring.count * 2 > loaded.list.alphabet.count, "letters that no word has: \(loaded.list.alphabet)")
  }
}

extension String {
  fileprivate var decomposed: String { decomposedStringWithCanonicalMapping }
}
