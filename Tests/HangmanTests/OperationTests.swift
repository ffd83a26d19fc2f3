import Hangman
import ParlorCore
import SampleGames
import Testing

@Suite("What mods may do with a word")
struct OperationTests {
  private static let words = ["apple", "ample", "maple", "angle", "plums", "pea", "café", "cafe-x"]

  private func standard() throws -> Hangman { try hangman(Self.words, guesses: 3) }

  @Test("the word is told, and there is none before it is set")
  func word() throws {
    let game = try standard()
    #expect(try game.ask("word", of: game.start()) == .none)
    #expect(try game.ask("word", of: game.state("Café")) == "café")
  }

  @Test("the words that fit are those that the guesser can't tell from the secret one")
  func words() throws {
    let game = try standard()
    #expect(try game.ask("words", of: game.start()) == .list(Self.words.map(Value.text)))
    for (letters, words) in [
      ("", ["apple", "ample", "maple", "angle", "plums"]), ("a", ["apple", "ample", "angle"]),
      ("am", ["apple", "angle"]), ("amg", ["apple"]), ("aple", ["apple"]), ("xyz", ["apple"]),
    ] {
      let state = try game.state("apple", guessing: letters)
      #expect(try game.ask("words", of: state) == .list(words.map(Value.text)), "\(letters)")
    }
  }

  @Test("a rival's word is hidden from the words that fit as chance's is")
  func rival() throws {
    let game = try hangman(Self.words, mode: .rival)
    #expect(try game.ask("words", of: game.state("pea")) == ["pea"])
    #expect(try game.ask("words", of: game.state("angle", guessing: "a")) == ["apple", "ample", "angle"])
  }

  @Test("families are the words that look alike after a letter, in the order of their first words")
  func families() throws {
    let game = try standard()
    let state = try game.state("plums")
    #expect(try game.ask("families", "a", of: state) == [["apple", "ample", "angle"], ["maple"], ["plums"]])
    #expect(try game.ask("families", "P", of: state) == [["apple"], ["ample", "maple"], ["angle"], ["plums"]])
    #expect(try game.ask("families", "z", of: state) == [["apple", "ample", "maple", "angle", "plums"]])
    #expect(try game.ask("families", "p", of: game.state("apple", guessing: "a")) == [["apple"], ["ample"], ["angle"]])
  }

  @Test("letters that look different are in families of their own, though they are guessed as one")
  func accentedFamilies() throws {
    let game = try hangman(["café", "cafe", "caff", "cofe"])
    #expect(game.list.count == 3)
    let other = try hangman(["cafés", "cafe s", "caffes", "rafeys"])
    #expect(try other.ask("families", "e", of: other.start()) == [["cafés"], ["cafe s"], ["caffes"], ["rafeys"]])
  }

  @Test("each family is what fits once the letter is guessed with one of its words", arguments: ["a", "e", "m", "x"])
  func familiesFit(letter: String) throws {
    let game = try standard()
    guard case .list(let families) = try game.ask("families", .text(letter), of: game.state("angle")) else { return }
    for family in families {
      guard case .list(let words) = family, case .text(let word) = words[0] else { continue }
      #expect(try game.ask("words", of: game.state(word, guessing: letter)) == family)
    }
    #expect(!families.isEmpty)
  }

  @Test("the letters, the pattern and the misses are what the guesser sees")
  func told() throws {
    let game = try standard()
    let state = try game.state("café", guessing: "xea")
    #expect(try game.ask("letters", of: state) == ["a", "e", "x"])
    #expect(try game.ask("pattern", of: state) == ["_", "A", "_", "É"])
    #expect(try game.ask("misses", of: state) == 1)
    #expect(try game.ask("pattern", of: game.start()) == [] && game.ask("misses", of: game.start()) == 0)
  }

  @Test("another word takes the secret one's place, and the letters that were guessed count for it")
  func setWord() throws {
    let game = try standard()
    var state = try game.state("apple", guessing: "am")
    try game.perform("set_word", "ANGLE", on: &state)
    #expect(game.pattern(in: state) == "A____" && game.outcome(of: state) == nil)
    try game.perform("set_word", "ample", on: &state)
    #expect(game.pattern(in: state) == "AM___")
    #expect(try game.ask("misses", of: state) == 0)
  }

  @Test("a word may be set that is guessed or lost at once, and view and outcome agree")
  func setWordThatEnds() throws {
    let game = try standard()
    for (word, isWon) in [("pea", true), ("plums", false)] {
      var state = try game.state("apple", guessing: "pae")
      if !isWon { state = try game.state("angle", guessing: "aexz") }
      try game.perform("set_word", .text(word), on: &state)
      #expect(game.outcome(of: state)?.reason == (isWon ? "guessed" : "hanged"))
      #expect(game.isWon(in: game.view(of: state, for: .spectator)) == isWon)
    }
    var both = try hangman(["abc", "a"], guesses: 2).state("abc", guessing: "ab")
    let small = try hangman(["abc", "a"], guesses: 1)
    try small.perform("set_word", "a", on: &both)
    #expect(small.outcome(of: both)?.reason == "guessed")
    #expect(small.isWon(in: small.view(of: both, for: .spectator)) == true)
  }

