import ParlorCore
import Simon
import Testing

@Suite("Starting a game, and another one in its midst")
struct StartTests {
  @Test("S1 S3: a game waits for start, and then chance begins the sequence", arguments: SimonVariant.allCases)
  func idle(variant: SimonVariant) throws {
    let game = try simon(variant)
    #expect(game.turn(in: game.start()) == .seat(0))
    #expect(try game.texts(in: game.start()) == ["start"])
    #expect(game.view(of: game.start(), for: .seat(0)).phase == .idle)
    let state = try game.state(after: ["start"])
    #expect(game.view(of: state, for: .seat(0)).phase == variant.phaseAfterStart)
  }

  @Test("S3 S8: chance may begin with any button, each as likely", arguments: 2...8)
  func firstButton(buttons: Int) throws {
    let game = try simon(buttons: buttons)
    let state = try game.state(after: ["start"])
    #expect(game.turn(in: state) == .chance)
    let moves = Array(game.moves(in: state))
    #expect(moves == (1...buttons).map { .button($0) })
    #expect(moves.allSatisfy { game.weight(of: $0, in: state) == nil })
  }

  @Test("S7: start is legal at every point of an entry, and breaks the game off")
  func everywhere() throws {
    let game = try simon()
    let sequence = [3, 1, 3, 4]
    for round in 1...4 {
      for presses in 0..<round {
        let entry = [String(sequence[round - 1])] + sequence.prefix(presses).map(String.init)
        var state = try game.state(after: rounds(of: sequence, upTo: round - 1) + entry)
        #expect(game.turn(in: state) == .seat(0))
        try game.play("start", in: &state)
        #expect(game.turn(in: state) == .chance)
        #expect(game.view(of: state, for: .referee).known.count == 0)
        #expect(try game.texts(in: state) == ["1", "2", "4"])
      }
    }
  }

  @Test("S7: the next round of a game may add any button, only a new game begins with another")
  func laterButtons() throws {
    let game = try simon()
    let state = try game.state(after: ["start", "3", "start", "1", "1"])
    #expect(game.turn(in: state) == .chance)
    #expect(try game.texts(in: state) == ["1", "2", "3", "4"])
  }

  @Test("S7: a new game has a different sequence, whatever the seed and the moment")
  func different() throws {
    for seed in 0..<60 as Range<UInt64> {
      let match = try simon(buttons: 2 + Int(seed % 3)).match(seed: seed)
      var last: [Int] = []
      for attempt in 0..<8 {
        try match.play("start")
        var sequence: [Int] = []
        // Rounds are entered as they were heard; in every other game the last entry is broken off half way.
        for round in 1...(1 + attempt % 4) {
          try match.step()
          sequence = try match.cues(for: .seat(0)).flashed
          try #require(sequence.count == round)
          if round <= attempt % 4 { for button in sequence { try match.play(String(button)) } }
        }
        if attempt.isMultiple(of: 2), sequence.count > 1 { try match.play(String(sequence[0])) }
        if let first = last.first { try #require(sequence.first != first) }
        last = sequence
      }
    }
  }

  @Test("S8: a seed gives its sequence again, and another seed gives another")
  func seeds() throws {
    func sequence(seed: UInt64) throws -> [Int] {
      let match = try simon(length: 20).match(seed: seed)
      try match.play("start")
      for _ in 0..<20 {
        try match.step()
        for button in try match.cues(for: .seat(0)).flashed { try match.play(String(button)) }
      }
      #expect(try match.outcome?.reason == "length-reached")
      let known = try match.value(for: .referee)["known"]
      guard case .list(let buttons) = known else { return [] }
      return buttons.compactMap { if case .integer(let button) = $0 { button } else { nil } }
    }
    let sequences = try (0..<30 as Range<UInt64>).map(sequence)
    #expect(sequences.allSatisfy { $0.count == 20 })
    #expect(Set(sequences).count == 30)
    #expect(try sequence(seed: 7) == sequences[7])
    // 600 draws of four buttons: 150 each, with a standard deviation of 10.6.
    let counts = (1...4).map { button in sequences.joined().filter { $0 == button }.count }
    #expect(counts.allSatisfy { (100...200).contains($0) })
  }
}

extension SimonVariant {
  fileprivate var phaseAfterStart: SimonPhase {
    switch self {
    case .classic: .drawing
    case .record: .recording
    case .add: .adding
    }
  }
}
