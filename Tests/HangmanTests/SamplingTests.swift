import Hangman
import ParlorCore
import Testing

@Suite("Words that fit what is seen")
struct SamplingTests {
  static let words = [
    "mood", "noon", "Poof", "cook", "look", "höök", "moon", "mono", "o-on", "pâte", "date", "mate", "Straße", "strasse",
    "ab c", "ab-c", "ab’c", "ab'c", "日本", "本日",
  ]

  @Test("the candidates are exactly the words whose views are equal", arguments: Accents.allCases)
  func exact(accents: Accents) throws {
    let game = try hangman(Self.words, accents: accents)
    let letters = Array(0..<game.list.alphabet.count)
    var stream = RandomStream(seededBy: 4)
    let several = (0..<20).map { _ in (0..<stream.next(below: 8)).compactMap { _ in letters.random(using: &stream) } }
    for guessed in letters.map({ [$0] }) + several + [[]] {
      let views = (0..<game.list.count).map { view(of: game, word: $0, guessed: guessed) }
      for view in views {
        try #require(game.candidates(for: view) == views.indices.filter { views[$0] == view })
      }
    }
  }

  /// What the guesser sees; nothing of the answer, also after the end.
  private func view(of game: Hangman, word: Int, guessed: [Int]) -> Hangman.View {
    var state = game.start()
    for move in [.word(word)] + guessed.map(Hangman.Move.letter) { game.apply(move, to: &state) }
    let view = game.view(of: state, for: .seat(0))
    return Hangman.View(pattern: view.pattern, hits: view.hits, misses: view.misses)
  }

  @Test("a sample is each of the candidates equally often, and looks the same") func uniform() throws {
    let game = try hangman(Self.words)
    let view = game.view(of: try game.state("look", guessing: "oz"), for: .seat(0))
    #expect(game.candidates(for: view).compactMap(game.list.word) == ["mood", "noon", "Poof", "cook", "look", "moon"])
    var stream = RandomStream(seededBy: 9)
    var counts: [String: Int] = [:]
    for _ in 0..<6_000 {
      let sample = game.sample(consistentWith: view, for: .seat(0), using: &stream)
      try #require(game.view(of: sample, for: .seat(0)) == view)
      counts[game.view(of: sample, for: .referee).answer ?? "", default: 0] += 1
    }
    #expect(counts.keys.sorted() == ["Poof", "cook", "look", "mood", "moon", "noon"])
    // Each word is expected 1,000 times; five standard errors are 144.
    #expect(counts.values.allSatisfy { (856...1_144).contains($0) })
  }

  @Test("who knows the word samples the true state, and before there is a word there is none to sample")
  func known() throws {
    let game = try hangman(Self.words, guesses: 2, mode: .rival)
    var stream = RandomStream(seededBy: 9)
    let state = try game.state("look", guessing: "oz")
    for viewer in [Viewer.seat(0), .referee] {
      #expect(game.sample(consistentWith: game.view(of: state, for: viewer), for: viewer, using: &stream) == state)
    }
    let ended = try game.state("look", guessing: "qz")
    #expect(game.sample(consistentWith: game.view(of: ended, for: .seat(1)), for: .seat(1), using: &stream) == ended)
    #expect(game.sample(consistentWith: Hangman.View(), for: .seat(1), using: &stream) == game.start())
    #expect(game.candidates(for: Hangman.View()) == [])
  }
}
