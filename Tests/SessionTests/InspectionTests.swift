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
      if case .inspected(let inspection) = event { inspection } else { nil }
    }
    #expect(seen.map(\.ply) == [1, 2, 3] && seen.allSatisfy { $0.sights.count == 1 && $0.sights[0].scene != nil })
    #expect(seen[2].sights[0].board == place.snapshot.board && seen[0].sights[0].board != place.snapshot.board)
    #expect(seen[0].state != .none && place.snapshot.ply == 3)
  }

  @Test("it is for the owner alone, and the game counts for no low score any more")
  func owner() throws {
    let sitting = try Sitting("alien-esp")
    let (owner, player) = (
      sitting.session.attach(isOwner: true), sitting.session.attach(seats: [0])
    )
    sitting.table.match.isFair = true
    sitting.session.send(.inspect(ply: 0), from: player)
    #expect(player.takeEvents().compactMap(\.refusal) == [.forbidden])
    #expect(sitting.table.match.isFair)
    sitting.session.send(.inspect(ply: .max), from: owner)
    #expect(!sitting.table.match.isFair)
    #expect(try sitting.isKept)
  }
}
