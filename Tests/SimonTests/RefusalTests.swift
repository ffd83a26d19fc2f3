import ParlorCore
import Simon
import Testing

@Suite("Moves as people write them")
struct RefusalTests {
  private static let choice = "buttons are 1 Green, 2 Red, 3 Yellow, 4 Blue"

  @Test(
    "S5: a button is written as its number or its label, in large or small letters, with or without press",
    arguments: ["2", "Red", "red", "RED", "press 2", "press red", "Press Red"])
  func button(text: String) throws {
    let game = try simon()
    var state = try game.state(after: ["start", "2"])
    try game.play(text, in: &state)
    #expect(game.turn(in: state) == .chance)
  }

  @Test("words may be written in capitals", arguments: ["start", "reset", "timeout"])
  func words(text: String) throws {
    let game = try simon(timeout: .seconds(1))
    let state = try game.state(after: ["Start", "2"])
    #expect(try game.refusal(of: text.uppercased(), in: state) == nil)
    #expect(try game.texts(in: state).contains(text))
  }

  @Test(
    "what is no move is refused with what there is",
    arguments: [
      "", " ", "5", "0", "-1", "02", "+2", "2 ", " red", "purple", "press", "press ", "press 9", "press start",
      "restart",
      "２", "99999999999999999999",
    ])
  func unknown(text: String) throws {
    let game = try simon()
    let state = try game.state(after: ["start", "2"])
    let words = "no button '\(text)'; \(Self.choice); other moves: reset, start"
    #expect(try game.refusal(of: text, in: state) == words)
  }

  @Test("the refusal names the words that are legal, and keeps to one line")
  func legalWords() throws {
    let game = try simon(timeout: .seconds(1))
    let spent = try game.state(after: ["start", "2", "reset"])
    #expect(try game.refusal(of: "a\nb", in: spent) == "no button 'a\\nb'; \(Self.choice); other moves: start, timeout")
    #expect(try game.refusal(of: "x", in: game.state(after: ["start"])) == "no button 'x'; \(Self.choice)")
  }

  @Test(
    "S3: before the start nothing but start is legal", arguments: ["1", "red", "reset", "timeout", "", "x", "press 1"])
  func idle(text: String) throws {
    let game = try simon()
    #expect(try game.refusal(of: text, in: game.start()) == "the game hasn't begun; write start")
  }

  @Test(
    "S4 S7: while chance is to add a button, a word is refused, and the first button of the game before",
    arguments: [
      ("start", "it's chance's turn, which adds a button"), ("reset", "it's chance's turn, which adds a button"),
      ("timeout", "it's chance's turn, which adds a button"),
      ("3", "the game before began with button 3, so this one begins with another"), ("2", nil),
    ])
  func drawing(text: String, message: String?) throws {
    let game = try simon()
    #expect(try game.refusal(of: text, in: game.state(after: ["start", "3", "start"])) == message)
  }

  @Test("S20 S21 S23: a reset that isn't possible is refused with the reason")
  func reset() throws {
    func refusal(_ variant: SimonVariant = .classic, resets: Int, after texts: [String]) throws -> String? {
      let game = try simon(variant, length: 2, resets: resets)
      return try game.refusal(of: "reset", in: game.state(after: texts))
    }
    let tail = "and it was; press a button, or start a new game"
    #expect(
      try refusal(resets: 1, after: ["start", "2", "reset"]) == "a playback can be repeated once, \(tail)")
    #expect(
      try refusal(resets: 2, after: ["start", "2", "reset", "reset"]) == "a playback can be repeated 2 times, \(tail)")
    #expect(
      try refusal(resets: 2, after: ["start", "2", "2", "3", "2"]) == "reset is only possible before the first press")
    #expect(try refusal(resets: 0, after: ["start", "2"]) == "this game has no reset")
    #expect(
      try refusal(.record, resets: 1, after: ["start", "2"])
        == "nothing was played back yet, so there is nothing to repeat")
    #expect(
      try refusal(.add, resets: 1, after: ["start", "2"])
        == "nothing is played back in this game, so there is nothing to repeat")
  }

  @Test("a start is refused while a button is recorded or added", arguments: [SimonVariant.record, .add])
  func start(variant: SimonVariant) throws {
    let game = try simon(variant)
    #expect(
      try game.refusal(of: "start", in: game.state(after: ["start"]))
        == "a new game can only be started while somebody repeats the sequence")
  }

  @Test("a time-out is refused where there is none, and everything after the end")
  func others() throws {
    let game = try simon()
    #expect(try game.refusal(of: "timeout", in: game.state(after: ["start", "2"])) == "this game has no time-out")
    let over = try game.state(after: ["start", "2", "3"])
    for text in ["1", "start", "reset", "timeout", "x", ""] {
      #expect(try game.refusal(of: text, in: over) == "the game is over")
    }
  }

  @Test("a button has its number, and a word has none")
  func numbers() throws {
    let game = try simon(buttons: 6)
    for number in 1...6 {
      #expect(game.number(for: .button(number)) == number)
      #expect(game.move(numbered: number) == .button(number))
    }
    for move in [SimonMove.start, .reset, .timeout] { #expect(game.number(for: move) == nil) }
    for number in [Int.min, -1, 0, 7, 8, .max] { #expect(game.move(numbered: number) == nil) }
  }

  @Test("whatever is written, reading gives a legal move or one line of reason", arguments: SimonVariant.allCases)
  func fuzz(variant: SimonVariant) throws {
    let pieces = [
      "1", "2", "4", "9", " ", "press", "Red", "blue", "start", "RESET", "timeout", "\n", "\u{0}", "é", "🎲", "-",
    ]
    let game = try simon(variant, length: 3, timeout: .seconds(1))
    var stream = Seed(5).stream(for: .named("fuzz"))
    for _ in 0..<60 {
      var state = game.start()
      for _ in 0..<30 {
        let text = (0..<stream.next(below: 4)).map { _ in pieces[stream.next(below: pieces.count)] }.joined()
        switch game.read(text, in: state) {
        case .move(let move):
          try #require(game.isLegal(move, in: state) && game.moves(in: state).contains(move))
        case .refused(let refusal):
          try #require(!refusal.reason.isEmpty && !refusal.reason.contains { $0.isNewline })
        }
        guard let move = game.moves(in: state).random(using: &stream) else { break }
        game.apply(move, to: &state)
      }
    }
  }
}
