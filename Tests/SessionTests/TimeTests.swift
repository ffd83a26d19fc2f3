import Match
import ParlorCore
import Testing

@testable import Session

@Suite("Time at a table")
struct TimeTests {
  @Test("the cues of Simon begin and end when they are due, in their order, and nothing before")
  func playback() throws {
    let sitting = try Sitting("simon", ["length": "2"], hasTime: true)
    let place = sitting.session.attach(seats: [0])
    sitting.session.send(.move("start"), from: place)
    #expect(place.words() == ["player plays start here", "chance plays (hidden)", "flash begins"])
    #expect(sitting.session.nextDue == .milliseconds(420) && place.snapshot.phase == .playing)
    sitting.session.advance(to: .milliseconds(419))
    #expect(place.takeEvents().isEmpty && place.snapshot.seatToMove == nil)
    sitting.session.advance(to: .milliseconds(420))
    #expect(place.words() == ["flash ends"] && place.snapshot.seatToMove == 0 && sitting.session.nextDue == nil)
    let first = try sitting.log[1].text ?? ""
    sitting.session.send(.move(first), from: place, at: .seconds(1))
    #expect(place.words() == ["player plays \(first) here", "press begins"])
    var heard: [(Duration, [String])] = []
    while let due = sitting.session.nextDue {
      sitting.session.advance(to: due)
      heard.append((due, place.words()))
    }
    // 0.8 seconds after the press, each flash lasts 0.42 seconds, with 0.05 between them.
    #expect(heard.map(\.0) == [1_100, 1_900, 2_320, 2_370, 2_790].map(Duration.milliseconds))
    #expect(heard[0].1 == ["press ends", "chance plays (hidden)"])
    #expect(heard.dropFirst().map(\.1) == [["flash begins"], ["flash ends"], ["flash begins"], ["flash ends"]])
    #expect(try place.snapshot.seatToMove == 0 && sitting.isKept)
  }

  @Test("when chance deals card by card, each card is shown while it takes its time, in two seconds")
  func dealing() throws {
    let sitting = try Sitting("little-whist", players: ["human", "random", "random", "random"], hasTime: true)
    let place = sitting.session.attach(seats: [0])
    func shown() -> Int { place.takeEvents().filter { if case .position = $0 { true } else { false } }.count }
    #expect(shown() > 0 && sitting.session.nextDue == .milliseconds(100))
    for card in 2...20 {
      sitting.session.advance(to: .milliseconds(100 * (card - 1)))
      #expect(try shown() == 1 && sitting.log.count == card)
    }
    sitting.pass(to: .milliseconds(2_400))
    #expect(try place.snapshot.seatToMove == 0 && sitting.log.count == 21)
  }

  @Test("a playback that has to be watched lets nobody move before its end")
  func locked() throws {
    let sitting = try Sitting("simon", hasTime: true)
    let place = sitting.session.attach(seats: [0])
    sitting.session.send(.move("start"), from: place)
    _ = place.takeEvents()
    sitting.session.send(.move("1"), from: place, at: .milliseconds(100))
    #expect(place.words() == ["locked: the playback runs; wait until it ends"])
    sitting.pass(to: .seconds(2))
    _ = place.takeEvents()
    let right = try sitting.log[1].text ?? ""
    sitting.session.send(.move(right), from: place, at: .seconds(3))
    #expect(place.words().first == "player plays \(right) here")
  }

