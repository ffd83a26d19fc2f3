import Match
import ParlorCore
import Testing

@testable import Session

@Suite("Games of a series at a table")
struct GameTests {
  @Test("a new game begins at once where all games are kept, and the one before can be gone on with")
  func newGame() throws {
    let sitting = try Sitting("four-in-a-row")
    let place = sitting.session.attach(seats: [0, 1])
    let watcher = sitting.session.attach()
    sitting.session.send(.move("4"), from: place)
    _ = (place.takeEvents(), watcher.takeEvents())
    sitting.session.send(.newGame, from: place)
    #expect(place.words() == ["game 2 begins"] && watcher.words() == ["game 2 begins"])
    #expect(try place.snapshot.moment == Moment(game: 2, ply: 0) && sitting.isKept)
    // In the second game the other seat begins.
    #expect(place.snapshot.seatToMove == 1 && place.snapshot.series.games == ["game 1", "game 2"])
    sitting.session.send(.select(1), from: place)
    #expect(place.words() == ["game 1 goes on"])
    #expect(try place.snapshot.moment == Moment(game: 1, ply: 1) && sitting.isKept)
    #expect(watcher.snapshot.log.map(\.text) == ["4"] && place.snapshot.board.contains("x"))
  }

  @Test("where one game is kept, whoever would lose it is asked, and alone can answer")
  func question() throws {
    let sitting = try Sitting("four-in-a-row", options: SeriesOptions(keep: .one))
    let (red, black) = (sitting.session.attach(seats: [0]), sitting.session.attach(seats: [1]))
    sitting.session.send(.move("4"), from: red)
    _ = (red.takeEvents(), black.takeEvents())
    let question = "question: game 1 isn't over; begin a new one and lose it?"
    sitting.session.send(.newGame, from: red)
    #expect(red.words() == [question] && black.words() == [])
    sitting.session.send(.answer(true), from: black)
    #expect(black.words() == ["other: nothing was asked"])
    sitting.session.send(.answer(false), from: red)
    #expect(try red.words() == [] && sitting.moves == "4" && sitting.isKept)
    sitting.session.send(.answer(true), from: red)
    #expect(red.words() == ["other: nothing was asked"])
    sitting.session.send(.newGame, from: red)
    sitting.session.send(.answer(true), from: red)
    #expect(red.words() == [question, "game 2 begins"])
    #expect(try sitting.isKept && sitting.kept?.matches.count == 1 && sitting.kept?.firstNumber == 2)
  }

  @Test("a game that is over, or in which nothing was played, is lost without a question")
  func noQuestion() throws {
    let sitting = try Sitting("four-in-a-row", options: SeriesOptions(keep: .one))
    let place = sitting.session.attach(seats: [0, 1])
    _ = place.takeEvents()
    sitting.session.send(.newGame, from: place)
    #expect(try place.words() == ["game 2 begins"] && sitting.isKept)
    for move in ["1", "2", "1", "2", "1", "2", "1"] { sitting.session.send(.move(move), from: place) }
    sitting.session.send(.newGame, from: place)
    #expect(place.words().last == "game 3 begins" && place.snapshot.series.wins == [0, 1])
    #expect(try sitting.isKept)
  }

  @Test("an opponent waits while a question waits for its answer, and goes on when the asker leaves")
  func waiting() throws {
    let sitting = try Sitting("four-in-a-row", players: ["random", humanPlayer], options: SeriesOptions(keep: .one))
    let (black, watcher) = (sitting.session.attach(seats: [1]), sitting.session.attach(isOwner: true))
    sitting.session.send(.pause(true), from: watcher)
    sitting.session.send(.move("4"), from: black)
    sitting.session.send(.newGame, from: black)
    sitting.session.send(.pause(false), from: watcher)
    #expect(try sitting.log.count == 2)
    sitting.session.send(.leave, from: black)
    #expect(try sitting.log.count == 3 && sitting.isKept)
  }

  @Test("restart begins a new game and makes the move that begins it, also where that is written after the end")
  func restart() throws {
    let sitting = try Sitting("simon", ["buttons": "2"])
    let place = sitting.session.attach(seats: [0])
    sitting.session.send(.move("start"), from: place)
    _ = place.takeEvents()
    sitting.session.send(.restart, from: place)
    #expect(place.words() == ["game 2 begins", "player plays start here", "chance plays (hidden)"])
    #expect(try place.snapshot.seatToMove == 0 && sitting.isKept)
    let wrong = try sitting.log.last?.text == "1" ? "2" : "1"
    sitting.session.send(.move(wrong), from: place)
    #expect(place.snapshot.phase == .over)
    _ = place.takeEvents()
    sitting.session.send(.move("start"), from: place)
    #expect(place.words() == ["game 3 begins", "player plays start here", "chance plays (hidden)"])
    #expect(try sitting.isKept && sitting.kept?.selected == 3)
  }

