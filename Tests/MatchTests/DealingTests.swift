import Match
import ParlorCore
import SampleGames
import Testing

@Suite("Dealing")
struct DealingTests {
  @Test("the next draws of chance are those that were dealt, in order; then it draws by the seed again")
  func order() throws {
    let match = try tableMatch(of: DiceRace(goal: 20))
    try match.deal(["rolled-3", "rolled-1"])
    try match.run()
    try match.play("walk")
    try match.run()
    #expect(try match.transcript() == "chance rolled-3, hare walk, chance rolled-1")
    try match.play("step")
    try match.run()
    let free = try tableMatch(of: DiceRace(goal: 20))
    for move in ["walk", "walk"] {
      try free.run()
      try free.play(move)
    }
    try free.run()
    #expect(try match.log(for: .referee)[4] == free.log(for: .referee)[4])
  }

  @Test("a draw that isn't legal is refused with those that are, and the match stays as it was")
  func illegal() throws {
    let match = try tableMatch(of: DiceRace())
    let message = "the draw that was dealt: 'rolled-9' isn't legal here; legal: rolled-1, rolled-2, rolled-3"
    #expect { try match.deal(["rolled-9"]) } throws: { "\($0)" == message }
    try match.deal(["rolled-2", "rolled-9"])
    try match.run()
    try match.play("walk")
    #expect { try match.run() } throws: { "\($0)" == message }
    #expect { try match.step() } throws: { "\($0)" == message }
    #expect(try match.transcript() == "chance rolled-2, hare walk")
    try match.deal([])
    try match.run()
    #expect(match.ply == 3)
  }

  @Test("undo takes back what was drawn, but doesn't deal it again; redo plays it")
  func undo() throws {
    let drawn = try tableMatch(of: DiceRace(goal: 20))
    try drawn.run()
    try drawn.play("walk")
    try drawn.run()
    let own = try drawn.log(for: .referee)[2].text
    let dealt = own == "rolled-3" ? "rolled-1" : "rolled-3"

    let match = try tableMatch(of: DiceRace(goal: 20))
    try match.run()
    try match.deal([dealt])
    try match.play("walk")
    try match.run()
    let end = try match.transcript()
    #expect(end.hasSuffix(dealt))
    #expect(try match.undo() && match.redo())
    #expect(try match.transcript() == end)
    #expect(try match.undo())
    try match.play("walk")
    try match.run()
    #expect(try match.log(for: .referee)[2].text == own)
  }

  @Test("what is dealt waits for chance's turn, and a save holds what was drawn")
  func later() throws {
    let match = try tableMatch(of: DiceRace(goal: 20))
    try match.deal(["rolled-2"])
    try match.run()
    try match.deal(["rolled-1"])
    try match.play("walk")
    #expect(match.ply == 2)
    try match.run()
    #expect(try SavedMatch(match).moves.map(\.text) == ["rolled-2", "walk", "rolled-1"])
  }

  @Test("an opponent that is asked for a move can't deal")
  func asked() throws {
    final class Box { var match: Match<DiceRace>? }
    let box = Box()
    let game = DiceRace()
    let match = try tableMatch(
      of: game,
      opponents: [
        0: Robot(of: game) { _ in
          try box.match?.deal(["rolled-1"])
          return .walk
        }
      ])
    box.match = match
    #expect(throws: MatchError.self) { try match.run() }
    #expect(match.ply == 1)
  }
}
