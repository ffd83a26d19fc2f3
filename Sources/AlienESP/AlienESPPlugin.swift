public import ParlorCore

/// The plugin for Alien ESP.
public let alienESPPlugin = Plugin(
  id: "alien-esp", title: "Alien ESP", summary: "One card is drawn in secret; find it in as few guesses as you can.",
  rules: """
    Goal: find the card that was drawn, in as few guesses as you can. The lowest number is kept.
    Moves: a card, as in jack of spades or j s; a unique beginning is enough. hint shows the card, after a question; \
    then no score is kept.
    Board: how many guesses there were, and the answer to the last one.
    """,
  schema: [Keys.deck.setting, Keys.noRepeat.setting, Keys.feedback.setting, Keys.confirmHint.setting],
  lowScore: countedGuesses,
  suggestions: { $0 == Keys.feedback.setting.name ? PlainFeedback.allCases.map(\.rawValue) : [] }
) { settings throws(SettingError) in
  let deck = try Deck(settings[Keys.deck], for: Keys.deck.setting)
  return game(of: deck, feedback: try feedback(settings[Keys.feedback], of: deck), settings: settings)
}

/// The number of guesses in a finished run; nil if the hint was told.
@Sendable
private func countedGuesses(in view: Value) -> Int? {
  guard case .record(let fields) = view, fields["hinted"] == .flag(false) else { return nil }
  return fields["guesses"]?.asInteger
}

/// Makes the game, specialised for its feedback.
private func game(of deck: Deck, feedback: some GuessFeedback, settings: Settings) -> any Game {
  AlienESP(
    deck: deck, feedback: feedback, noRepeat: settings[Keys.noRepeat], confirmsHint: settings[Keys.confirmHint])
}

private func feedback(_ value: Value, of deck: Deck) throws(SettingError) -> any GuessFeedback {
  if case .function(let function) = value { return ScriptedFeedback(function) }
  guard let feedback = value.asText.flatMap(PlainFeedback.init) else {
    throw .wrongValue(value, for: Keys.feedback.setting)
  }
  if feedback == .suitAndRank, deck.suits.isEmpty {
    throw SettingError(of: "feedback", " is 'suit-and-rank', but the deck has no suits")
  }
  return feedback
}

private enum Keys {
  static let deck = SettingKey.data(
    "deck", takes: "'standard', a list of cards or a table of ranks and suits", default: "standard",
    help: "the cards, 2 to 10,000 of them")
  static let noRepeat = SettingKey.flag(
    "no_repeat", default: false, help: "whether a card can be checked only once")
  static let feedback = SettingKey.data(
    "feedback", takes: "right-or-wrong, higher-lower, suit-and-rank, match-count or a function",
    default: "right-or-wrong", help: "the answer to a wrong guess")
  static let confirmHint = SettingKey.flag(
    "confirm_hint", default: true, help: "whether the game asks 'are you sure?' before it shows the card")
}
