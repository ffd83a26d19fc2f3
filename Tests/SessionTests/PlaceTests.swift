import Match
import ParlorCore
import Testing

@testable import Session

@Suite("Places at a table")
struct PlaceTests {
  @Test("nothing is played before somebody sits down, and the game begins then")
  func first() throws {
    let sitting = try Sitting("four-in-a-row", players: ["random", "random"])
    #expect(try sitting.moves == "" && sitting.session.nextDue == nil && !sitting.session.isBusy)
    let watcher = sitting.session.attach()
    #expect(try watcher.snapshot.phase == .over && !sitting.moves.isEmpty && sitting.isKept)
  }

  @Test("whoever comes later sees what can be seen, and changes nothing for the others")
  func later() throws {
    let sitting = try Sitting("four-in-a-row")
    let red = sitting.session.attach(seats: [0])
    sitting.session.send(.move("4"), from: red)
    let before = dumped(red.snapshot)
    _ = red.takeEvents()
    let (black, watcher) = (sitting.session.attach(seats: [1]), sitting.session.attach())
    #expect(red.takeEvents().isEmpty && dumped(red.snapshot) == before)
    for place in [black, watcher] {
      #expect(place.snapshot.phase == .waiting(seat: 1) && place.snapshot.log.map(\.text) == ["4"])
      #expect(place.snapshot.board == red.snapshot.board && place.snapshot.players == [humanPlayer, humanPlayer])
    }
    #expect(black.snapshot.seatToMove == 1 && black.snapshot.moves.count == 7 && watcher.snapshot.moves.isEmpty)
  }

  @Test("whoever comes when the game is over sees that it is")
  func afterTheEnd() throws {
    let sitting = try Sitting("four-in-a-row", players: ["random", "random"])
    let first = sitting.session.attach()
    let second = sitting.session.attach()
    #expect(second.snapshot.phase == .over && first.snapshot.phase == .over)
    #expect(second.snapshot.board == first.snapshot.board && second.snapshot.log == first.snapshot.log)
  }

  @Test("whoever has left hears nothing more and can do nothing more, and the others play on")
  func leaving() throws {
    let sitting = try Sitting("four-in-a-row")
    let (red, black) = (sitting.session.attach(seats: [0]), sitting.session.attach(seats: [1]))
    sitting.session.send(.move("4"), from: red)
    _ = (red.takeEvents(), black.takeEvents())
    sitting.session.send(.leave, from: black)
    for intent in [Intent.move("4"), .undo, .newGame, .leave] {
      sitting.session.send(intent, from: black)
      #expect(black.words() == ["forbidden: who has left can't do that"], "\(intent)")
    }
    #expect(try sitting.moves == "4" && sitting.table.series.games.count == 1 && !sitting.table.isOver)
    sitting.session.send(.undo, from: red)
    #expect(try black.takeEvents().isEmpty && sitting.moves == "" && sitting.isKept)
  }

  @Test("a place at one table is none at another")
  func otherTable() throws {
    let (one, other) = (try Sitting("four-in-a-row"), try Sitting("four-in-a-row"))
    let (here, there) = (one.session.attach(seats: [0, 1]), other.session.attach(seats: [0, 1], isOwner: true))
    _ = there.takeEvents()
    one.session.send(.move("4"), from: there)
    #expect(try there.takeEvents().compactMap(\.refusal) == [.forbidden] && one.moves == "" && here.snapshot.ply == 0)
  }

  @Test("when the last one leaves, play is over for good, and what was played is kept")
  func last() throws {
    let sitting = try Sitting("four-in-a-row")
    let (red, watcher) = (sitting.session.attach(seats: [0, 1]), sitting.session.attach())
    sitting.session.send(.move("4"), from: red)
    sitting.session.send(.leave, from: red)
    #expect(!sitting.table.isOver)
    sitting.session.send(.leave, from: watcher)
    #expect(try sitting.table.isOver && sitting.session.nextDue == nil && sitting.isKept)
    sitting.session.send(.move("4"), from: red)
    #expect(try sitting.moves == "4")
  }

  @Test("a place is woken when there is something to hear, and when the table comes to rest")
  func waking() throws {
    let count = Counter()
    let sitting = try Sitting("four-in-a-row")
    let place = sitting.session.attach(seats: [0, 1]) { count.add() }
    _ = place.takeEvents()
    let before = count.value
    sitting.session.send(.move("4"), from: place)
    // For the move and the picture after it, and for the rest.
    #expect(place.takeEvents().count == 2 && count.value - before > 2)
  }

  @Test("a place may answer from within the call that wakes it")
  func answeringAtOnce() throws {
    let sitting = try Sitting("four-in-a-row")
    let answerer = Answerer(session: sitting.session)
    answerer.sitDown()
    #expect(try sitting.moves == "1 1 1 1 1 1")
  }

  @Test("a seat that isn't in the game is nobody's, and plays nothing")
  func wrongSeat() throws {
    let sitting = try Sitting("four-in-a-row")
    let place = sitting.session.attach(seats: [7])
    _ = place.takeEvents()
    sitting.session.send(.move("4"), from: place)
    #expect(try place.takeEvents().compactMap(\.refusal) == [.forbidden] && sitting.moves == "")
    #expect(place.snapshot.seatToMove == nil && place.snapshot.moves.isEmpty)
  }

  @Test("moves of opponents are shown one by one up to a number, then together at the end, and all of them are kept")
  func skipping() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      local parlor = require "parlor"
      return parlor.game {
        id = "long", seats = { "one" }, start = function() return { n = 0 } end,
        turn = function(state) return state.n == 600 and { drawn = true, reason = "long" } or 1 end,
        moves = function() return { 1 } end, apply = function(state) state.n = state.n + 1 end,
      }
      """, to: "long.lua")
    let sitting = try Sitting(path, players: ["random"])
    let watcher = sitting.session.attach()
    let events = watcher.takeEvents()
    let boards = events.filter { if case .position = $0 { true } else { false } }
    #expect(events.compactMap(\.words).filter { $0 == "skipping" }.count == 1)
    #expect(boards.count == 502 && watcher.snapshot.board == #"{"n":600}"# && watcher.snapshot.log.count == 600)
    #expect(try sitting.kept?.matches[0].moves.count == 600 && sitting.isKept)
  }
}

/// Plays column 1 from within the call that wakes it.
private final class Answerer: Sendable {
  private let session: Session
  private let box = Box()

  init(session: Session) { self.session = session }

  func sitDown() {
    let place = session.attach(seats: [0, 1]) { [self] in play() }
    box.value = place
    play()
  }

  private func play() {
    guard let place = box.value, place.snapshot.moves.contains("1") else { return }
    session.send(.move("1"), from: place, answering: place.snapshot.moment)
  }
}
