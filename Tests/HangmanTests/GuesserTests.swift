import Hangman
import Match
import ParlorCore
import Testing

@Suite("Guessers of Hangman")
struct GuesserTests {
  static let words = [
    "mood", "noon", "poof", "cook", "look", "moon", "mono", "date", "mate", "gate", "late", "ice-cream", "zebra",
    "cobra", "extra", "table", "cable", "fable", "jazz", "buzz", "fizz",
  ]

  /// Plays one word to its end, and returns the letters that were guessed.
  private func guesses(
    of word: String, by guesser: HangmanGuesser, in game: Hangman, from letters: String = ""
  ) throws -> [String] {
    var state = try game.state(word, guessing: letters)
    var guesses: [String] = []
    while case .seat(let seat) = game.turn(in: state) {
      let move = try Observation.lend(state, of: game, seat: seat, seed: 7) { try guesser.choose($0) }
      try #require(game.isLegal(move, in: state))
      guesses.append(game.text(for: move, in: state))
      game.apply(move, to: &state)
    }
    return guesses
  }

  @Test("every strategy guesses every word of a short list that it knows", arguments: GuessingStrategy.allCases)
  func known(strategy: GuessingStrategy) throws {
    let game = try hangman(Self.words, guesses: 26)
    let guesser = HangmanGuesser(strategy, knowing: [game.list], for: game)
    for word in Self.words {
      let letters = try guesses(of: word, by: guesser, in: game)
      #expect(Set(word.filter(\.isLetter).map(String.init)).isSubset(of: letters), "\(word): \(letters)")
    }
  }

  @Test("greedy takes the letter that most of the words have, of several the first")
  func greedy() throws {
    let game = try hangman(["abc", "abd", "xyz", "xyw", "aqqq"])
    let guesser = HangmanGuesser(.greedy, knowing: [game.list], for: game)
    #expect(try guesses(of: "xyz", by: guesser, in: game) == ["a", "x", "y", "w", "z"])
  }

  @Test("entropy takes the letter that tells most, also where fewer words have it")
  func entropy() throws {
    // Every word has an a at the beginning, which tells nothing; the place of the b tells them apart.
    let game = try hangman(["abcc", "acbc", "accb"])
    let guesser = HangmanGuesser(.entropy, knowing: [game.list], for: game)
    #expect(try guesses(of: "acbc", by: guesser, in: game).first == "b")
  }

  @Test("rollout wins at least as many words as greedy, on one miss")
  func rollout() throws {
    let game = try hangman(Self.words, guesses: 2)
    func wins(_ strategy: GuessingStrategy) throws -> Int {
      let guesser = HangmanGuesser(strategy, knowing: [game.list], for: game)
      return try Self.words.filter { word in
        let letters = try guesses(of: word, by: guesser, in: game)
        return Set(word.filter(\.isLetter).map(String.init)).isSubset(of: letters)
      }.count
    }
    #expect(try wins(.rollout) >= wins(.greedy))
  }

  @Test("rollout would rather win one more word than miss less often")
  func rolloutWins() throws {
    let game = try hangman(["bfa", "dbd", "ded", "ffa"], guesses: 2)
    // Both a and d cost three misses over all the words, but after an a one of the words is lost.
    let guesser = HangmanGuesser(.rollout, knowing: [game.list], for: game)
    #expect(try guesses(of: "ffa", by: guesser, in: game).first == "d")
  }

  @Test("a letter that was guessed counts nowhere else among its neighbours")
  func guessedNeighbours() throws {
    let game = try hangman(["ay", "az", "ab", "ac", "xw"])
    let guesser = HangmanGuesser(.letters, knowing: [game.list], for: game)
    #expect(try guesses(of: "xw", by: guesser, in: game, from: "a").first == "x")
  }

  @Test("where no word fits, the letters that follow each other in the known words are guessed")
  func neighbours() throws {
    let game = try hangman(["quiz", "quaz", "bank", "tank", "zzzz"])
    let known = try list(["quiet", "quote", "queen", "squid"])
    let guesser = HangmanGuesser(.greedy, knowing: [known], for: game)
    #expect(try guesses(of: "quaz", by: guesser, in: game, from: "q").first == "u")
    // Letters that no known word has come last, in the order of the alphabet.
    #expect(try guesses(of: "zzzz", by: guesser, in: game).count == 6)
  }

  @Test("a guesser whose match was undone chooses as a new one does")
  func undone() throws {
    let game = try hangman(GuesserTests.words)
    let guesser = HangmanGuesser(.greedy, knowing: [game.list], for: game)
    for (word, letters) in [("jazz", "z"), ("jazz", ""), ("moon", "o"), ("date", "z"), ("date", "")] {
      let fresh = HangmanGuesser(.greedy, knowing: [game.list], for: game)
      let expected = try guesses(of: word, by: fresh, in: game, from: letters)
      #expect(try guesses(of: word, by: guesser, in: game, from: letters) == expected)
    }
  }

