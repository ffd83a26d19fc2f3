import Foundation
import GameLaws
import Hangman
import Match
import ParlorCore
import Testing

@Suite("Every language that Foundation knows")
struct LanguageTests {
  /// The languages, each with the scripts that it is written in; regions use the same letters.
  static let languages = Set(
    Locale.availableIdentifiers.map { identifier in
      let parts = identifier.split(separator: "_").prefix(2)
      return parts.filter { $0 == parts.first || $0.count == 4 }.joined(separator: "-")
    }
  ).sorted().filter { (try? Spelling(.fold, language: $0)) != nil }

  /// A list in a language with one word of each of its letters, as many as there may be.
  private func list(in language: String, _ accents: Accents, _ letters: Letters) throws -> WordList {
    let spelling = try Spelling(accents, language: language, letters: letters)
    let one = try WordList(words: ["x"], name: "words", spelling: spelling)
    return try WordList(words: one.alphabet, name: "words", spelling: spelling)
  }

  @Test("there are hundreds") func many() { #expect(Self.languages.count > 250) }

  @Test(
    "a letter is never empty nor a sign alone, and is read as itself", arguments: Accents.allCases, Letters.allCases)
  func letters(accents: Accents, letters: Letters) throws {
    // A third of the languages for each way to treat accents.
    let first = try #require(Accents.allCases.firstIndex(of: accents))
    for index in stride(from: first, to: Self.languages.count, by: Accents.allCases.count) {
      let language = Self.languages[index]
      let list = try list(in: language, accents, letters)
      for (index, letter) in list.alphabet.enumerated() {
        try #require(letter.count == 1 && letter.isPlainLine, "\(language) has \(letter.debugDescription)")
        let first = try #require(letter.unicodeScalars.first)
        try #require(![.nonspacingMark, .spacingMark].contains(first.properties.generalCategory), "\(language)")
        try #require(list.letter(for: letter) == index, "\(language): \(letter)")
        try #require(list.letter(for: letter + "\u{200c}") == index, "\(language): \(letter)")
      }
    }
  }

  @Test("every game that can be saved can be loaded") func saves() throws {
    for language in Self.languages {
      let game = try #require(Hangman(list: list(in: language, .fold, .base), guesses: 26))
      func begin() throws -> Match<Hangman> {
        try Match(of: game, setup: MatchSetup(game: "hangman", seed: Seed(1), players: ["human"]), opponents: [nil])
      }
      let (match, loaded) = (try begin(), try begin())
      var stream = RandomStream(seededBy: 1)
      while case .waiting = try match.run() { try match.legalMoves().random(using: &stream).map(match.play) }
      let problem = loaded.restore(try SavedMatch(text: try SavedMatch(match).text))
      try #require(problem == nil, "\(language): \(String(describing: problem))")
      #expect(try loaded.outcome == match.outcome)
    }
  }
}
