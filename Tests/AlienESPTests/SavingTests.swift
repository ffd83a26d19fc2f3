import AlienESP
import Foundation
import ParlorCore
import Testing

@Suite("States as JSON, and damaged ones")
struct SavingTests {
  private func decoded<Content: Decodable>(_ type: Content.Type, from text: String) throws -> Content {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  @Test("a state comes back as it was and plays on the same", arguments: [1, 2, 3])
  func roundTrip(seed: UInt64) throws {
    let game = AlienESP(feedback: PlainFeedback.suitAndRank, noRepeat: seed == 2)
    var stream = RandomStream(seededBy: seed)
    var state = game.start()
    while let move = game.moves(in: state).random(using: &stream) {
      var loaded = try JSONDecoder().decode(ESPRun.self, from: try JSONEncoder().encode(state))
      try #require(loaded == state && loaded.hashValue == state.hashValue)
      game.apply(move, to: &state)
      game.apply(move, to: &loaded)
      try #require(loaded == state)
      let view = game.view(of: state, for: .seat(0))
      try #require(try JSONDecoder().decode(ESPView.self, from: try JSONEncoder().encode(view)) == view)
    }
  }

  @Test("a copy stays as it was when the other plays on")
  func copies() throws {
    let game = standardGame
    let state = try game.state(after: ["king of spades", "ace of clubs"])
    var copy = state
    try game.play("two of clubs", in: &copy)
    #expect(game.view(of: state, for: .seat(0)).checks.count == 1)
    #expect(game.view(of: copy, for: .seat(0)).checks.count == 2)
  }

  @Test(
    "what isn't a state is refused with an error",
    arguments: [
      "{}", "[]", "7", #"{"checked":[],"secret":-1,"hint":0}"#, #"{"checked":[70000],"secret":1,"hint":0}"#,
      #"{"checked":[],"secret":1,"hint":3}"#, #"{"checked":7,"secret":1,"hint":0}"#,
    ])
  func refused(text: String) {
    #expect(throws: DecodingError.self) { try decoded(ESPRun.self, from: text) }
  }

  /// States that no play leads to: cards that the deck lacks, the same card over and over, checks after the right one.
  private func damagedStates() throws -> [ESPRun] {
    let checked = ["", "3", "3,3,3", "3,4", "60000,52,3,65535", "52", (0..<52).map(String.init).joined(separator: ",")]
    return try checked.flatMap { checked in
      try [0, 3, 51, 52, 60_000, 65_535].flatMap { secret in
        try (0...2).map {
          try decoded(ESPRun.self, from: #"{"checked":[\#(checked)],"secret":\#(secret),"hint":\#($0)}"#)
        }
      }
    }
  }

  @Test("a damaged state has moves exactly until the end, and each of them can be played")
  func damaged() throws {
    for state in try damagedStates() {
      for noRepeat in [false, true] {
        try expectSound(AlienESP(feedback: PlainFeedback.higherLower, noRepeat: noRepeat), in: state)
        try expectSound(
          AlienESP(feedback: PlainFeedback.suitAndRank, noRepeat: noRepeat, confirmsHint: false), in: state)
        try expectSound(AlienESP(deck: try numberDeck(200), feedback: distance, noRepeat: noRepeat), in: state)
      }
    }
  }

  private func expectSound(_ game: AlienESP<some GuessFeedback>, in state: ESPRun) throws {
    let moves = Array(game.moves(in: state))
    let isOver = if case .over = game.turn(in: state) { true } else { false }
    try #require(moves.isEmpty == isOver)
    let strange: [ESPMove] = [.draw(-1), .draw(.max), .check(.min), .check(65_535), .check(3), .hint, .yes, .no]
    for move in moves + strange {
      try #require(game.isLegal(move, in: state) == moves.contains(move))
      var next = state
      game.apply(move, to: &next)
      _ = try game.cues(after: move, in: next)
      _ = game.text(for: move, in: state)
    }
    var stream = RandomStream(seededBy: 5)
    for viewer in [Viewer.seat(0), .seat(-3), .spectator, .referee] {
      let view = try game.view(of: state, for: viewer)
      _ = (game.describe(view), game.value(of: view))
      _ = try game.sample(consistentWith: view, for: viewer, using: &stream)
    }
  }

  @Test("views that no run gives don't trap, wherever they come from")
  func damagedViews() throws {
    let game = AlienESP(feedback: PlainFeedback.suitAndRank)
    var stream = RandomStream(seededBy: 5)
    for card in [Int.min, -1, 3, 52, .max] {
      let check = ESPView.Check(card: card, isRight: card == 3, feedback: "nonsense")
      for known in [nil, card] {
        let view = ESPView(isDrawn: true, checks: [check, check], isAsking: true, hint: known, answer: known)
        _ = (game.describe(view), game.value(of: view), game.candidates(for: view))
        let sample = game.sample(consistentWith: view, for: .seat(0), using: &stream)
        #expect(game.turn(in: sample) != .chance)
      }
    }
  }
}
