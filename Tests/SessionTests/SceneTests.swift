import ParlorCore
import Testing

@testable import Session

@Suite("Pictures at a table")
struct SceneTests {
  @Test("a place that draws has the picture of what it sees, and others have none")
  func places() throws {
    let sitting = try Sitting("four-in-a-row")
    let (red, watcher) = (sitting.session.attach(seats: [0], draws: true), sitting.session.attach())
    #expect(red.snapshot.scene != nil && watcher.snapshot.scene == nil)
    let before = red.snapshot.scene
    sitting.session.send(.move("4"), from: red)
    #expect(red.snapshot.scene != before && red.snapshot.sceneProblem == nil)
  }

  @Test("whoever draws knows the seat to move, and the legal moves at its place alone")
  func audience() throws {
    let sitting = try Sitting("four-in-a-row")
    let (red, black) = (
      sitting.session.attach(seats: [0], draws: true), sitting.session.attach(seats: [1], draws: true)
    )
    #expect(red.snapshot.audience.mover == 0 && red.snapshot.audience.moves.count == 7)
    #expect(black.snapshot.audience.mover == 0 && black.snapshot.audience.moves.isEmpty)
  }

  @Test("the games that aren't being played have pictures, which are made anew when they change")
  func otherGames() throws {
    let sitting = try Sitting("four-in-a-row")
    let place = sitting.session.attach(seats: [0, 1], draws: true)
    let empty = place.snapshot.scene
    #expect(place.snapshot.otherGames.isEmpty)
    for intent in [Intent.move("4"), .newGame] { sitting.session.send(intent, from: place) }
    let first = place.snapshot.otherGames[1]
    #expect(first != nil && first != empty && place.snapshot.otherGames.count == 1)
    for intent in [Intent.select(1), .move("3"), .select(2)] { sitting.session.send(intent, from: place) }
    #expect(place.snapshot.otherGames[1] != first && place.snapshot.otherGames.keys.sorted() == [1])
  }
}
