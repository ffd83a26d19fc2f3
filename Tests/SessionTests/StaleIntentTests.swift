import ParlorCore
import Testing

@testable import Session

@Suite("Intents that come too late or twice")
struct StaleIntentTests {
  @Test("an intent that answers an earlier position is refused, whatever it is, and changes nothing")
  func stale() throws {
    let sitting = try Sitting("four-in-a-row")
    let place = sitting.session.attach(seats: [0, 1], isOwner: true)
    let earlier = place.snapshot.moment
    for move in ["4", "3", "5"] { sitting.session.send(.move(move), from: place) }
    _ = place.takeEvents()
    let (moves, kept, settings) = (try sitting.moves, try sitting.kept, sitting.table.series.settings)
    for intent in intents {
      sitting.session.send(intent, from: place, answering: earlier)
      #expect(place.words() == ["stale: that was meant for an earlier position"], "\(intent)")
      #expect(try sitting.moves == moves && sitting.kept == kept && sitting.table.series.games.count == 1, "\(intent)")
      #expect(sitting.table.series.settings == settings && !sitting.table.isPaused && sitting.table.asked == nil)
      #expect(place.snapshot.phase == .waiting(seat: 1) && place.snapshot.moves.count == 7, "\(intent)")
    }
  }

  /// One of each kind that changes something.
  private let intents: [Intent] = [
    .move("1"), .undo, .redo, .newGame, .restart, .answer(true), .select(1), .set(name: "columns", text: "8"),
    .save(to: "/nowhere/game.parlor"), .pause(true), .swap(seat: "black", player: "random"), .hint, .branch(ply: 1),
    .ready, .reply("yes"), .reload, .rescue, .leave,
  ]

  @Test(
    "what is sent twice is done once",
    arguments: [Intent.move("4"), .undo, .redo, .newGame, .restart, .branch(ply: 1)])
  func twice(_ intent: Intent) throws {
    let sitting = try Sitting("four-in-a-row")
    let place = sitting.session.attach(seats: [0, 1])
    for move in ["4", "3", "5"] { sitting.session.send(.move(move), from: place) }
    sitting.session.send(.undo, from: place)
    let moment = place.snapshot.moment
    sitting.session.send(intent, from: place, answering: moment)
    _ = place.takeEvents()
    let (moves, games) = (try sitting.moves, sitting.table.series.games.count)
    sitting.session.send(intent, from: place, answering: moment)
    #expect(place.takeEvents().compactMap(\.refusal) == [.stale])
    #expect(try sitting.moves == moves && sitting.table.series.games.count == games && sitting.isKept)
  }

  @Test("of two people who act at the same moment the first one is heard")
  func race() throws {
    let sitting = try Sitting("four-in-a-row")
    let (red, black) = (sitting.session.attach(seats: [0, 1]), sitting.session.attach(seats: [1]))
    sitting.session.send(.move("4"), from: red)
    let moment = black.snapshot.moment
    sitting.session.send(.undo, from: red, answering: moment)
    sitting.session.send(.move("4"), from: black, answering: moment)
    #expect(black.takeEvents().compactMap(\.refusal) == [.stale])
    #expect(try sitting.moves == "" && sitting.isKept)
  }

  @Test("an intent that answers the right ply of another game is stale")
  func otherGame() throws {
    let sitting = try Sitting("four-in-a-row")
    let place = sitting.session.attach(seats: [0, 1])
    sitting.session.send(.newGame, from: place)
    sitting.session.send(.move("4"), from: place, answering: Moment(game: 1, ply: 0))
    #expect(place.takeEvents().compactMap(\.refusal) == [.stale])
    sitting.session.send(.move("4"), from: place, answering: Moment(game: 2, ply: 0))
    #expect(try place.takeEvents().compactMap(\.refusal) == [] && sitting.moves == "4")
  }

  @Test("what is due before somebody acted comes first, so that a move after the time is up is stale")
  func late() throws {
    let sitting = try Sitting("rock-paper-scissors", ["seconds": "5"], hasTime: true)
    let place = sitting.session.attach(seats: [0])
    let moment = place.snapshot.moment
    sitting.session.send(.move("paper"), from: place, answering: moment, at: .seconds(6))
    #expect(place.words() == ["left plays rock too late", "stale: that was meant for an earlier position"])
    #expect(try sitting.moves == "rock" && sitting.isKept)
  }
}
