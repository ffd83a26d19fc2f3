import Match
import ParlorCore
import SampleGames
import Testing

@Suite("Opponents that listen")
struct ListeningTests {
  /// Keeps what it hears.
  private final class Ear: Opponent {
    typealias G = Altered<Sticks>
    let isListening = true
    var isDeaf = false
    private(set) var heard: [String] = []

    func choose(_ observation: borrowing Observation<G>) throws -> G.Move { throw Refusal("nobody asks it") }
    func hear(_ cues: [Cue]) throws {
      if isDeaf { throw Refusal("deaf") }
      heard += cues.map(\.name)
    }
  }

  @Test("each hears the cues that its seat notices, and no others")
  func audience() throws {
    let game = Altered(Sticks()) {
      $0.newCues = { _, _ in
        [
          Cue("all", at: .zero, lasting: .zero), Cue("north", at: .zero, lasting: .zero, audience: SeatSet(0)),
          Cue("east", at: .zero, lasting: .zero, audience: SeatSet(1)),
        ]
      }
    }
    let ears = [Ear(), Ear()]
    let match = try tableMatch(of: game, opponents: [0: ears[0], 1: ears[1]])
    try match.play("1")
    #expect(ears.map(\.heard) == [["all", "north"], ["all", "east"]])
  }

  @Test("where nobody listens, and nobody shows cues, the rules aren't asked for any")
  func nobody() throws {
    let game = Altered(Sticks()) { $0.newCues = { _, _ in throw Refusal("somebody wants cues") } }
    let robot = Robot.drawing(in: game)
    let match = try tableMatch(of: game, opponents: [0: robot, 1: robot, 2: robot])
    try match.run()
    #expect(try match.outcome != nil)
    #expect(throws: MatchError.self) { try match.cues(for: .referee) }
  }

  @Test("a move that an opponent fails to hear isn't played, and what was taken back can still be played again")
  func failing() throws {
    let game = Altered(Sticks()) { $0.newCues = { _, _ in [Cue("all", at: .zero, lasting: .zero)] } }
    let ear = Ear()
    let match = try tableMatch(of: game, opponents: [0: ear])
    for move in ["1", "2", "3"] { try match.play(move) }
    #expect(try match.undo() && match.undo())
    ear.isDeaf = true
    #expect(throws: MatchError.self) { try match.play("3") }
    #expect(try match.transcript() == "north 1")
    ear.isDeaf = false
    #expect(try match.redo() && match.redo() && !match.redo())
    #expect(try match.transcript() == "north 1, east 2, west 3")
  }
}
