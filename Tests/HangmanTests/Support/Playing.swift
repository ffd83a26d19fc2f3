import Hangman
import ParlorCore
import SampleGames
import Testing

/// A list of words that are all good.
func list(_ words: [String], accents: Accents = .fold) throws -> WordList {
  try WordList(words: words, name: "words", spelling: Spelling(accents))
}

/// The game with a list of words.
func hangman(
  _ words: [String], guesses: Int = 6, accents: Accents = .fold, mode: Hangman.Mode = .solo, stages: Int = 7
) throws -> Hangman {
  try #require(Hangman(list: list(words, accents: accents), guesses: guesses, mode: mode, stages: stages))
}

extension Hangman {
  /// The state in which a word is set and these letters were guessed; a setter who may change it keeps it.
  func state(_ word: String, guessing letters: String = "") throws -> State {
    try state(after: [word] + letters.flatMap { mode == .evil ? [String($0), word] : [String($0)] })
  }

  /// The reason for which a text is refused as a move; nil where it is a legal one.
  func refusal(of text: String, in state: State) -> String? {
    if case .refused(let refusal) = read(text, in: state) { refusal.reason } else { nil }
  }

  /// The spellings of the legal moves.
  func texts(in state: State) -> [String] { moves(in: state).map { text(for: $0, in: state) } }

  /// The word as the guesser sees it: an underscore for each hidden letter.
  func pattern(in state: State) -> String {
    view(of: state, for: .seat(guesser)).pattern.map(\.text).joined()
  }

  /// How the game ended; nil while it goes on.
  func outcome(of state: State) -> Outcome? {
    if case .over(let outcome) = turn(in: state) { outcome } else { nil }
  }
}

extension Value {
  /// A field of a record; nil where there is none.
  subscript(name: String) -> Value? { if case .record(let fields) = self { fields[name] } else { nil } }
}

/// The viewers of a game of any mode, and one whom the game doesn't know.
let viewers: [Viewer] = [.seat(0), .seat(1), .seat(-3), .spectator, .referee]