  @Test("a game without such a move is only begun anew by restart")
  func plainRestart() throws {
    let sitting = try Sitting("four-in-a-row", options: SeriesOptions(keep: .one))
    let place = sitting.session.attach(seats: [0, 1])
    sitting.session.send(.move("4"), from: place)
    _ = place.takeEvents()
    sitting.session.send(.restart, from: place)
    #expect(try place.words() == ["game 2 begins"] && sitting.moves == "" && sitting.isKept)
  }

  @Test("where an opponent makes the move that begins a game, restart leaves that to it")
  func opponentBegins() throws {
    let sitting = try Sitting("simon", ["variant": "record", "length": "2"], players: ["flawless", humanPlayer])
    let place = sitting.session.attach(seats: [1])
    _ = place.takeEvents()
    sitting.session.send(.restart, from: place)
    let words = place.words()
    #expect(words.first == "game 2 begins" && words.contains("recorder plays start"))
    #expect(try place.takeEvents().isEmpty && place.snapshot.seatToMove == 1 && sitting.isKept)
  }

  @Test("there is no game to select that wasn't begun")
  func wrongSelection() throws {
    let sitting = try Sitting("four-in-a-row")
    let place = sitting.session.attach(seats: [0, 1])
    _ = place.takeEvents()
    sitting.session.send(.select(3), from: place)
    #expect(try place.words() == ["other: no game 3; there is game 1"] && sitting.isKept)
  }

  @Test("a branch has the first moves of its game, counts for no low score, and leaves the other as it was")
  func branch() throws {
    let sitting = try Sitting("four-in-a-row", seed: nil)
    let place = sitting.session.attach(seats: [0, 1])
    for move in ["4", "3", "2"] { sitting.session.send(.move(move), from: place) }
    _ = place.takeEvents()
    sitting.session.send(.branch(ply: 2), from: place)
    #expect(place.words() == ["game 2 branches off game 1"])
    #expect(try sitting.moves == "4 3" && !sitting.table.match.isFair && sitting.isKept)
    sitting.session.send(.move("7"), from: place)
    sitting.session.send(.select(1), from: place)
    #expect(try sitting.moves == "4 3 2" && sitting.table.match.isFair && sitting.isKept)
    #expect(try sitting.kept?.matches.map(\.moves.count) == [3, 3])
    _ = place.takeEvents()
    for ply in [-1, 4] { sitting.session.send(.branch(ply: ply), from: place) }
    #expect(place.words() == ["other: no move -1; the game has 3 moves", "other: no move 4; the game has 3 moves"])
    #expect(try sitting.isKept)
  }

  @Test(
    "a series that keeps one game, or that somebody can win, has no branches",
    arguments: [SeriesOptions(keep: .one), SeriesOptions(target: .bestOf(3)), SeriesOptions(swapsSeats: true)])
  func noBranch(_ options: SeriesOptions) throws {
    let sitting = try Sitting("four-in-a-row", options: options)
    let place = sitting.session.attach(seats: [0, 1])
    sitting.session.send(.move("4"), from: place)
    _ = place.takeEvents()
    sitting.session.send(.branch(ply: 0), from: place)
    #expect(place.takeEvents().compactMap(\.refusal) == [.other])
    #expect(try sitting.moves == "4" && sitting.table.series.games.count == 1 && sitting.isKept)
  }

  @Test("wins are those of players, who change seats; where they have no names and keep their seats, of the seats")
  func winsOfPlayers() throws {
    let game = ["1", "2", "1", "2", "1", "2", "1"]
    for (options, players, wins) in [
      (SeriesOptions(swapsSeats: true), ["human (1)", "human (2)"], [1, 1]),
      (SeriesOptions(), ["red", "black"], [1, 1]),
      (SeriesOptions(target: .firstTo(9), swapsSeats: true), ["human (1)", "human (2)"], [1, 1]),
    ] {
      let sitting = try Sitting("four-in-a-row", options: options)
      let place = sitting.session.attach(seats: [0, 1])
      for number in 1...2 {
        // Whoever begins wins: red with 'swap', the next seat without.
        for move in game { sitting.session.send(.move(move), from: place) }
        if number == 1 { sitting.session.send(.newGame, from: place) }
      }
      let series = place.snapshot.series
      #expect(series.players == players && series.wins == wins, "\(series)")
    }
  }

  @Test("a series with a target is decided once, and then no game can be begun")
  func decided() throws {
    let sitting = try Sitting("four-in-a-row", options: SeriesOptions(target: .firstTo(1)))
    let place = sitting.session.attach(seats: [0, 1])
    for move in ["1", "2", "1", "2", "1", "2"] { sitting.session.send(.move(move), from: place) }
    _ = place.takeEvents()
    sitting.session.send(.move("1"), from: place)
    let decision = "human (1) won 1 to 0 (first to 1)"
    #expect(place.snapshot.series.target == "first to 1")
    #expect(place.words() == ["red plays 1 here", "over: red won (line)", "decided: \(decision)"])
    #expect(place.snapshot.series.result == decision && place.snapshot.series.standing.map(\.points) == [1, 0])
    for intent in [Intent.newGame, .restart] {
      sitting.session.send(intent, from: place)
      #expect(try place.words() == ["other: the series is over: \(decision)"] && sitting.isKept)
    }
  }
}
