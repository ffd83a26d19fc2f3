public import ParlorCore

/// Sets a word on which a guesser who knows the list and takes the commonest letters misses most; where it may change the
/// word, it answers each guess so that the most words still fit.
public struct HangmanSetter: Opponent {
  private let choices: Int
  private let words: () throws(CancellationError) -> [Int]

  /// Makes a setter.
  /// - Parameter choices: among how many of the hardest words it draws.
  public init(for game: Hangman, among choices: Int = 50) {
    self.init(among: choices) { () throws(CancellationError) in try Self.words(from: game) }
  }

  /// Takes what finds the words of the game, the hardest first; it takes long for a long list, and so belongs to the choice.
  init(among choices: Int, words: @escaping () throws(CancellationError) -> [Int]) {
    (self.choices, self.words) = (max(1, choices), words)
  }

  public func choose(_ observation: borrowing Observation<Hangman>) throws -> Hangman.Move {
    let view = observation.view()
    if let letter = view.asked { return Self.answer(to: letter, of: observation.moves(), in: observation.game) }
    var stream = observation.stream
    guard view.pattern.isEmpty,
      let word = try Array(words().prefix(choices)).random(using: &stream)
    else {
      throw OpponentError("setter sets words and can't guess them; have the letters guessed by guesser or random")
    }
    return .word(word)
  }

  /// A word of the largest of the families that look alike after a guess; of two as large, of one without the letter.
  private static func answer(to letter: Int, of moves: Hangman.Moves, in game: Hangman) -> Hangman.Move {
    let words = moves.compactMap { if case .word(let word) = $0 { word } else { nil } }
    let largest = game.families(of: words, by: letter).max { left, right in
      func weight(_ family: [Int]) -> (Int, Int) {
        (family.count, game.list.letters(of: family[0]).contains(letter) ? 0 : 1)
      }
      return weight(left) < weight(right)
    }
    return .word(largest?.first ?? 0)
  }

  /// The words of the game, the hardest first.
  /// - Throws: a `CancellationError` where nobody waits for them any more.
  static func words(from game: Hangman) throws(CancellationError) -> [Int] {
    // The words of one list keep their numbers in its lexicon.
    let lexicon = Lexicon([game.list], for: game)
    var misses = Array(repeating: 0, count: game.list.count)
    for words in lexicon.wordsByLength {
      try lexicon.playGreedily(words, guessed: LetterSet(), misses: 0, chances: .max) { misses[Int($0)] = $1 }
    }
    return misses.indices.sorted { (-misses[$0], $0) < (-misses[$1], $1) }
  }
}

/// The setter of Hangman as it is listed.
public struct SetterPlugin: OpponentPlugin {
  public let id = "setter"
  public let summary = "sets one of the words of Hangman that are hardest to guess, and changes it where it may"
  public let schema = [Self.among.setting]

  private let shelf = Shelf<[Int]>()
  private static let among = SettingKey.integer(
    "among", in: 1...1_000_000, default: 50, help: "among how many of the hardest words it draws")

  /// Makes the plugin.
  public init() {}

  public func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
    guard let hangman = game as? Hangman, hangman.mode != .solo else { throw Self.otherGame }
    let setter = HangmanSetter(among: settings[Self.among]) { [shelf] () throws(CancellationError) in
      try shelf.content("", for: hangman.list) { () throws(CancellationError) in try HangmanSetter.words(from: hangman)
      }
    }
    guard let opponent = setter as? any Opponent<G> else { throw Self.otherGame }
    return opponent
  }

  private static let otherGame = OpponentError("setter plays hangman with mode=rival or evil, and this is another game")
}
