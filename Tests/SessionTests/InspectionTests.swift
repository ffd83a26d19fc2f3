import ParlorCore
import Testing

@testable import Session

@Suite("Looking inside a game")
struct InspectionTests {
  @Test("the owner sees the state and every seat's view after any number of moves, and play stays where it is")
  func places() throws {
    let sitting = try Sitting("mastermind", players: ["human"])
    let place = sitting.session.attach(seats: [0], isOwner: true)
    for move in ["rrgg", "bbyy"] { sitting.session.send(.move(move), from: place) }
    _ = place.takeEvents()
    for ply in [1, 2, 3] { sitting.session.send(.inspect(ply: ply), from: place) }
    let seen = place.takeEvents().compactMap { event in
      if case .inspected(let inspection, _) = event { inspection } else { nil }
    }
    #expect(seen.map(\.ply) == [1, 2, 3] && seen.allSatisfy { $0.sights.count == 1 && $0.sights[0].scene != nil })
    #expect(seen[2].sights[0].board == place.snapshot.board && seen[0].sights[0].board != place.snapshot.board)
    #expect(seen[0].state != .none && place.snapshot.ply == 3)
  }

  @Test("it is for the owner alone, and the game counts for no low score any more")
  func owner() throws {
    let sitting = try Sitting("alien-esp")
    let (owner, player) = (
      sitting.session.attach(seats: [0], isOwner: true), sitting.session.attach(seats: [0])
    )
    sitting.table.match.isFair = true
    sitting.session.send(.inspect(ply: 0), from: player)
    #expect(player.takeEvents().compactMap(\.refusal) == [.forbidden])
    #expect(sitting.table.match.isFair)
    sitting.session.send(.inspect(ply: .max), from: owner)
    #expect(!sitting.table.match.isFair)
    #expect(try sitting.isKept)
  }

  @Test("where another person plays nobody looks inside, not even the owner")
  func otherPerson() throws {
    let sitting = try Sitting("rock-paper-scissors")
    let owner = sitting.session.attach(seats: [0], isOwner: true)
    _ = owner.takeEvents()
    sitting.session.send(.inspect(ply: 0), from: owner)
    #expect(owner.takeEvents().compactMap(\.refusal) == [.forbidden])
    let both = sitting.session.attach(seats: [0, 1], isOwner: true)
    _ = both.takeEvents()
    sitting.session.send(.inspect(ply: 0), from: both)
    #expect(both.takeEvents().contains { if case .inspected = $0 { true } else { false } })
  }

  @Test("it has scripts that lead to the same place", arguments: ["mastermind", "dice-race", "alien-esp", "simon"])
  func scripts(game: String) throws {
    let sitting = try Sitting(game)
    let place = sitting.session.attach(seats: [0, 1, 2, 3], isOwner: true)
    for _ in 0..<4 {
      guard let move = place.snapshot.moves.last else { break }
      sitting.session.send(.move(move), from: place)
    }
    _ = place.takeEvents()
    for ply in 0...place.snapshot.ply {
      sitting.session.send(.inspect(ply: ply), from: place)
      let found = place.takeEvents().lazy.compactMap { event in
        if case .inspected(let inspection, let script) = event { (inspection, script) } else { nil }
      }.first
      let (inspection, script) = try #require(found)
      var output = ""
      try Sitting.host(write: { output += $0 }).run(script.scenario, name: "scenario")
      #expect(output == inspection.board + "\n" && inspection.log.count == ply)
    }
  }
}
