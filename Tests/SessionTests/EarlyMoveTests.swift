import Match
import ParlorCore
import Testing

@testable import Session

@Suite("Moves that come too soon")
struct EarlyMoveTests {
  @Test("a move that comes while a disc falls or an opponent is to move is played at its maker's turn")
  func waits() throws {
    let sitting = try Sitting("four-in-a-row", players: [humanPlayer, "random"], hasTime: true)
    let place = sitting.session.attach(seats: [0])
    for move in ["4", "5", "6"] { sitting.session.send(.move(move), from: place) }
    #expect(try sitting.moves == "4")
    sitting.pass(to: .seconds(60))
    let log = try sitting.log
    #expect(log.map(\.mover) == ["red", "black", "red", "black", "red", "black"])
    #expect(log.filter { $0.mover == "red" }.map(\.text) == ["4", "5", "6"])
    #expect(!place.words().contains { $0.contains("turn") })
  }

  @Test("one that is refused then is told so, and those after it are played")
  func refused() throws {
    let sitting = try Sitting("four-in-a-row", players: [humanPlayer, "random"], hasTime: true)
    let place = sitting.session.attach(seats: [0])
    for move in ["4", "9", "5"] { sitting.session.send(.move(move), from: place) }
    sitting.pass(to: .seconds(60))
    #expect(try sitting.log.filter { $0.mover == "red" }.map(\.text) == ["4", "5"])
    #expect(place.words().contains("illegal: no column 9; columns are 1 to 7"))
  }

  @Test("one that comes before the end of the game is refused after it")
  func over() throws {
    let sitting = try Sitting("four-in-a-row", hasTime: true)
    let place = sitting.session.attach(seats: [0, 1])
    for move in ["1", "2", "1", "2", "1", "2", "1", "3"] { sitting.session.send(.move(move), from: place) }
    sitting.pass(to: .seconds(60))
    #expect(place.words().suffix(2) == ["over: red won (line)", "over: the game is over"])
  }

  @Test("an undo takes them with it")
  func undo() throws {
    let sitting = try Sitting("four-in-a-row", hasTime: true)
    let place = sitting.session.attach(seats: [0, 1])
    for intent in [Intent.move("4"), .move("5"), .undo] { sitting.session.send(intent, from: place) }
    sitting.pass(to: .seconds(60))
    #expect(try sitting.moves == "")
  }
}
