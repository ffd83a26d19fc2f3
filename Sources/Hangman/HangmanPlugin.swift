public import ParlorCore

/// Hangman as programs offer it.
/// - Parameter words: finds the list with a name or at a path; called when a game is made whose words were given so,
///   never earlier. It throws one line where there is no such list.
public func hangmanPlugin(
  words: @escaping @Sendable (String, Accents) throws(SettingError) -> WordList
) -> Plugin {
  Plugin(
    id: "hangman", title: "Hangman", summary: "Guess a word letter by letter before the picture is complete.",
    schema: [Keys.words.setting, Keys.guesses.setting, Keys.accents.setting, Keys.mode.setting, Keys.stages.setting]
  ) { settings throws(SettingError) in
    Hangman(
      try list(of: settings[Keys.words], accents: settings[Keys.accents], named: words),
      checkedGuesses: settings[Keys.guesses], mode: settings[Keys.mode], checkedStages: settings[Keys.stages])
  }
}

/// The list that somebody chose: the words themselves, or a name that is looked up.
private func list(
  of value: Value, accents: Accents, named find: (String, Accents) throws(SettingError) -> WordList
) throws(SettingError) -> WordList {
  if let words = value.asList { return try list(of: words, accents: accents) }
  switch value {
  case .text(let name): return try find(name, accents)
  // Words that were checked with accents of their own bring them along.
  case .record(let fields) where Set(fields.keys) == ["list", "accents"]:
    let inner = fields["list"] ?? .none
    if let own = fields["accents"]?.asText.flatMap(Accents.init), inner.asText != nil || inner.asList != nil {
      return try list(of: inner, accents: own, named: find)
    }
  default: break
  }
  throw .wrongValue(value, for: Keys.words.setting)
}

private func list(of values: [Value], accents: Accents) throws(SettingError) -> WordList {
  try Keys.words.setting.reading { () throws(Refusal) in
    let words = try values.enumerated().map { (offset, value) throws(Refusal) in
      guard let word = value.asText else { throw Refusal("word \(offset + 1) takes text, not \(value)") }
      return word
    }
    return try WordList(words: words, name: "words", accents: accents)
  }
}

private enum Keys {
  static let words = SettingKey.data(
    "words", takes: "the name of a list, a path or a list of words", default: "medium", help: "the words to guess")
  static let guesses = SettingKey.integer(
    "guesses", in: Hangman.guessRange, default: 6, help: "how many wrong guesses lose")
  static let accents = SettingKey.choice(
    "accents", default: Accents.fold,
    help: "whether letters with accents are the plain ones (fold) or letters of their own (distinct)")
  static let mode = SettingKey.choice(
    "mode", default: Hangman.Mode.solo,
    help: "whether chance draws the word (solo) or a rival sets it (rival)")
  static let stages = SettingKey.integer(
    "stages", in: Hangman.stageRange, default: 7, help: "how many pictures lead to the hanged man")
}
