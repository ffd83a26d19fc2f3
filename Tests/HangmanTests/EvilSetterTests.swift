import Hangman
import Match
import ParlorCore
import Testing

@Suite("A setter who may change the word")
struct EvilSetterTests {
  private static let words = ["bear", "deer", "hare", "seal", "plum", "apple"]

  @Test("a guess waits for the setter, who answers it with any word that fits all that was told")
  func answers() throws {
    let game = try hangman(Self.words, mode: .evil)
    var state = try game.state("bear", guessing: "e")
    #expect(game.pattern(in: state) == "_E__" && game.turn(in: state) == .seat(1))
    try game.play("s", in: &state)
    #expect(game.turn(in: state) == .seat(0) && game.texts(in: state) == ["bear", "seal"])
    for viewer in viewers {
      let view = game.view(of: state, for: viewer)
      #expect(game.value(of: view)["asked"] == "s" && view.misses.isEmpty && view.hits.count == 1)
      #expect(game.describe(view).contains("guessed: s; the setter hasn't answered yet"))
    }
    try game.play("SEAL", in: &state)
    #expect(game.pattern(in: state) == "SE__" && game.turn(in: state) == .seat(1))
    #expect(game.value(of: game.view(of: state, for: .seat(1)))["asked"] == nil)
    for letter in ["a", "l"] {
      try game.play(letter, in: &state)
      #expect(game.texts(in: state) == ["seal"])
      try game.play("seal", in: &state)
    }
    #expect(game.outcome(of: state) == Outcome(.won(by: [1]), reason: "guessed"))
  }

  @Test("a word that doesn't fit is refused, and so are a letter in place of an answer and an answer to nothing")
  func refused() throws {
    let game = try hangman(Self.words, mode: .evil)
    let told = try game.state("bear", guessing: "e")
    var asked = told
    try game.play("s", in: &asked)
    for word in ["deer", "plum", "apple"] {
      #expect(game.refusal(of: word, in: asked) == "'\(word)' doesn't fit what the guesser was told")
    }
    #expect(game.refusal(of: "a", in: asked) == "'a' isn't in the list, which has 6 words")
    #expect(game.refusal(of: "bear", in: told) == "guess one letter, not 'bear'")
    #expect(!game.isLegal(.word(0), in: told) && !game.isLegal(.letter(0), in: asked))
  }

  @Test("the answer leaves the cue that says hit or miss, and the last one the end") func cues() throws {
    let game = try hangman(["ab", "cd"], guesses: 2, mode: .evil)
    var state = try game.state("ab")
    func names(after text: String) throws -> [String] {
      guard case .move(let move) = game.read(text, in: state) else { throw Refusal(text) }
      game.apply(move, to: &state)
      return game.cues(after: move, in: state).map { $0.detail.isEmpty ? $0.name : "\($0.name) \($0.detail)" }
    }
    #expect(try names(after: "a").isEmpty && names(after: "cd") == ["miss a"])
    #expect(try names(after: "c").isEmpty && names(after: "cd") == ["hit c"])
    #expect(try names(after: "x").isEmpty && names(after: "cd") == ["miss x", "lost"])
  }

  @Test("H16 the log shows the guesser no word of the setter's, and no change of it") func log() throws {
    let game = try hangman(Self.words, mode: .evil)
    let setup = MatchSetup(game: "hangman", seed: Seed(8), players: [humanPlayer, humanPlayer])
    let match = try Match(of: game, setup: setup, opponents: [nil, nil])
    for move in ["bear", "s", "deer", "d", "hare"] { try match.play(move) }
    for viewer in [Viewer.seat(1), .spectator] {
      #expect(try match.log(for: viewer).map(\.text) == [nil, "s", nil, "d", nil])
    }
    #expect(try match.log(for: .seat(0)).map(\.text) == ["bear", "s", "deer", "d", "hare"])
  }

  @Test("mods change the word without an answer, as the rules take one from the setter alone")
  func operations() throws {
    let game = try hangman(Self.words, mode: .evil)
    var state = try game.state("bear", guessing: "e")
    try game.play("s", in: &state)
    try game.perform("set_word", "seal", on: &state)
    #expect(game.turn(in: state) == .seat(0) && game.view(of: state, for: .referee).answer == "seal")
  }

  private func choice(of setter: HangmanSetter, in state: Hangman.State, _ game: Hangman) throws -> Hangman.Move {
    try Observation.lend(state, of: game, seat: 0, seed: 1) { try setter.choose($0) }
  }

  @Test("the setter keeps the most words, and of two families as large the one without the letter")
  func largest() throws {
    let game = try hangman(Self.words, mode: .evil)
    let setter = HangmanSetter(for: game)
    func answer(_ word: String, _ guesses: String, to letter: String) throws -> String {
      var state = try game.state(word, guessing: guesses)
      try game.play(letter, in: &state)
      return game.text(for: try choice(of: setter, in: state, game), in: state)
    }
    // BEAR and SEAL have their E in the second place alone; DEER, HARE and PLUM stand alone.
    #expect(try answer("plum", "", to: "e") == "bear" && answer("hare", "", to: "e") == "bear")
    #expect(try answer("seal", "e", to: "s") == "bear")
    #expect(try answer("seal", "e", to: "b") == "seal")
    #expect(try answer("apple", "", to: "p") == "apple")
  }

  @Test("whatever is guessed, as many words fit after the setter's answer as after any", arguments: 0..<10)
  func most(seed: UInt64) throws {
    let game = try hangman(SamplingTests.words + Self.words, guesses: 26, mode: .evil)
    let setter = HangmanSetter(for: game)
    var stream = RandomStream(seededBy: seed)
    var state = game.start()
    var answers = 0
    func count(after move: Hangman.Move) -> Int {
      var next = state
      game.apply(move, to: &next)
      let view = game.view(of: next, for: .seat(1))
      return view.answer == nil ? game.candidates(for: view).count : 1
    }
    while let random = game.moves(in: state).random(using: &stream) {
      var move = random
      if game.turn(in: state) == .seat(0), state != game.start() {
        move = try choice(of: setter, in: state, game)
        try #require(count(after: move) == game.moves(in: state).map(count).max())
        answers += 1
      }
      game.apply(move, to: &state)
    }
    #expect(answers > 2)
  }

  @Test("setter and guesser play a match, and a guesser that is asked to answer says that it can't")
  func match() throws {
    let game = try hangman(Self.words, guesses: 3, mode: .evil)
    let guesser = HangmanGuesser(.greedy, knowing: [game.list], for: game)
    let setup = MatchSetup(game: "hangman", seed: Seed(3), players: ["setter", "guesser"])
    let match = try Match(of: game, setup: setup, opponents: [HangmanSetter(for: game, among: 1), guesser])
    guard case .over = try match.run() else { throw Refusal("the match didn't end") }
    var state = try game.state("bear")
    try game.play("s", in: &state)
    #expect(throws: OpponentError.self) {
      try Observation.lend(state, of: game, seat: 0, seed: 1) { try guesser.choose($0) }
    }
  }
}