  @Test(
    "cues that end together are told to their end before anything else is played",
    arguments: [["human", "random"], ["human", "human"]])
  func endings(_ players: [String]) throws {
    let cues = "{ name = 'a', lasting = 1 }, { name = 'b', at = 0.5, lasting = 0.5 }, { name = 'c', at = 1 }"
    let folder = try TemporaryFolder()
    let game = try folder.write(Counting.source(("cues", "if state then return { \(cues) } end")), to: "count.lua")
    let sitting = try Sitting(game, players: players, hasTime: true)
    let place = sitting.session.attach(seats: [0, 1])
    _ = place.takeEvents()
    for instant in [Duration.zero, .milliseconds(10)] { sitting.session.send(.move("1"), from: place, at: instant) }
    sitting.session.advance(to: .seconds(1))
    let words = place.words()
    #expect(
      words.prefix(7) == ["ann plays 1 here", "a begins", "b begins", "a ends", "b ends", "c begins", "c ends"],
      "\(words)")
    #expect(try sitting.log.count == 2, "\(words)")
  }

  @Test("a move that is made while a disc falls is played when it lies")
  func deferred() throws {
    let sitting = try Sitting("four-in-a-row", hasTime: true)
    let place = sitting.session.attach(seats: [0, 1])
    _ = place.takeEvents()
    sitting.session.send(.move("4"), from: place, at: .zero)
    sitting.session.send(.move("4"), from: place, at: .milliseconds(100))
    sitting.session.send(.move("3"), from: place, at: .milliseconds(110))
    #expect(place.words() == ["red plays 4 here", "drop begins"])
    #expect(try sitting.moves == "4" && sitting.session.nextDue == .milliseconds(360))
    sitting.pass(to: .milliseconds(360))
    #expect(place.words() == ["drop ends", "black plays 4 here", "drop begins"])
    sitting.pass(to: .seconds(2))
    #expect(place.words() == ["drop ends", "red plays 3 here", "drop begins", "drop ends"])
    #expect(try place.snapshot.seatToMove == 1 && sitting.isKept)
  }

  @Test("an undo while a disc falls cuts the fall short, and what waited for it is forgotten")
  func undone() throws {
    let sitting = try Sitting("four-in-a-row", hasTime: true)
    let place = sitting.session.attach(seats: [0, 1])
    sitting.session.send(.move("4"), from: place)
    for intent in [Intent.move("5"), .undo] { sitting.session.send(intent, from: place, at: .milliseconds(100)) }
    #expect(try sitting.moves == "" && sitting.session.nextDue == nil && place.snapshot.seatToMove == 0)
    sitting.pass(to: .seconds(5))
    #expect(try sitting.moves == "" && sitting.isKept)
  }

  @Test("whoever thinks for too long has the deadline's move played, again and again")
  func deadlines() throws {
    let sitting = try Sitting("rock-paper-scissors", ["seconds": "5", "rounds": "1"], hasTime: true)
    let (left, right) = (sitting.session.attach(seats: [0]), sitting.session.attach(seats: [1]))
    #expect(sitting.session.nextDue == .seconds(5) && left.words() == [])
    sitting.session.advance(to: .milliseconds(4_999))
    #expect(try sitting.moves == "")
    sitting.session.advance(to: .seconds(7))
    // The next one has five seconds from when the time was up, however late that was noticed.
    #expect(sitting.session.nextDue == .seconds(10))
    #expect(left.words() == ["left plays rock too late"] && right.words() == ["left plays (hidden) too late"])
    sitting.pass(to: .seconds(20))
    #expect(left.words() == ["right plays rock too late", "reveal begins", "reveal ends", "over: draw (rounds)"])
    #expect(try sitting.session.nextDue == nil && sitting.isKept && sitting.kept?.matches[0].moves.count == 2)
  }

  @Test("the time of a game that was gone back in, begun or selected is counted from then on")
  func renewed() throws {
    let sitting = try Sitting("rock-paper-scissors", ["seconds": "5"], hasTime: true)
    let place = sitting.session.attach(seats: [0, 1])
    sitting.session.send(.move("paper"), from: place, at: .seconds(1))
    #expect(sitting.session.nextDue == .seconds(6))
    sitting.session.send(.undo, from: place, at: .seconds(2))
    #expect(sitting.session.nextDue == .seconds(7))
    sitting.session.send(.newGame, from: place, at: .seconds(3))
    #expect(sitting.session.nextDue == .seconds(8))
  }

  @Test("while the table is paused no time passes, and afterwards everything is as much later")
  func paused() throws {
    let sitting = try Sitting("rock-paper-scissors", ["seconds": "5"], hasTime: true)
    let place = sitting.session.attach(seats: [0, 1], isOwner: true)
    sitting.session.send(.pause(true), from: place, at: .seconds(2))
    #expect(sitting.session.nextDue == nil)
    sitting.pass(to: .seconds(60))
    #expect(try sitting.moves == "")
    sitting.session.send(.pause(false), from: place, at: .seconds(62))
    #expect(sitting.session.nextDue == .seconds(65))
    for pauses in [true, false] { sitting.session.send(.pause(pauses), from: place, at: .seconds(pauses ? 63 : 73)) }
    #expect(sitting.session.nextDue == .seconds(75))
    sitting.session.advance(to: .milliseconds(74_999))
    #expect(try sitting.moves == "")
    sitting.session.advance(to: .seconds(75))
    #expect(try sitting.moves == "rock" && sitting.session.nextDue == .seconds(80))
  }

  @Test("a cue that is under way when the table is paused goes on where it was")
  func pausedCue() throws {
    let sitting = try Sitting("four-in-a-row", hasTime: true)
    let place = sitting.session.attach(seats: [0, 1], isOwner: true)
    sitting.session.send(.move("4"), from: place, at: .zero)
    sitting.session.send(.pause(true), from: place, at: .milliseconds(100))
    sitting.session.send(.pause(false), from: place, at: .seconds(10))
    #expect(sitting.session.nextDue == .milliseconds(10_260))
  }

  @Test("what is due is never past, at any moment of a game", arguments: ["simon", "four-in-a-row", "dice-race"])
  func due(_ game: String) throws {
    let sitting = try Sitting(game, hasTime: true)
    let place = sitting.session.attach(seats: [0, 1])
    var (stream, now) = (Seed(3).stream(for: .named("time")), Duration.zero)
    for _ in 0..<60 {
      now += .milliseconds(stream.next(below: 400))
      if let move = place.snapshot.moves.random(using: &stream) {
        sitting.session.send(.move(move), from: place, at: now)
      } else {
        sitting.session.advance(to: now)
      }
      #expect(sitting.session.nextDue.map { $0 > now } ?? true)
    }
    #expect(try sitting.isKept)
  }

  @Test("time goes its own way in each session, and never back")
  func independent() throws {
    let sittings = try (0..<2).map { _ in try Sitting("rock-paper-scissors", ["seconds": "5"], hasTime: true) }
    let places = sittings.map { $0.session.attach(seats: [0, 1]) }
    sittings[0].session.advance(to: .seconds(4))
    sittings[1].session.advance(to: .seconds(5))
    #expect(try sittings[0].moves == "" && sittings[1].moves == "rock")
    sittings[1].session.advance(to: .seconds(1))
    #expect(sittings[1].session.nextDue == .seconds(10) && sittings[0].session.nextDue == .seconds(5))
    #expect(places.map(\.snapshot.ply) == [0, 1])
  }

  @Test(
    "the same seed and the same acts give the same events, to the last field",
    arguments: ["simon", "four-in-a-row", "alien-esp", "dice-race", "little-whist", "hangman"])
  func repeatable(_ game: String) throws {
    func events() throws -> [String] {
      let sitting = try Sitting(game, players: nil, seed: 11, hasTime: true)
      let places = [sitting.session.attach(seats: [0, 1, 2, 3], isOwner: true), sitting.session.attach()]
      var (stream, told) = (Seed(5).stream(for: .named("acts")), [String]())
      for second in 1...25 {
        let moves = places[0].snapshot.moves.map(Intent.move)
        let intents = moves + moves + [.undo, .redo, .newGame, .select(1), .ready, .set(name: "x", text: "1")]
        guard let intent = intents.random(using: &stream) else { continue }
        sitting.session.send(intent, from: places[0], at: .milliseconds(700 * second))
        sitting.pass(to: .milliseconds(700 * second + 600))
        told += places.flatMap { $0.takeEvents().map(dumped) }
      }
      return told
    }
    let (once, again) = (try events(), try events())
    #expect(once.count > 30 && once == again)
  }

  @Test("a press counts while the one before it sounds, which it cuts off; what follows the last one has to be watched")
  func fastPresses() throws {
    let sitting = try Sitting("simon", ["length": "3"], hasTime: true)
    let place = sitting.session.attach(seats: [0])
    sitting.session.send(.move("start"), from: place)
    sitting.pass(to: .seconds(1))
    let first = try sitting.log[1].text ?? ""
    sitting.session.send(.move(first), from: place, at: .seconds(1))
    #expect(place.snapshot.isLocked)
    sitting.pass(to: .seconds(6))
    let second = try sitting.log[3].text ?? ""
    #expect(!place.snapshot.isLocked)
    _ = place.takeEvents()
    sitting.session.send(.move(first), from: place, at: .seconds(6))
    #expect(place.snapshot.seatToMove == 0 && !place.snapshot.isLocked)
    sitting.session.send(.move(second), from: place, at: .milliseconds(6_030))
    sitting.session.send(.move("1"), from: place, at: .milliseconds(6_060))
    #expect(
      place.words() == [
        "player plays \(first) here", "press begins", "player plays \(second) here", "press ends", "press begins",
        "locked: the playback runs; wait until it ends",
      ])
    sitting.pass(to: .seconds(12))
    #expect(try place.snapshot.seatToMove == 0 && sitting.isKept)
  }
}
