public import ParlorCore

/// The plugin of Hangman.
/// - Parameters:
///   - lists: the names of the available lists, for forms.
///   - words: finds a list by name or path; called only when a game with such words is made. Throws a one-line error
///     if there is no such list.
public func hangmanPlugin(
  lists: @escaping @Sendable () -> [String] = { [] },
  words: @escaping @Sendable (String, Spelling) throws(SettingError) -> WordList
) -> Plugin {
  Plugin(
    id: "hangman", title: "Hangman", summary: "Guess a word letter by letter before the picture is complete.",
    rules: """
      Goal: find every letter of the word. Six wrong guesses lose; 'guesses' changes that number. With 'mode' a rival \
      sets the word, and wins if it isn't found.
      Moves: a letter, as in e. The rival writes a word of the list.
      Board: the gallows, then the word with _ for each hidden letter, the wrong letters, and the letters left.
      """,
    schema: [
      Keys.words.setting, Keys.guesses.setting, Keys.accents.setting, Keys.language.setting, Keys.letters.setting,
      Keys.mode.setting, Keys.stages.setting,
    ], drawsFromDeck: true, suggestions: { $0 == Keys.words.setting.name ? lists() : [] }
  ) { settings throws(SettingError) in
    let spelling = try Keys.language.setting.reading { () throws(Refusal) in
      let language = settings[Keys.language]
      return try Spelling(
        settings[Keys.accents], language: language == Keys.anyLanguage ? "" : language, letters: settings[Keys.letters])
    }
    return Hangman(
      try list(of: settings[Keys.words], spelling: spelling, named: words),
      checkedGuesses: settings[Keys.guesses], mode: settings[Keys.mode], checkedStages: settings[Keys.stages])
  }
}

/// The chosen list: explicit words, or a name to look up.
private func list(
  of value: Value, spelling: Spelling, named find: (String, Spelling) throws(SettingError) -> WordList
) throws(SettingError) -> WordList {
  if let words = value.asList { return try list(of: words, spelling: spelling) }
  switch value {
  case .text(let name): return try find(name, spelling)
  // Words checked with their own spelling contain it.
  case .record(let fields) where Set(fields.keys).isSubset(of: ["list", "accents", "language", "letters"]):
    let inner = fields["list"] ?? .none
    let accents = (fields["accents"] ?? .text(spelling.accents.rawValue)).asText.flatMap(Accents.init)
    let language = (fields["language"] ?? .text(spelling.language)).asText
    let letters = (fields["letters"] ?? .text(spelling.letters.rawValue)).asText.flatMap(Letters.init)
    if let accents, let language, let letters, inner.asText != nil || inner.asList != nil {
      let own = try Keys.words.setting.reading { () throws(Refusal) in
        try Spelling(accents, language: language, letters: letters)
      }
      return try list(of: inner, spelling: own, named: find)
    }
  default: break
  }
  throw .wrongValue(value, for: Keys.words.setting)
}

private func list(of values: [Value], spelling: Spelling) throws(SettingError) -> WordList {
  try Keys.words.setting.reading { () throws(Refusal) in
    let words = try values.enumerated().map { (offset, value) throws(Refusal) in
      guard let word = value.asText else { throw Refusal("word \(offset + 1) takes text, not \(value)") }
      return word
    }
    return try WordList(words: words, name: "words", spelling: spelling)
  }
}

private enum Keys {
  static let words = SettingKey.data(
    "words", takes: "the name of a list, a path or a list of words", default: "medium", help: "the words to guess")
  static let guesses = SettingKey.integer(
    "guesses", in: Hangman.guessRange, default: 6, help: "how many wrong guesses lose")
  static let accents = SettingKey.choice(
    "accents", default: Accents.fold,
    help: "whether letters with accents count as plain letters (fold, fold-all) or letters of their own (distinct)")
  static let language = SettingKey.text(
    "language", default: anyLanguage, help: "the language whose letters are guessed, as in el or pt-BR")
  static let anyLanguage = "any"
  static let letters = SettingKey.choice(
    "letters", default: Letters.base,
    help: "whether a guess ignores a letter's signs (base) or includes them (whole), as in Hindi or Korean")
  static let mode = SettingKey.choice(
    "mode", default: Hangman.Mode.solo,
    help: "whether chance draws the word (solo), a rival sets it (rival), or sets it and may change it (evil)")
  static let stages = SettingKey.integer(
    "stages", in: Hangman.stageRange, default: 7, help: "how many pictures lead to the hanged man")
}
