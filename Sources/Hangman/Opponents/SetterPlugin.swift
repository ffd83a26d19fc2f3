public import ParlorCore

/// Sets a word on which a guesser who knows the list and takes the commonest letters misses most.
public struct HangmanSetter: Opponent {
  private let hardest: [Int]

  /// Makes a setter.
  /// - Parameter choices: among how many of the hardest words it draws.
  public init(for game: Hangman, among choices: Int = 50) {
    hardest = Array(Self.words(from: game).prefix(max(1, choices)))
  }

  init(hardest: [Int]) { self.hardest = hardest }

  public func choose(_ observation: borrowing Observation<Hangman>) throws -> Hangman.Move {
    var stream = observation.stream
    guard observation.view().pattern.isEmpty, let word = hardest.random(using: &stream) else {
      throw OpponentError("setter sets words and can't guess them; have the letters guessed by guesser or random")
    }
    return .word(word)
  }

  /// The words of the game, the hardest first.
  static func words(from game: Hangman) -> [Int] {
    // The words of one list keep their numbers in its lexicon.
    let lexicon = Lexicon([game.list], for: game)
    var misses = Array(repeating: 0, count: game.list.count)
    for words in lexicon.wordsByLength {
      lexicon.playGreedily(words, guessed: LetterSet(), misses: 0, chances: .max) { misses[Int($0)] = $1 }
    }
    return misses.indices.sorted { (-misses[$0], $0) < (-misses[$1], $1) }
  }
}

/// The setter of Hangman as it is listed.
public struct SetterPlugin: OpponentPlugin {
  public let id = "setter"
  public let summary = "sets one of the words of Hangman that are hardest to guess"
  public let schema = [Self.among.setting]

  private let shelf = Shelf<[Int]>()
  private static let among = SettingKey.integer(
    "among", in: 1...1_000_000, default: 50, help: "among how many of the hardest words it draws")

  /// Makes the plugin.
  public init() {}

  public func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
    guard let hangman = game as? Hangman, hangman.mode == .rival else {
      throw OpponentError("setter plays hangman with mode=rival, and this is another game")
    }
    let words = shelf.content("", for: hangman.list) { HangmanSetter.words(from: hangman) }
    let setter = HangmanSetter(hardest: Array(words.prefix(settings[Self.among])))
    guard let opponent = setter as? any Opponent<G> else {
      throw OpponentError("setter plays hangman with mode=rival, and this is another game")
    }
    return opponent
  }
}
