import Hangman
import ParlorCore
import WordLists

/// How long a guesser of Hangman takes for its first letter, of words of each length, when it knows all shipped words.
enum Guesses {
  /// The strategies, each with the milliseconds that it may take; nil where nothing was promised.
  private static let all: [(strategy: GuessingStrategy, target: Double?)] = [
    (.greedy, 5), (.entropy, 5), (.rollout, nil), (.letters, nil),
  ]
  private static let rounds = 5

  /// The rows of the report.
  static func rows() throws -> String {
    let library = WordLibrary(folders: ["wordlists"])
    let lists = try ["easy", "medium", "hard"].map { try library.list(named: $0, spelling: Spelling()) }
    guard let game = Hangman(list: lists[1]) else { throw RunError(description: "no Hangman") }
    return try all.map { try row($0, target: $1, knowing: lists, in: game) }.joined(separator: "\n")
  }

  private static func row(
    _ strategy: GuessingStrategy, target: Double?, knowing lists: [WordList], in game: Hangman
  ) throws -> String {
    let states = firstStates(of: game)
    var (preparing, longest) = (Double.infinity, Array(repeating: Double.infinity, count: states.count))
    // A guesser of its own for each round: it remembers what it chose.
    for _ in 0..<rounds {
      let start = Solving.threadSeconds()
      let guesser = HangmanGuesser(strategy, knowing: lists, for: game)
      preparing = min(preparing, Solving.threadSeconds() - start)
      for (place, state) in states.enumerated() {
        let start = Solving.threadSeconds()
        keep(try Observation.lend(state, of: game, seat: 0, seed: 1) { try guesser.choose($0) })
        longest[place] = min(longest[place], Solving.threadSeconds() - start)
      }
    }
    let milliseconds = longest.reduce(0, max) * 1e3
    let verdict = target.map { milliseconds <= $0 ? "\(Int($0)) ms, met" : "\(Int($0)) ms, missed" } ?? "-"
    let words = lists.reduce(0) { $0 + $1.count }
    return "| \(strategy), \(words) words | \(Comparison.twoDigits(milliseconds)) ms | "
      + "\(Comparison.twoDigits(preparing * 1e3)) ms | \(verdict) |"
  }

  /// A state with nothing guessed for each length of the game's words.
  private static func firstStates(of game: Hangman) -> [Hangman.State] {
    var states: [Int: Hangman.State] = [:]
    for word in game.moves(in: game.start()) {
      var state = game.start()
      game.apply(word, to: &state)
      states[game.view(of: state, for: .seat(0)).pattern.count] = state
    }
    return states.sorted { $0.key < $1.key }.map(\.value)
  }
}
