import Foundation
import Hangman
import ParlorCore
import Testing

@Suite("States as JSON, and damaged ones")
struct SavingTests {
  private func decoded<Content: Decodable>(_ type: Content.Type, from text: String) throws -> Content {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  private func copied<Content: Codable>(_ content: Content) throws -> Content {
    try JSONDecoder().decode(Content.self, from: try JSONEncoder().encode(content))
  }

  @Test("a state comes back as it was and plays on the same", arguments: Hangman.Mode.allCases, [1, 2, 3])
  func roundTrip(mode: Hangman.Mode, seed: UInt64) throws {
    let game = try hangman(LawTests.words, accents: .distinct, mode: mode)
    var stream = RandomStream(seededBy: seed)
    var state = game.start()
    while let move = game.moves(in: state).random(using: &stream) {
      var loaded = try copied(state)
      try #require(loaded == state && loaded.hashValue == state.hashValue)
      try #require(try copied(move) == move)
      game.apply(move, to: &state)
      game.apply(move, to: &loaded)
      try #require(loaded == state)
      for viewer in viewers {
        let view = game.view(of: state, for: viewer)
        try #require(try copied(view) == view)
      }
    }
  }

  @Test("a copy stays as it was when the other plays on") func copies() throws {
    let game = try hangman(["apple"])
    let state = try game.state("apple", guessing: "p")
    var copy = state
    try game.play("x", in: &copy)
    #expect(game.view(of: state, for: .seat(0)).misses.isEmpty)
    #expect(game.view(of: copy, for: .seat(0)).misses.count == 1)
  }

  @Test(
    "what isn't a state is refused with an error",
    arguments: ["{}", "[]", "7", #"{"word":1}"#, #"{"word":4294967296,"letters":{"bits":0},"guessed":{"bits":0}}"#])
  func refused(text: String) {
    #expect(throws: DecodingError.self) { try decoded(Hangman.State.self, from: text) }
  }

  /// States that no play leads to: words and letters that the list lacks, letters that aren't those of the word.
  private func damagedStates() throws -> [Hangman.State] {
    let bits = [
      "0", "1", "33825", "67108863", "340282366920938463463374607431768211455",
      "170141183460469231731687303715884105728",
    ]
    return try [-2_147_483_648, -1, 0, 1, 2, 3, 2_147_483_647].flatMap { word in
      try bits.flatMap { letters in
        try bits.flatMap { guessed in
          try [0, 1, 127].map { penalties in
            let sets = #""letters":{"bits":\#(letters)},"guessed":{"bits":\#(guessed)}"#
            // One that was saved by a version without evil setters names no guess that waits.
            let asked = penalties == 0 ? "" : #""asked":\#(2 * penalties),"#
            let text = #"{"word":\#(word),"penalties":\#(penalties),\#(asked)\#(sets)}"#
            return try decoded(Hangman.State.self, from: text)
          }
        }
      }
    }
  }

  @Test("a damaged state has moves exactly until the end, and each of them can be played") func damaged() throws {
    let states = try damagedStates()
    #expect(states.count == 756)
    for mode in Hangman.Mode.allCases {
      for words in [["apple", "pear", "plum"], ["щука", "ёж"]] {
        let game = try hangman(words, guesses: 3, mode: mode)
        for state in states { try expectSound(game, in: state) }
      }
    }
  }

  @Test("letters that the alphabet lacks are no misses") func strangeLetters() throws {
    let game = try hangman(["apple"], guesses: 1)
    let strange = #""guessed":{"bits":170141183460469231731687303715884105728}"#
    let state = try decoded(Hangman.State.self, from: #"{"word":0,"penalties":0,"letters":{"bits":1},\#(strange)}"#)
    #expect(game.view(of: state, for: .seat(0)).missCount == 0 && game.outcome(of: state) == nil)
  }

  private func expectSound(_ game: Hangman, in state: Hangman.State) throws {
    let moves = Array(game.moves(in: state))
    try #require(moves.isEmpty == (game.outcome(of: state) != nil))
    let strange: [Hangman.Move] = [
      .word(-1), .word(.max), .word(.min), .word(0), .word(3), .letter(-1), .letter(.max), .letter(.min), .letter(127),
      .letter(25), .letter(128),
    ]
    for move in moves + strange {
      try #require(game.isLegal(move, in: state) == moves.contains(move))
      var next = state
      game.apply(move, to: &next)
      _ = (game.cues(after: move, in: next), game.text(for: move, in: state))
    }
    var stream = RandomStream(seededBy: 5)
    for viewer in viewers {
      let view = game.view(of: state, for: viewer)
      _ = (game.describe(view), game.value(of: view), game.candidates(for: view))
      _ = game.sample(consistentWith: view, for: viewer, using: &stream)
    }
    for text in ["a", "apple", "", "ё"] { _ = game.read(text, in: state) }
  }

  @Test("views that no game gives don't trap, wherever they come from") func damagedViews() throws {
    let game = try hangman(["apple", "pear"])
    var stream = RandomStream(seededBy: 5)
    let everything = LetterSet(first: 200)
    let patterns: [[Hangman.Cell]] = [
      [], [.hidden], [.shown("")], [.shown("Ж")], [.shown("many letters"), .fixed("")], [.fixed("\n"), .hidden],
      Array(repeating: .shown("A"), count: 1_000),
    ]
    for pattern in patterns {
      for answer in [nil, "", "apple", "no such word"] {
        let view = Hangman.View(pattern: pattern, hits: everything, misses: everything, answer: answer)
        _ = (game.describe(view), game.value(of: view), game.candidates(for: view), game.isWon(in: view))
        let sample = game.sample(consistentWith: view, for: .seat(0), using: &stream)
        #expect((game.turn(in: sample) == .chance) == pattern.isEmpty)
      }
    }
  }
}