  @Test("a guesser that sees a letter in another place than before looks for the words anew")
  func elsewhere() throws {
    let game = try hangman(["xao", "aqz", "attt", "attn", "atti"])
    let guesser = HangmanGuesser(.greedy, knowing: [game.list], for: game)
    let before = try game.state("xao", guessing: "a")
    _ = try Observation.lend(before, of: game, seat: 0, seed: 7) { try guesser.choose($0) }
    #expect(try guesses(of: "aqz", by: guesser, in: game, from: "a") == ["q", "z"])
  }

  @Test("a guesser chooses the same whichever of the words that fit is the secret one")
  func secret() throws {
    let game = try hangman(GuesserTests.words)
    for strategy in GuessingStrategy.allCases {
      let first = try ["mood", "noon", "poof", "cook", "look"].map { word in
        let guesser = HangmanGuesser(strategy, knowing: [game.list], for: game)
        return try guesses(of: word, by: guesser, in: game, from: "o")[0]
      }
      #expect(Set(first.prefix(1) + first.dropFirst(2)).count == 1, "\(strategy): \(first)")
    }
  }
}

@Suite("The opponents that Hangman brings")
struct HangmanOpponentTests {
  private let plugin = GuesserPlugin { name, spelling throws(SettingError) in
    guard name == "known" else { throw SettingError("no word list '\(name)'") }
    do throws(Refusal) { return try WordList(words: ["apple", "pear"], name: name, spelling: spelling) } catch {
      throw SettingError(error.reason)
    }
  }

  private func opponent(_ chosen: [String: Value], for game: Hangman) throws -> any Opponent<Hangman> {
    try plugin.opponent(for: game, try Settings(chosen, for: "guesser", schema: plugin.schema))
  }

  @Test("it knows the lists that it is told to know, and no files")
  func lists() throws {
    let game = try hangman(["apple", "quince"])
    for words in ["game", "known", "known+known"] { _ = try opponent(["words": .text(words)], for: game) }
    let refused = [
      ("fish", "no word list 'fish'"), ("known+", "no word list ''"),
      ("a/b", "guesser: option 'words' takes names of lists, not paths; got 'a/b'"),
      ("b.txt", "guesser: option 'words' takes names of lists, not paths; got 'b.txt'"),
    ]
    for (words, message) in refused {
      #expect(throws: OpponentError(message)) { try opponent(["words": .text(words)], for: game) }
    }
  }

  @Test("the setter sets the words on which a greedy guesser misses most, and the two play a match")
  func setter() throws {
    let game = try hangman(["bill", "till", "fill", "hill", "apple"], mode: .rival)
    let setup = MatchSetup(game: "hangman", seed: Seed(3), players: ["setter", "guesser"])
    let setter = HangmanSetter(among: 1)
    let match = try Match(of: game, setup: setup, opponents: [setter, try opponent([:], for: game)])
    guard case .over = try match.run() else { throw Refusal("the match didn't end") }
    #expect(try match.log(for: .referee).first?.text == "till")
  }

  @Test("who is told to stop ends in the middle of a choice", arguments: [GuessingStrategy.entropy, .rollout])
  func stopped(strategy: GuessingStrategy) throws {
    let game = try hangman(GuesserTests.words)
    let guesser = HangmanGuesser(strategy, knowing: [game.list], for: game)
    let state = try game.state("table")
    let sign = StopSign(isUp: { true })
    #expect(throws: CancellationError.self) { try sign.show { try choice(of: guesser, in: state, game, seat: 0) } }
    #expect(try game.isLegal(choice(of: guesser, in: state, game, seat: 0), in: state))
  }

  @Test("a setter that is told to stop ends while it looks for the hardest words")
  func stoppedSetter() throws {
    let game = try hangman(["bill", "till", "fill", "hill", "apple"], mode: .rival)
    let setter = HangmanSetter()
    let sign = StopSign(isUp: { true })
    #expect(throws: CancellationError.self) {
      try sign.show { try choice(of: setter, in: game.start(), game, seat: 0) }
    }
    #expect(try game.isLegal(choice(of: setter, in: game.start(), game, seat: 0), in: game.start()))
  }

  private func choice<Player: Opponent<Hangman>>(
    of player: Player, in state: Hangman.State, _ game: Hangman, seat: Int
  ) throws -> Hangman.Move {
    try Observation.lend(state, of: game, seat: seat, seed: 1) { try player.choose($0) }
  }

  @Test("asked for what another seat does, they say who does it")
  func wrongSeats() throws {
    let game = try hangman(["apple"], mode: .rival)
    let settings = try Settings(for: "setter", schema: SetterPlugin().schema)
    let solo = try hangman(["apple"])
    #expect(throws: OpponentError("setter plays hangman with mode=rival or mode=evil, and nothing else")) {
      try SetterPlugin().opponent(for: solo, settings)
    }
    let start = game.start()
    let guesser = try opponent([:], for: game)
    #expect(throws: OpponentError.self) {
      try Observation.lend(start, of: game, seat: 0, seed: 1) { try guesser.choose($0) }
    }
    let word = try game.state("apple")
    let setter = HangmanSetter()
    #expect(throws: OpponentError.self) {
      try Observation.lend(word, of: game, seat: 1, seed: 1) { try setter.choose($0) }
    }
  }
}
