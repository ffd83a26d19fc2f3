import Match
import ParlorCore
import Testing

@testable import Session

@Suite("Moves at a table")
struct MoveTests {
  @Test("a move is told to everybody, and to nobody but its maker as their own")
  func told() throws {
    let sitting = try Sitting("four-in-a-row")
    let (red, black) = (sitting.session.attach(seats: [0]), sitting.session.attach(seats: [1]))
    let watcher = sitting.session.attach()
    for place in [red, black, watcher] { _ = place.takeEvents() }
    sitting.session.send(.move("4"), from: red)
    #expect(red.words() == ["red plays 4 here"])
    #expect(black.words() == ["red plays 4"] && watcher.words() == ["red plays 4"])
    #expect(try sitting.isKept && sitting.moves == "4")
    #expect(black.snapshot.seatToMove == 1 && black.snapshot.moves == ["1", "2", "3", "4", "5", "6", "7"])
    for place in [red, watcher] { #expect(place.snapshot.seatToMove == nil && place.snapshot.moves.isEmpty) }
    for place in [red, black, watcher] {
      #expect(place.snapshot.phase == .waiting(seat: 1) && place.snapshot.log.map(\.text) == ["4"])
    }
  }

  @Test("a snapshot comes with each move, and has its board, its log and its ply")
  func positions() throws {
    let sitting = try Sitting("four-in-a-row", players: [humanPlayer, "random"])
    let place = sitting.session.attach(seats: [0])
    _ = place.takeEvents()
    sitting.session.send(.move("4"), from: place)
    let snapshots = place.takeEvents().compactMap { if case .position(let snapshot) = $0 { snapshot } else { nil } }
    #expect(snapshots.map(\.ply) == [1, 2] && snapshots.map(\.log.count) == [1, 2])
    #expect(snapshots[0].board != snapshots[1].board && snapshots[1].board == place.snapshot.board)
  }

  @Test("whoever isn't to move can't move, and hears why")
  func forbidden() throws {
    let sitting = try Sitting("four-in-a-row", players: [humanPlayer, humanPlayer])
    let (red, black) = (sitting.session.attach(seats: [0]), sitting.session.attach(seats: [1]))
    let watcher = sitting.session.attach()
    for place in [red, black, watcher] { _ = place.takeEvents() }
    sitting.session.send(.move("4"), from: black)
    #expect(black.words() == ["forbidden: it's red's turn"])
    sitting.session.send(.move("4"), from: watcher)
    #expect(watcher.words() == ["forbidden: who only watches can't do that"])
    #expect(try red.words() == [] && sitting.moves == "" && sitting.isKept)
  }

  @Test("a move that isn't legal is refused with the reason of the rules")
  func illegal() throws {
    let sitting = try Sitting("four-in-a-row")
    let place = sitting.session.attach(seats: [0, 1])
    _ = place.takeEvents()
    sitting.session.send(.move("9"), from: place)
    let words = place.words()
    #expect(words.count == 1 && words[0].hasPrefix("illegal: ") && words[0].contains("9"))
    #expect(try sitting.moves == "" && sitting.isKept)
  }

  @Test("after the end a move is refused, and the end was told once, with the snapshot to match")
  func over() throws {
    let sitting = try Sitting("four-in-a-row")
    let place = sitting.session.attach(seats: [0, 1])
    for move in ["1", "2", "1", "2", "1", "2"] { sitting.session.send(.move(move), from: place) }
    _ = place.takeEvents()
    sitting.session.send(.move("1"), from: place)
    #expect(place.words() == ["red plays 1 here", "over: red won (line)"])
    #expect(place.snapshot.phase == .over && place.snapshot.moves.isEmpty && place.snapshot.series.wins == [1, 0])
    #expect(place.snapshot.series.games == ["game 1: red won (line)"])
    sitting.session.send(.move("1"), from: place)
    #expect(try place.words() == ["over: the game is over"] && sitting.isKept)
  }

  @Test("undo goes back to a person's move past the opponent's, redo plays the same again, and both are kept")
  func history() throws {
    let sitting = try Sitting("four-in-a-row", players: [humanPlayer, "random"])
    let place = sitting.session.attach(seats: [0])
    for move in ["4", "5"] { sitting.session.send(.move(move), from: place) }
    let moves = try sitting.moves
    _ = place.takeEvents()
    sitting.session.send(.undo, from: place)
    #expect(place.words() == [])
    #expect(try place.snapshot.ply == 2 && place.snapshot.log.count == 2 && sitting.isKept)
    sitting.session.send(.redo, from: place)
    #expect(try sitting.moves == moves && place.words() == [] && sitting.isKept)
    for _ in 0..<2 { sitting.session.send(.undo, from: place) }
    #expect(try sitting.moves == "" && place.snapshot.moves.count == 7)
    sitting.session.send(.undo, from: place)
    #expect(try place.words() == ["other: nothing to undo"] && sitting.isKept)
  }

  @Test("a move after an undo is another one, and what was taken back is gone")
  func otherMove() throws {
    let sitting = try Sitting("four-in-a-row")
    let place = sitting.session.attach(seats: [0, 1])
    for intent in [Intent.move("4"), .move("4"), .undo, .move("3")] { sitting.session.send(intent, from: place) }
    #expect(try sitting.moves == "4 3" && place.snapshot.log.map(\.text) == ["4", "3"] && sitting.isKept)
    _ = place.takeEvents()
    sitting.session.send(.redo, from: place)
    #expect(place.words() == ["other: nothing to redo"])
  }

  @Test(
    "an undo can't be asked for by whoever only watches, but by any player, and those who play elsewhere have to agree")
  func undoRights() throws {
    let sitting = try Sitting("four-in-a-row")
    let (red, black, watcher) = (
      sitting.session.attach(seats: [0]), sitting.session.attach(seats: [1]), sitting.session.attach()
    )
    sitting.session.send(.move("4"), from: red)
    for place in [red, black, watcher] { _ = place.takeEvents() }
    sitting.session.send(.undo, from: watcher)
    #expect(try watcher.takeEvents().compactMap(\.refusal) == [.forbidden] && sitting.moves == "4")
    sitting.session.send(.undo, from: black)
    #expect(try sitting.moves == "4")
    #expect(red.words() == ["question: black would like to take back a move; do you agree?"])
    sitting.session.send(.answer(true), from: black)
    #expect(black.words() == ["other: nothing was asked"])
    sitting.session.send(.answer(false), from: red)
    #expect(try black.words() == ["other: the other player would rather play on"] && sitting.moves == "4")
    sitting.session.send(.undo, from: black)
    sitting.session.send(.answer(true), from: red)
    #expect(try sitting.moves == "" && red.snapshot.seatToMove == 0 && sitting.isKept)
  }

  @Test("chance's draws are told as far as each may know them, and shown with the move before")
  func chance() throws {
    let sitting = try Sitting("alien-esp")
    let place = sitting.session.attach(seats: [0])
    #expect(place.words().last == "chance plays (hidden)")
    #expect(try place.snapshot.seatToMove == 0 && sitting.isKept && place.snapshot.log.map(\.text) == [nil])
  }
}
