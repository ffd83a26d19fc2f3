public import ParlorCore

/// The plugin of Hangman's guesser.
public struct GuesserPlugin: OpponentPlugin {
  /// Finds a list by name; throws a one-line error if there is none.
  public typealias Finder = @Sendable (String, Spelling) throws(SettingError) -> WordList

  public let id = "guesser"
  public let summary = "guesses letters in Hangman by the words that fit, or by their neighbours"
  public let schema = [Keys.strategy.setting, Keys.words.setting]
  public let fieldsRead: [String]? = ["pattern", "kinds", "hits", "wrong", "misses", "asked"]

  private let find: Finder
  private let cache = KnowledgeCache<Knowledge>()

  /// Knowledge shared by all guessers with the same words.
  private struct Knowledge: Sendable {
    let lexicon: Lexicon
    let memory = GuessMemory()
  }

  /// Makes the plugin.
  /// - Parameter words: finds the lists that a guesser knows instead of the game's own.
  public init(words find: @escaping Finder) { self.find = find }

  public func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
    guard let hangman = game as? Hangman else { throw OpponentError("guesser plays hangman, and this is another game") }
    let known = settings[Keys.words]
    let knowledge = try cache.content(known, for: hangman.list) { () throws(OpponentError) in
      Knowledge(lexicon: Lexicon(try lists(known, for: hangman), for: hangman))
    }
    let guesser = HangmanGuesser(settings[Keys.strategy], knowledge.lexicon, knowledge.memory)
    guard let opponent = guesser as? any Opponent<G> else {
      throw OpponentError("guesser plays hangman, and this is another game")
    }
    return opponent
  }

  /// The named lists; names are joined by plus signs.
  private func lists(_ names: String, for game: Hangman) throws(OpponentError) -> [WordList] {
    if names == Keys.ownWords { return [game.list] }
    do throws(SettingError) {
      var lists: [WordList] = []
      for name in names.split(separator: "+", omittingEmptySubsequences: false) {
        if name.contains("/") || name.contains(".") {
          throw SettingError("guesser: option 'words' takes names of lists, not paths; got \(quoted(String(name)))")
        }
        lists.append(try find(String(name), game.list.spelling))
      }
      return lists
    } catch {
      throw OpponentError(error.message)
    }
  }

  enum Keys {
    /// The name that stands for the game's own words.
    static let ownWords = "game"
    static let strategy = SettingKey.choice(
      "strategy", default: GuessingStrategy.greedy,
      help: "the commonest letter, the most informative, the best before greedy play, or the likeliest by neighbours")
    static let words = SettingKey.text(
      "words", default: ownWords,
      help: "the words that it knows: game for the game's, or names of lists, as in easy+medium")
  }
}
