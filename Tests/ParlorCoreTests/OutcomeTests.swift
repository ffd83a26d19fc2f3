import Foundation
import ParlorCore
import Testing

@Suite("Outcomes, seats and cues")
struct OutcomeTests {
  @Test(
    "the verdict gives every seat a score where the game gives none",
    arguments: [
      (.won(by: [0]), 2, [1, 0]), (.won(by: [1]), 2, [0, 1]), (.won(by: [0, 2]), 3, [1, 0, 1]),
      (.drawn, 2, [0.5, 0.5]), (.drawn, 1, [0.5]), (.lost, 1, [0]), (.lost, 3, [0, 0, 0]),
    ] as [(Outcome.Verdict, Int, [Double])])
  func scores(verdict: Outcome.Verdict, seats: Int, expected: [Double]) {
    #expect(Outcome(verdict, reason: "x").scores(seats: seats) == expected)
  }

  @Test("scores that the game gave count, whoever won")
  func givenScores() {
    let outcome = Outcome(.won(by: [1]), reason: "points", scores: [3, 10])
    #expect(outcome.scores(seats: 2) == [3, 10])
    #expect(outcome.winners == [1])
  }

  @Test("only an outcome that was won has winners, from the lowest seat")
  func winners() {
    #expect(Outcome(.won(by: [5, 2]), reason: "x").winners == [2, 5])
    #expect(Outcome(.drawn, reason: "x").winners == [])
    #expect(Outcome(.lost, reason: "x").winners == [])
  }

  @Test("a set of seats holds the seats from 0 to 31 and no others")
  func seatSets() {
    #expect(SeatSet(Array(0..<32)).numbers == Array(0..<32))
    #expect(SeatSet([-1, 0, 31, 32, 64, .max, .min]).numbers == [0, 31])
    #expect(SeatSet(32).isEmpty && SeatSet(-1).isEmpty)
    #expect(SeatSet(31).bits == 1 << 31)
    let set: SeatSet = [1, 3, 3]
    #expect(set.contains(1) && set.contains(3) && !set.contains(2) && !set.contains(33) && !set.contains(-31))
    #expect(set == SeatSet(bits: 0b1010))
    #expect(([] as SeatSet).isEmpty && !set.isEmpty)
  }

  @Test("a cue for some seats is noticed by them and by the referee, and one for all by everybody")
  func audiences() {
    let forAll = Cue("flash", at: .zero, lasting: .seconds(1))
    let forOne = Cue("hint", at: .seconds(1), lasting: .seconds(2), audience: [1])
    for viewer in [.seat(0), .seat(1), .spectator, .referee] as [Viewer] { #expect(forAll.isNoticed(by: viewer)) }
    #expect(forOne.isNoticed(by: .seat(1)) && forOne.isNoticed(by: .referee))
    #expect(!forOne.isNoticed(by: .seat(0)) && !forOne.isNoticed(by: .spectator))
    #expect(forOne.end == .seconds(3))
  }

  @Test("a cue is read on one line as its name and what it is about")
  func cueAsText() {
    func text(_ subject: Value?) -> String {
      Cue("flash", at: .zero, lasting: .zero, subject: subject, details: ["tone": 42]).plainText
    }
    #expect(text(nil) == "flash" && text(3) == "flash 3" && text("The Ace of Clubs") == "flash The Ace of Clubs")
  }

  @Test("a coded cue holds its subject and details as JSON, and is the same again when it is read")
  func codedCue() throws {
    let cue = Cue(
      "flash", at: .seconds(1), lasting: .seconds(2), subject: 3, details: ["label": "Red", "tone": 310.5],
      audience: [1])
    let coded = try JSONEncoder().encode(cue)
    #expect(try JSONDecoder().decode(Cue.self, from: coded) == cue)
    let fields = try JSONDecoder().decode(Fields.self, from: coded)
    #expect(fields == Fields(subject: "3", details: #"{"label":"Red","tone":310.5}"#))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Value.self, from: JSONEncoder().encode("{"))
    }
  }

  private struct Fields: Codable, Equatable {
    let subject, details: String
  }
}
