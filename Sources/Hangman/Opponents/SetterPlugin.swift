public import ParlorCore

/// Sets a word on which a guesser who knows the list and takes the commonest letters misses most; where the rules let it
/// change the word, it answers each guess so that such a guesser misses most from there on.
public struct HangmanSetter: Opponent {
  private let choices: Int
  private let cache: KnowledgeCache<SetterKnowledge>

  /// Makes a setter.
  /// - Parameter choices: among how many of the hardest words it draws.
  public init(among choices: Int = 50) { self.init(among: choices, KnowledgeCache()) }

  init(among choices: Int, _ cache: KnowledgeCache<SetterKnowledge>) {
    (self.choices, self.cache) = (max(1, choices), cache)
  }

  public func choose(_ observation: borrowing Observation<Hangman>) throws -> Hangman.Move {
    let game = observation.game
    let view = observation.view()
    guard view.asked != nil || view.pattern.isEmpty else {
      throw OpponentError("setter sets words and can't guess them; have the letters guessed by guesser or random")
    }
    // It takes long for a long list, and so belongs to the choice.
    let knowledge = try cache.content(game.mode.rawValue, for: game.list) { () throws(CancellationError) in
      try SetterKnowledge(of: game)
    }
    if let letter = view.asked {
      let words = observation.moves().compactMap { if case .word(let word) = $0 { Int32(word) } else { nil } }
      return .word(try knowledge.answer(to: letter, among: words, guessed: view.hits.union(view.misses)))
    }
    var stream = observation.stream
    return .word(Array(knowledge.hardest.prefix(choices)).random(using: &stream) ?? 0)
  }
}

/// What a setter works out of the words of a game.
struct SetterKnowledge: Sendable {
  /// The words, the hardest first.
  let hardest: [Int]
  /// The words of one list keep their numbers in its lexicon.
  private let lexicon: Lexicon

  /// Has a greedy guesser play on against all words.
  /// - Throws: a `CancellationError` where nobody waits for it any more.
  init(of game: Hangman) throws(CancellationError) {
    lexicon = Lexicon([game.list], for: game)
    var misses = Array(repeating: 0, count: game.list.count)
    for words in lexicon.wordsByLength {
      if game.mode == .evil {
        let all = try lexicon.missesWhileChanging(words, guessed: LetterSet())
        for word in words { misses[Int(word)] = all }
      } else {
        try lexicon.playGreedily(words, guessed: LetterSet(), misses: 0, chances: .max) { misses[Int($0)] = $1 }
      }
    }
    hardest = misses.indices.sorted { (-misses[$0], $0) < (-misses[$1], $1) }
  }

  /// A word of the family with which a greedy guesser misses most in the end; of several the largest, which may do better
  /// against others.
  func answer(to letter: Int, among words: [Int32], guessed: LetterSet) throws(CancellationError) -> Int {
    var guessed = guessed
    guessed.insert(letter)
    var best: (misses: Int, words: [Int32]) = (-1, [])
    for family in lexicon.families(of: words, by: letter) {
      let later = try lexicon.missesWhileChanging(family.words, guessed: guessed)
      let misses = later + (family.places == 0 ? 1 : 0)
      if (misses, family.words.count) > (best.misses, best.words.count) { best = (misses, family.words) }
    }
    return best.words.first.map(Int.init) ?? 0
  }
}

/// The setter of Hangman as it is listed.
public struct SetterPlugin: OpponentPlugin {
  public let id = "setter"
  public let summary = "sets one of the words of Hangman that are hardest to guess, and changes it where it may"
  public let schema = [Self.among.setting]
  public let fieldsRead: [String]? = ["pattern", "hits", "wrong", "asked"]

  private let cache = KnowledgeCache<SetterKnowledge>()
  private static let among = SettingKey.integer(
    "among", in: 1...1_000_000, default: 50, help: "among how many of the hardest words it draws")

  public init() {}

  public func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
    guard let hangman = game as? Hangman, hangman.mode != .solo,
      let opponent = HangmanSetter(among: settings[Self.among], cache) as? any Opponent<G>
    else {
      throw OpponentError("setter plays hangman with mode=rival or mode=evil, and nothing else")
    }
    return opponent
  }
}