  @Test("a miss that no letter made counts, is shown, and loses as the last one")
  func miss() throws {
    let game = try standard()
    var state = try game.state("apple", guessing: "x")
    try game.perform("miss", on: &state)
    let view = game.view(of: state, for: .seat(0))
    #expect(view.missCount == 2 && view.misses.count == 1 && game.outcome(of: state) == nil)
    #expect(game.value(of: view)["misses"] == 2 && game.value(of: view)["stage"] == 4)
    #expect(game.describe(view).contains("misses: 2 of 3 (x)"))
    try game.perform("miss", on: &state)
    #expect(game.outcome(of: state) == Outcome(.lost, reason: "hanged"))
    #expect(game.isWon(in: game.view(of: state, for: .seat(0))) == false && game.moves(in: state).isEmpty)
  }

  @Test("a forgiven miss doesn't count, while its letter stays guessed; the last one gives the game back")
  func forgive() throws {
    let game = try standard()
    var state = try game.state("apple", guessing: "xqz")
    #expect(game.outcome(of: state)?.reason == "hanged")
    try game.perform("forgive", on: &state)
    let view = game.view(of: state, for: .seat(0))
    #expect(view.missCount == 2 && view.misses.count == 3 && view.answer == nil && game.outcome(of: state) == nil)
    #expect(game.describe(view).contains("misses: 2 of 3 (q, x, z)"))
    #expect(game.refusal(of: "x", in: state) == "'x' was guessed already")
    try game.perform("forgive", on: &state)
    try game.perform("forgive", on: &state)
    #expect(try game.ask("misses", of: state) == 0)
    #expect(game.complaint(of: "forgive", on: state) == "there is no miss to forgive")
    try game.perform("miss", on: &state)
    #expect(try game.ask("misses", of: state) == 1)
    var stream = RandomStream(seededBy: 3)
    let seen = game.view(of: state, for: .seat(0))
    let sample = game.sample(consistentWith: seen, for: .seat(0), using: &stream)
    #expect(game.view(of: sample, for: .seat(0)) == seen)
  }

  @Test("whether the word has a letter is told, guessed or not, in either case, with or without accents")
  func has() throws {
    let game = try standard()
    let state = try game.state("café", guessing: "a")
    for (letter, has) in [("c", true), ("E", true), ("é", true), ("a", true), ("x", false)] {
      #expect(try game.ask("has", .text(letter), of: state) == .flag(has), "\(letter)")
    }
    #expect(try game.ask("has", "a", of: game.start()) == false)
    #expect(game.complaint(of: "has", "ж", on: state) == "letter must be one of a to z; got 'ж'")
  }

  @Test("solving shows the word and wins")
  func solve() throws {
    let game = try standard()
    var state = try game.state("maple", guessing: "x")
    try game.perform("solve", on: &state)
    #expect(game.outcome(of: state) == Outcome(.won(by: [0]), reason: "guessed"))
    #expect(game.pattern(in: state) == "MAPLE")
    #expect(game.describe(game.view(of: state, for: .seat(0))).hasSuffix("guessed: the word was maple"))
  }

  @Test("a state that is imagined has the misses of the view")
  func sampling() throws {
    let game = try standard()
    var state = try game.state("apple", guessing: "xa")
    try game.perform("miss", on: &state)
    var stream = RandomStream(seededBy: 3)
    let view = game.view(of: state, for: .seat(0))
    let sample = game.sample(consistentWith: view, for: .seat(0), using: &stream)
    #expect(game.view(of: sample, for: .seat(0)) == view)
  }

  @Test("what can't be done is refused in one line")
  func refusals() throws {
    let game = try standard()
    let open = try game.state("apple")
    #expect(game.complaint(of: "set_word", "apples", on: open) == "no word 'apples' in the list")
    #expect(game.complaint(of: "set_word", on: open) == "word must be a string; got nothing")
    #expect(game.complaint(of: "families", "ab", on: open) == "letter must be one of a to z; got 'ab'")
    #expect(game.complaint(of: "families", "ж", on: open) == "letter must be one of a to z; got 'ж'")
    #expect(game.complaint(of: "words", 1, on: open) == "words takes no argument; got 1")
    for name in ["miss", "solve", "forgive"] {
      #expect(game.complaint(of: name, on: game.start()) == "there is no word yet")
      #expect(game.complaint(of: name, on: try game.state("apple", guessing: "aple")) == "the game is over")
      // A word that nobody has guessed at has no miss to forgive.
      let problem = name == "forgive" ? "there is no miss to forgive" : nil
      #expect(game.complaint(of: name, on: open) == problem)
    }
  }

  @Test("no operation traps or leaves a state without a move, whatever it is given", arguments: Hangman.Mode.allCases)
  func anyArguments(mode: Hangman.Mode) throws {
    let arguments: [Value] = ["apple", "pea", "a", "e", "é", "", "no such word", 1, -1, .none, [], ["a"], true]
    var stream = RandomStream(seededBy: 43)
    let game = try hangman(Self.words, guesses: 4, mode: mode)
    #expect(try game.faultOfRandomOperations(steps: 3_000, arguments: arguments, using: &stream) == nil)
  }
}
