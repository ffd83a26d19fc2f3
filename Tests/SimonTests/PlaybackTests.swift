import ParlorCore
import Simon
import Testing

@Suite("What is shown and heard")
struct PlaybackTests {
  private static let sequence = [3, 3, 1, 4]

  @Test("S9: each step of a playback is a flash of its own, in the order of the sequence")
  func flashes() throws {
    let cues = try simon().cues(after: rounds(of: Self.sequence, upTo: 3) + ["4"])
    #expect(cues.map(\.name) == Array(repeating: "flash", count: 4))
    #expect(cues.subjects == [3, 3, 1, 4])
    #expect(cues.map(\.at) == [800, 1_270, 1_740, 2_210].map { .milliseconds($0) })
    #expect(cues.allSatisfy { $0.lasting == .milliseconds(420) && $0.audience == nil })
  }

  @Test("S10: between two flashes it is dark, also where a button comes twice running")
  func darkness() throws {
    let cues = try simon().cues(after: rounds(of: Self.sequence, upTo: 1) + ["3"])
    #expect(cues.subjects == [3, 3])
    #expect(cues[1].at - cues[0].end == .milliseconds(50))
  }

  @Test("S9 S10: with any tempo and any sequence flashes never overlap and are never without a gap", arguments: 0..<40)
  func anyTempo(seed: UInt64) throws {
    var stream = Seed(seed).stream(for: .named("tempo"))
    let length = 1 + stream.next(below: 100)
    var from = 0
    let rows = (0...stream.next(below: 5)).map { _ in
      defer { from += 1 + stream.next(below: 20) }
      let times = (0..<2).map { _ in Duration.milliseconds(1 + stream.next(below: 2_000)) }
      return TempoTable.Row(from: from + 1, on: times[0], gap: times[1])
    }
    let tables = [try TempoTable(rows), .historical, .modern]
    let buttons = ButtonSequence((0..<length).map { _ in 1 + stream.next(below: 8) })
    let milliseconds = (0..<2).map { _ in Double(1 + stream.next(below: 2_000)) / 1_000 }
    let function = FunctionTempo(FunctionValue("f") { _ in milliseconds.map { .number($0) } })
    for cues in tables.map({ $0.playback(of: buttons) }) + [try function.playback(of: buttons)] {
      try #require(cues.flashed == buttons.buttons)
      for (cue, next) in zip(cues, cues.dropFirst()) { try #require(cue.end < next.at) }
      try #require(cues.allSatisfy { $0.at >= .zero && $0.lasting > .zero })
    }
  }

  @Test("S3: the first playback of a game begins at once, every later one 0.8 seconds after the press before it")
  func pause() throws {
    let game = try simon()
    #expect(try game.cues(after: ["start"]) == [])
    #expect(try game.cues(after: ["start", "3"]).first?.at == .zero)
    #expect(try game.cues(after: ["start", "3", "3", "1"]).first?.at == .milliseconds(800))
    #expect(try game.cues(after: ["start", "3", "3", "1", "3", "start", "1"]).first?.at == .zero)
  }

  @Test("S5: a right press is answered at once and shortly, by its button")
  func press() throws {
    let game = try simon()
    let answer = Cue.button(3, "press", lasting: .milliseconds(100))
    #expect(try game.cues(after: ["start", "3", "3"]) == [answer])
    #expect(try game.cues(after: ["start", "3", "3", "1", "3"]) == [answer])
  }

  @Test("S13: a wrong press sounds at 42 hertz for 0.8 seconds")
  func wrong() throws {
    #expect(
      try simon().cues(after: ["start", "3", "4"]) == [
        Cue("wrong", at: .zero, lasting: .milliseconds(800), subject: 4, details: ["tone": 42])
      ])
  }

  @Test("a flash, a press and a win tell the label, the colour and the tone of their button, whichever was chosen")
  func looks() throws {
    let buttons = [("low", "#000", 100.0), ("high", "#fff", 200)].map { label, colour, tone in
      SimonButton(label: label, colour: colour, tone: tone)
    }
    let game = try #require(Simon(length: 1, buttons: buttons, tempo: TempoTable.historical))
    let cues = try game.cues(after: ["start", "2"]) + game.cues(after: ["start", "2", "2"])
    #expect(Set(cues.map(\.name)) == ["flash", "press", "win"])
    #expect(cues.allSatisfy { $0.details == ["label": "high", "colour": "#fff", "tone": 200] })
  }

  @Test("S11: a win sounds six times with the last button, first for 20 ms and then for 70, 20 ms apart")
  func win() throws {
    let cues = try simon(length: 2).cues(after: ["start", "3", "3", "1", "3", "1"])
    #expect(cues.map(\.name) == ["press"] + Array(repeating: "win", count: 6))
    #expect(cues.allSatisfy { $0.subject == 1 })
    #expect(cues.map(\.at) == [0, 800, 840, 930, 1_020, 1_110, 1_200].map { .milliseconds($0) })
    #expect(cues.map(\.lasting) == [100, 20, 70, 70, 70, 70, 70].map { .milliseconds($0) })
  }

  @Test("S35: the machine is faster from lengths of 6 and 14 on, and the maker's text has one step more")
  func speeds() {
    func times(_ table: TempoTable) -> [Duration?] {
      [1, 5, 6, 9, 10, 13, 14, 31, 100].map {
        table.playback(of: ButtonSequence(Array(repeating: 1, count: $0))).first?.lasting
      }
    }
    let historical = [420, 420, 320, 320, 320, 320, 220, 220, 220]
    #expect(times(.historical) == historical.map { .milliseconds($0) })
    #expect(times(.modern) == [420, 420, 350, 350, 280, 280, 220, 220, 220].map { .milliseconds($0) })
  }
}
