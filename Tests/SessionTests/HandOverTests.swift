import Match
import ParlorCore
import Testing

@testable import Session

@Suite("Two people at one place")
struct HandOverTests {
  /// A game with secrets, with both seats at one place.
  private func whist(handsOver: Bool = true) throws -> (Sitting, Place) {
    let sitting = try Sitting("little-whist", ["players": "2", "hand": "2"], seed: nil, handsOver: handsOver)
    return (sitting, sitting.session.attach(seats: [0, 1], isOwner: true))
  }

  @Test("before somebody has taken over, the place sees what a spectator sees, and nobody moves there")
  func before() throws {
    let (sitting, place) = try whist()
    #expect(place.words().last == "hand over to 0")
    #expect(place.snapshot.viewer == .spectator && place.snapshot.moves.isEmpty && place.snapshot.seatToMove == nil)
    #expect(place.snapshot.phase == .waiting(seat: 0))
    #expect(try place.snapshot.board == sitting.table.match.board(for: .spectator))
    let moves = try sitting.moves
    // A refusal that lists the legal moves would show the hand.
    for intent in [Intent.move("none"), .move(try sitting.table.match.legalMoves()[0]), .hint] {
      sitting.session.send(intent, from: place)
      #expect(place.takeEvents().compactMap(\.refusal) == [.forbidden], "\(intent)")
    }
    #expect(try sitting.moves == moves && sitting.isKept && sitting.table.match.isFair)
  }

  @Test("whoever has taken over sees what the seat sees, until the turn goes to the other")
  func after() throws {
    let (sitting, place) = try whist()
    _ = place.takeEvents()
    sitting.session.send(.ready, from: place)
    #expect(place.words() == [])
    #expect(place.snapshot.viewer == .seat(0) && place.snapshot.seatToMove == 0 && place.snapshot.moves.count == 2)
    #expect(try place.snapshot.log == sitting.table.match.log(for: .seat(0)))
    sitting.session.send(.move(place.snapshot.moves[0]), from: place)
    let events = place.takeEvents()
    #expect(events.compactMap(\.words).last == "hand over to 1")
    for case .position(let snapshot) in events {
      #expect(try snapshot.viewer == .spectator && snapshot.log == sitting.table.match.log(for: .spectator))
    }
    #expect(try place.snapshot.viewer == .spectator && sitting.isKept)
    sitting.session.send(.ready, from: place)
    #expect(place.snapshot.viewer == .seat(1))
  }

  @Test("a second `ready` changes nothing, and an undo that goes back to the other asks for the other")
  func again() throws {
    let (sitting, place) = try whist()
    for _ in 0..<2 { sitting.session.send(.ready, from: place) }
    sitting.session.send(.move(place.snapshot.moves[0]), from: place)
    sitting.session.send(.ready, from: place)
    _ = place.takeEvents()
    sitting.session.send(.undo, from: place)
    #expect(place.words() == ["hand over to 0"] && place.snapshot.viewer == .spectator)
  }

  @Test("a place that comes later is asked too")
  func later() throws {
    let (sitting, place) = try whist()
    sitting.session.send(.ready, from: place)
    let other = sitting.session.attach(seats: [0, 1])
    #expect(other.words() == ["hand over to 0"] && other.snapshot.viewer == .spectator)
    #expect(place.snapshot.viewer == .seat(0))
  }

  @Test("a place of one seat, a game without secrets and a table that hands nothing over need no `ready`")
  func without() throws {
    let (sitting, place) = try whist(handsOver: false)
    #expect(place.snapshot.viewer == .seat(0) && place.snapshot.moves.count == 2)
    #expect(try sitting.isKept && !place.words().contains { $0.hasPrefix("hand over") })
    let open = try Sitting("four-in-a-row", handsOver: true)
    let both = open.session.attach(seats: [0, 1])
    #expect(both.snapshot.seatToMove == 0 && both.words() == [])
    let alone = try Sitting("little-whist", ["players": "2"], players: [humanPlayer, "random"], handsOver: true)
    let one = alone.session.attach(seats: [0])
    #expect(one.snapshot.seatToMove == 0 && !one.words().contains { $0.hasPrefix("hand over") })
  }

  @Test("two who share a place see the turns of opponents as a spectator does")
  func withOpponent() throws {
    let sitting = try Sitting(
      "little-whist", ["players": "3", "hand": "2"], players: [humanPlayer, humanPlayer, "random"], handsOver: true)
    let place = sitting.session.attach(seats: [0, 1])
    while place.snapshot.phase != .over {
      let words = place.takeEvents()
      for case .position(let snapshot) in words where snapshot.viewer != .spectator {
        #expect(snapshot.phase == .waiting(seat: snapshot.viewer == .seat(0) ? 0 : 1))
      }
      guard case .waiting(let seat) = place.snapshot.phase else { break }
      sitting.session.send(.ready, from: place)
      #expect(place.snapshot.viewer == .seat(seat))
      sitting.session.send(.move(place.snapshot.moves[0]), from: place)
    }
    #expect(place.snapshot.phase == .over && place.snapshot.viewer == .spectator)
  }
}
