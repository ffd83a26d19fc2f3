import Hangman
import ParlorCore
import Testing

@Suite("Guesses and the end")
struct GuessTests {
  @Test("H8 H25 chance draws the word at once, each as often as the next, and one seed draws one word")
  func draw() throws {
    let game = try hangman(["alpha", "beta", "gamma", "delta"])
    #expect(game.turn(in: game.start()) == .chance)
    #expect(game.texts(in: game.start()) == ["alpha", "beta", "gamma", "delta"])
    #expect(game.weight(of: .word(0), in: game.start()) == nil)
    var stream = RandomStream(seededBy: 25)
    var counts = [Int](repeating: 0, count: 4)
    for _ in 0..<4_000 {
      guard case .word(let word) = drawChance(of: game, in: game.start(), using: &stream) else { continue }
      counts[word] += 1
    }
    // Each word is expected 1,000 times; five standard errors are 137.
    #expect(counts.allSatisfy { (863...1_137).contains($0) })
    var streams = (RandomStream(seededBy: 7), RandomStream(seededBy: 7))
    let draws = (
      game.moves(in: game.start()).random(using: &streams.0), game.moves(in: game.start()).random(using: &streams.1)
    )
    #expect(draws.0 == draws.1)
  }

  @Test("H1 H10 every letter can be guessed once: it leaves the legal moves at once") func onceOnly() throws {
    let game = try hangman(["apple"])
    var state = try game.state("apple")
    #expect(game.texts(in: state) == game.list.alphabet)
    try game.play("p", in: &state)
    try game.play("x", in: &state)
    #expect(game.texts(in: state) == game.list.alphabet.filter { !["p", "x"].contains($0) })
    #expect(!game.isLegal(.letter(15), in: state) && !game.isLegal(.letter(23), in: state))
    #expect(game.isLegal(.letter(0), in: state))
  }

  @Test("H3 H11 the word shows every instance of a letter that was guessed, and nothing of the others")
  func hits() throws {
    let game = try hangman(["mississippi"])
    #expect(game.pattern(in: try game.state("mississippi")) == "___________")
    #expect(game.pattern(in: try game.state("mississippi", guessing: "s")) == "__SS_SS____")
    #expect(game.pattern(in: try game.state("mississippi", guessing: "si")) == "_ISSISSI__I")
    #expect(game.pattern(in: try game.state("mississippi", guessing: "sixqz")) == "_ISSISSI__I")
  }

  @Test("H12 a miss counts one and a hit none") func misses() throws {
    let game = try hangman(["apple"])
    for (letters, misses) in [("", 0), ("a", 0), ("x", 1), ("xa", 1), ("xyz", 3), ("xpyaz", 3)] {
      let view = game.view(of: try game.state("apple", guessing: letters), for: .seat(0))
      #expect(view.misses.count == misses && view.hits.count == letters.count - misses)
      #expect(game.value(of: view)["misses"] == .integer(misses))
    }
  }

  @Test("H4 H13 H15 the word is won with one miss less than the most, and lost at the most", arguments: 1...26)
  func boundary(guesses: Int) throws {
    let game = try hangman(["a"], guesses: guesses)
    let wrong = String("bcdefghijklmnopqrstuvwxyz".prefix(guesses - 1))
    let brink = try game.state("a", guessing: wrong)
    #expect(game.turn(in: brink) == .seat(0))
    let won = Outcome(.won(by: [0]), reason: "guessed")
    #expect(game.outcome(of: try game.state("a", guessing: wrong + "a")) == won)
    // With 26 guesses there are only 25 wrong letters, so nobody is hanged.
    guard guesses < 26 else { return }
    let last = try #require("bcdefghijklmnopqrstuvwxyz".dropFirst(guesses - 1).first)
    #expect(game.outcome(of: try game.state("a", guessing: wrong + String(last))) == Outcome(.lost, reason: "hanged"))
  }

  @Test("H13 H15 a rival who set the word wins where the guesser is hanged, and loses otherwise") func rivals() throws {
    let game = try hangman(["apple", "pear"], guesses: 2, mode: .rival)
    #expect(game.seats.map(\.name) == ["setter", "guesser"])
    #expect(game.turn(in: game.start()) == .seat(0))
    #expect(game.texts(in: game.start()) == ["apple", "pear"])
    #expect(game.turn(in: try game.state("pear")) == .seat(1))
    #expect(
      game.outcome(of: try game.state("pear", guessing: "xpare"))
        == Outcome(.won(by: [1]), reason: "guessed"))
    #expect(game.outcome(of: try game.state("pear", guessing: "xpaz")) == Outcome(.won(by: [0]), reason: "hanged"))
  }

  @Test("H14 a new game has a fresh state and its own word, whatever came before") func newGame() throws {
    let game = try hangman(["apple", "pear", "plum"])
    let ended = try game.state("pear", guessing: "bcdfgh")
    #expect(game.outcome(of: ended) != nil)
    let fresh = game.start()
    #expect(fresh == game.start() && game.outcome(of: fresh) == nil)
    #expect(game.view(of: fresh, for: .seat(0)) == Hangman.View())
    let words = (0..<20).map { seed -> Hangman.Move? in
      var stream = Seed(UInt64(seed)).stream(for: .chance)
      return drawChance(of: game, in: fresh, using: &stream)
    }
    #expect(Set(words).count == 3)
  }

  @Test("nothing can be played after the end") func afterTheEnd() throws {
    let game = try hangman(["apple"], guesses: 2)
    for letters in ["aple", "xy"] {
      let state = try game.state("apple", guessing: letters)
      #expect(game.moves(in: state).isEmpty)
      #expect((0..<26).allSatisfy { !game.isLegal(.letter($0), in: state) } && !game.isLegal(.word(0), in: state))
    }
  }

  @Test("a state takes 39 bytes") func size() {
    #expect(MemoryLayout<Hangman.State>.size == 39 && MemoryLayout<Hangman.State>.stride <= 64)
    #expect(MemoryLayout<WordList>.size == MemoryLayout<Int>.size)
  }
}
