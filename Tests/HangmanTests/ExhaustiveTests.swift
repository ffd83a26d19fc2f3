import Hangman
import ParlorCore
import Testing

/// The rules said once more, as plainly as possible: what the engine is compared with.
private struct NaiveHangman {
  let word: String
  let alphabet: [String]
  let guesses: Int
  var guessed: Set<String> = []

  var misses: Int { guessed.filter { !word.contains($0) }.count }
  var isWon: Bool { word.allSatisfy { guessed.contains(String($0)) } }
  var isLost: Bool { misses == guesses }
  var left: [String] { isWon || isLost ? [] : alphabet.filter { !guessed.contains($0) } }
  var pattern: String { word.map { guessed.contains(String($0)) ? $0.uppercased() : "_" }.joined() }

  /// How many orders of guesses lead through exactly so many plies.
  func count(depth: Int) -> Int {
    if depth == 0 { return 1 }
    return left.map { letter in
      var next = self
      next.guessed.insert(letter)
      return next.count(depth: depth - 1)
    }.reduce(0, +)
  }
}

@Suite("Every way a small game can go")
struct ExhaustiveTests {
  static let words = ["абба", "бед", "вага", "дед"]

  /// Walks through every order of guesses, and compares each state with the naive rules.
  private func compare(_ game: Hangman, _ state: Hangman.State, with naive: NaiveHangman) throws -> Int {
    let view = game.view(of: state, for: .spectator)
    try #require(game.texts(in: state) == naive.left)
    try #require(game.pattern(in: state) == naive.pattern && view.misses.count == naive.misses)
    try #require(game.isWon(in: view) == (naive.isWon ? true : naive.isLost ? false : nil))
    let reason = naive.isWon ? "guessed" : naive.isLost ? "hanged" : nil
    try #require(game.outcome(of: state)?.reason == reason)
    return try game.moves(in: state).reduce(1) { count, move in
      var (next, nextNaive) = (state, naive)
      game.apply(move, to: &next)
      nextNaive.guessed.insert(game.text(for: move, in: state))
      return try count + compare(game, next, with: nextNaive)
    }
  }

  @Test("H11 H12 H13 H15 every order of guesses goes as the plain rules say", arguments: words, 1...4)
  func everyOrder(word: String, guesses: Int) throws {
    let game = try hangman(Self.words, guesses: guesses)
    let naive = NaiveHangman(word: word, alphabet: game.list.alphabet, guesses: guesses)
    #expect(try compare(game, try game.state(word), with: naive) > 10)
  }

  @Test("the numbers of move sequences are those of the plain rules", arguments: [1, 2, 3])
  func perfts(guesses: Int) throws {
    let game = try hangman(Self.words, guesses: guesses)
    for depth in 0...6 {
      let naive = Self.words.map { word in
        NaiveHangman(word: word, alphabet: game.list.alphabet, guesses: guesses).count(depth: depth)
      }
      #expect(perft(of: game, from: game.start(), depth: depth + 1) == naive.reduce(0, +))
    }
  }

  @Test("H13 H15 a letter at random wins as often as counting the orders says", arguments: [1, 3, 6])
  func randomPlay(guesses: Int) throws {
    let game = try hangman(["kayak"], guesses: guesses)
    // Of 26 letters in random order, the last of a, k and y must come before as many wrong ones as lose.
    var expected = 0.0
    for wrong in 0..<guesses { expected += ways(wrong + 2, choose: 2) / ways(26, choose: 3) }
    var stream = RandomStream(seededBy: 12)
    var wins = 0
    for _ in 0..<20_000 {
      if playout(of: game, from: game.start(), using: &stream)?.winners == [0] { wins += 1 }
    }
    let error = (expected * (1 - expected) / 20_000).squareRoot()
    #expect((Double(wins) / 20_000 - expected).magnitude < 5 * error)
  }

  private func ways(_ count: Int, choose number: Int) -> Double {
    (0..<number).reduce(1) { $0 * Double(count - $1) / Double($1 + 1) }
  }
}
