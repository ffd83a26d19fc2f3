import Foundation
import ParlorCore
import Simon
import Testing

@Suite("States and moves as JSON, and damaged ones")
struct SavingTests {
  private func decoded<Content: Decodable>(_ type: Content.Type, from text: String) throws -> Content {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  @Test("a state comes back as it was and plays on the same", arguments: SimonVariant.allCases)
  func roundTrip(variant: SimonVariant) throws {
    let game = try simon(variant, buttons: 2, timeout: .seconds(1))
    for seed in 0..<20 as Range<UInt64> {
      var stream = RandomStream(seededBy: seed)
      var state = game.start()
      while let move = game.moves(in: state).random(using: &stream) {
        var loaded = try JSONDecoder().decode(SimonState.self, from: try JSONEncoder().encode(state))
        try #require(loaded == state && loaded.hashValue == state.hashValue)
        game.apply(move, to: &state)
        game.apply(move, to: &loaded)
        try #require(loaded == state)
        let view = game.view(of: state, for: .seat(0))
        try #require(try JSONDecoder().decode(SimonView.self, from: try JSONEncoder().encode(view)) == view)
      }
    }
  }

  @Test("a move is its number or its word in a file")
  func moves() throws {
    let moves: [SimonMove] = [.button(3), .reset, .start, .timeout]
    let data = try JSONEncoder().encode(moves)
    #expect(String(decoding: data, as: UTF8.self) == #"[3,"reset","start","timeout"]"#)
    #expect(try JSONDecoder().decode([SimonMove].self, from: data) == moves)
    for text in [#"["go"]"#, "[true]", "[1.5]", "[{}]", "[null]"] {
      #expect(throws: DecodingError.self) { try decoded([SimonMove].self, from: text) }
    }
  }

  @Test("a copy stays as it was when the other plays on")
  func copies() throws {
    let game = try simon()
    let state = try game.state(after: ["start", "2", "2", "3"])
    var copy = state
    try game.play("2", in: &copy)
    #expect(game.view(of: state, for: .seat(0)).position == 0)
    #expect(game.view(of: copy, for: .seat(0)).position == 1)
  }

  private func text(_ sequence: String, _ numbers: [Int], _ phase: String) -> String {
    #"{"sequence":[\#(sequence)],"position":\#(numbers[0]),"resetsUsed":\#(numbers[1]),"pressed":\#(numbers[2]),"#
      + #""avoided":\#(numbers[3]),"phase":"\#(phase)"}"#
  }

  @Test("what isn't a state is refused with an error")
  func refused() throws {
    #expect(throws: Never.self) { try decoded(SimonState.self, from: text("1", [0, 0, 0, 0], "input")) }
    let wrong = [
      "{}", "[]", "7", text("9", [0, 0, 0, 0], "input"), text("1", [-1, 0, 0, 0], "input"),
      text("1", [0, 256, 0, 0], "input"), text("1", [0, 0, 0, 0], "pressing"),
    ]
    for text in wrong { #expect(throws: DecodingError.self) { try decoded(SimonState.self, from: text) } }
  }

  /// States that no play leads to: places beyond the sequence, buttons that the game lacks, phases of other variants.
  private func damagedStates() throws -> [SimonState] {
    let sequences = ["", "1", "8,7", Array(repeating: "2", count: 100).joined(separator: ",")]
    let numbers = [
      [0, 0, 0, 0], [1, 0, 0, 1], [2, 1, 9, 2], [99, 100, 1, 8], [100, 101, 2, 9], [255, 255, 255, 255],
    ]
    return try SimonPhase.allCases.flatMap { phase in
      try sequences.flatMap { sequence in
        try numbers.map { try decoded(SimonState.self, from: text(sequence, $0, phase.rawValue)) }
      }
    }
  }

  @Test(
    "a damaged state has moves exactly until the end, and each of them can be played", arguments: SimonVariant.allCases)
  func damaged(variant: SimonVariant) throws {
    let table = try simon(variant, length: 2, buttons: 2, timeout: .seconds(1))
    let other = try #require(
      Simon(length: 100, tempo: FunctionTempo(FunctionValue("f") { _ in [1, 1] }), variant: variant, resetsPerRound: 0))
    for state in try damagedStates() {
      try expectSound(table, in: state)
      try expectSound(other, in: state)
    }
  }

  private func expectSound<Tempo>(_ game: Simon<Tempo>, in state: SimonState) throws {
    let moves = Array(game.moves(in: state))
    let isOver = if case .over = game.turn(in: state) { true } else { false }
    try #require(moves.isEmpty == isOver)
    if case .seat(let seat) = game.turn(in: state) { try #require(game.seats.indices.contains(seat)) }
    if let deadline = game.deadline(in: state) { try #require(moves.contains(try deadline.playing.get())) }
    let strange: [SimonMove] = [0, 1, -1, .max, .min, 8, 9].map(SimonMove.button)
    for move in moves + strange + [.start, .reset, .timeout] {
      try expectSound(game, playing: move, isListed: moves.contains(move), in: state)
    }
    var stream = RandomStream(seededBy: 5)
    for viewer in [Viewer.seat(0), .seat(1), .seat(-3), .spectator, .referee] {
      let view = game.view(of: state, for: viewer)
      _ = (game.describe(view), game.value(of: view))
      _ = game.sample(consistentWith: view, for: viewer, using: &stream)
    }
  }

  private func expectSound<Tempo>(
    _ game: Simon<Tempo>, playing move: SimonMove, isListed: Bool, in state: SimonState
  ) throws {
    try #require(game.isLegal(move, in: state) == isListed)
    let reading = game.read(move.text, in: state)
    let isRead = if case .move(move) = reading { true } else { false }
    try #require(isRead == isListed)
    var next = state
    game.apply(move, to: &next)
    _ = try game.cues(after: move, in: next)
    _ = game.isRevealed(move, in: state, to: .seat(0))
  }

  @Test("random play from a damaged state ends")
  func ends() throws {
    let game = try simon(length: 3, timeout: .seconds(1))
    var stream = RandomStream(seededBy: 6)
    for state in try damagedStates() { #expect(playout(of: game, from: state, using: &stream) != nil) }
  }
}
