import ParlorCore
import Simon
import Testing

@Suite("Samples")
struct SamplingTests {
  @Test("a sample keeps what was pressed, and has every way to go on equally often")
  func uniform() throws {
    let game = try simon()
    let state = try game.state(after: rounds(of: [3, 1, 2], upTo: 2) + ["2", "3"])
    let view = game.view(of: state, for: .seat(0))
    var stream = RandomStream(seededBy: 9)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<3_200 {
      let sample = game.sample(consistentWith: view, for: .seat(0), using: &stream)
      try #require(game.view(of: sample, for: .seat(0)) == view)
      try #require(game.turn(in: sample) == .seat(0))
      counts[game.view(of: sample, for: .referee).known.buttons, default: 0] += 1
    }
    #expect(counts.keys.allSatisfy { $0.count == 3 && $0[0] == 3 })
    // Sixteen ways of 200 each, with a standard deviation of 13.7.
    #expect(counts.count == 16)
    #expect(counts.values.allSatisfy { (125...275).contains($0) })
  }

  @Test("S14: a sample of a lost game has the highlighted button at its place")
  func lost() throws {
    let game = try simon()
    let state = try game.state(after: rounds(of: [3, 1, 2], upTo: 2) + ["2", "3", "4"])
    let view = game.view(of: state, for: .seat(0))
    var stream = RandomStream(seededBy: 9)
    for _ in 0..<100 {
      let sample = game.sample(consistentWith: view, for: .seat(0), using: &stream)
      #expect(game.view(of: sample, for: .seat(0)).highlight == 1)
    }
  }

  @Test("the recorder and the referee know the state itself")
  func known() throws {
    let game = try simon(.record, length: 3)
    var stream = RandomStream(seededBy: 9)
    for texts in [["start", "2"], ["start", "2", "4", "1"], ["start", "2", "4", "1", "reset", "2"]] {
      let state = try game.state(after: texts)
      for viewer in [Viewer.seat(0), .referee] {
        let view = game.view(of: state, for: viewer)
        #expect(game.sample(consistentWith: view, for: viewer, using: &stream) == state)
      }
    }
  }

  @Test("views that no game gives don't trap")
  func damagedViews() throws {
    let game = try simon()
    var stream = RandomStream(seededBy: 9)
    let known = ButtonSequence(Array(repeating: 8, count: 100))
    for phase in SimonPhase.allCases {
      for number: UInt8 in [0, 1, 100, 101, .max] {
        for known in [ButtonSequence(), known] {
          let view = SimonView(
            phase: phase, length: number, position: .max - number, resetsUsed: number, pressed: number, known: known)
          _ = (game.describe(view), game.value(of: view), view.highlight, view.entered)
          let sample = game.sample(consistentWith: view, for: .seat(0), using: &stream)
          #expect(game.view(of: sample, for: .referee).known.count == min(number, 100))
        }
      }
    }
  }
}
