public import ParlorCore

/// Sets a word on which a greedy guesser who knows the list misses most. If the rules let it change the word, it
/// answers each guess so that such a guesser misses most from then on.
public struct HangmanSetter: Opponent {
  private let choices: Int
  private let cache: KnowledgeCache<SetterKnowledge>

  /// Makes a setter.
  /// - Parameter choices: the number of hardest words among which it draws.
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
    // Slow for a long list, so it is part of the choice.
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

/// A setter's analysis of a game's words.
struct SetterKnowledge: Sendable {
  /// The words, the hardest first.
  let hardest: [Int]
  /// The lexicon of one list keeps its words' numbers.
  private let lexicon: Lexicon

  /// Plays a greedy guesser against all words.
  /// - Throws: a `CancellationError` if the choice is cancelled.
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

  /// A word of the family with the most misses of a greedy guesser; on ties the largest family, which may do better
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

/// The plugin of Hangman's setter.
public struct SetterPlugin: OpponentPlugin {
  public let id = "setter"
  public let summary = "sets one of the hardest words of Hangman, and changes it if it may"
  public let schema = [Self.among.setting]
  public let fieldsRead: [String]? = ["pattern", "hits", "wrong", "asked"]

  private let cache = KnowledgeCache<SetterKnowledge>()
  private static let among = SettingKey.integer(
    "among", in: 1...1_000_000, default: 50, help: "the number of hardest words that it draws from")

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
