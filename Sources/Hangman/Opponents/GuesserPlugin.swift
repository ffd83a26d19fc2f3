public import ParlorCore
import Synchronization

/// The guesser of Hangman as it is listed.
public struct GuesserPlugin: OpponentPlugin {
  /// Finds the list with a name; it throws one line where there is none.
  public typealias Finder = @Sendable (String, Accents) throws(SettingError) -> WordList

  public let id = "guesser"
  public let summary = "guesses letters in Hangman by the words that fit, or by their neighbours"
  public let schema = [Keys.strategy.setting, Keys.words.setting]

  private let find: Finder
  private let shelf = Shelf()

  /// Makes the plugin.
  /// - Parameter words: finds the lists that the guesser is told to know instead of the game's own.
  public init(words find: @escaping Finder) { self.find = find }

  public func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
    guard let hangman = game as? Hangman else { throw OpponentError("guesser plays hangman, and this is another game") }
    let known = settings[Keys.words]
    let entry = try shelf.entry(known, hangman) { () throws(OpponentError) in try lists(known, for: hangman) }
    let guesser = HangmanGuesser(settings[Keys.strategy], entry.lexicon, entry.memory)
    guard let opponent = guesser as? any Opponent<G> else {
      throw OpponentError("guesser plays hangman, and this is another game")
    }
    return opponent
  }

  /// The lists that somebody named, joined by plus signs.
  private func lists(_ names: String, for game: Hangman) throws(OpponentError) -> [WordList] {
    if names == Keys.ownWords { return [game.list] }
    do throws(SettingError) {
      var lists: [WordList] = []
      for name in names.split(separator: "+", omittingEmptySubsequences: false) {
        if name.contains("/") || name.contains(".") {
          throw SettingError("guesser: option 'words' takes names of lists, not paths; got \(quoted(String(name)))")
        }
        lists.append(try find(String(name), game.list.accents))
      }
      return lists
    } catch {
      throw OpponentError(error.message)
    }
  }

  enum Keys {
    /// What stands for the words of the game.
    static let ownWords = "game"
    static let strategy = SettingKey.choice(
      "strategy", default: GuessingStrategy.greedy,
      help: "the commonest letter, the most telling, the best before greedy play, or by neighbouring letters alone")
    static let words = SettingKey.text(
      "words", default: ownWords,
      help: "the words that it knows: game for those of the game, or names of lists, as in easy+medium")
  }
}

/// What the guesser of one game after the other needs: made once, since it takes longer than a game.
private final class Shelf: Sendable {
  struct Entry: Sendable {
    let names: String
    let list: WordList
    let lexicon: Lexicon
    let memory: GuessMemory
  }

  private let entries = Mutex<[Entry]>([])

  func entry(
    _ names: String, _ game: Hangman, else find: () throws(OpponentError) -> [WordList]
  ) throws(OpponentError) -> Entry {
    let kept = entries.withLock { entries in
      entries.first { $0.names == names && $0.list === game.list }
    }
    if let kept { return kept }
    let lexicon = Lexicon(try find(), for: game)
    let entry = Entry(names: names, list: game.list, lexicon: lexicon, memory: GuessMemory())
    entries.withLock { entries in
      // Two are in use where two guessers of different lists are compared.
      if entries.count >= 4 { entries.removeFirst() }
      entries.append(entry)
    }
    return entry
  }
}
