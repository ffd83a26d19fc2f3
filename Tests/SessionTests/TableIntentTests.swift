import Match
import ParlorCore
import Store
import Testing

@testable import Session

@Suite("What the owner of a table may do")
struct TableIntentTests {
  @Test("a setting acts at the next new game, is kept for the next launch, and a wrong one changes nothing")
  func settings() throws {
    let sitting = try Sitting("four-in-a-row")
    let place = sitting.session.attach(seats: [0, 1], isOwner: true)
    let watcher = sitting.session.attach()
    _ = (place.takeEvents(), watcher.takeEvents())
    sitting.session.send(.set(name: "columns", text: "5"), from: place)
    #expect(place.words() == ["set columns to 5"] && watcher.words() == ["set columns to 5"])
    #expect(try sitting.isKept && place.snapshot.moves.count == 7)
    #expect(try sitting.store.settings(game: "four-in-a-row").map(\.text) == ["5"])
    for (name, text) in [("columns", "none"), ("colums", "5"), ("rows", "99")] {
      sitting.session.send(.set(name: name, text: text), from: place)
      #expect(try place.takeEvents().compactMap(\.refusal) == [.other] && sitting.isKept, "\(name)")
    }
    #expect(try sitting.store.settings(game: "four-in-a-row").map(\.name) == ["columns"])
    sitting.session.send(.newGame, from: place)
    #expect(try place.snapshot.moves.count == 5 && sitting.isKept)
  }

  @Test("a setting with which there would be other seats is refused")
  func otherSeats() throws {
    let sitting = try Sitting("hangman", ["words": "animals"])
    let place = sitting.session.attach(seats: [0], isOwner: true)
    _ = place.takeEvents()
    sitting.session.send(.set(name: "mode", text: "rival"), from: place)
    #expect(try place.takeEvents().compactMap(\.refusal) == [.other] && sitting.isKept)
  }

  @Test("what is saved to a file is the series, and can be read back")
  func saving() throws {
    let folder = try TemporaryFolder()
    let sitting = try Sitting("four-in-a-row")
    let place = sitting.session.attach(seats: [0, 1], isOwner: true)
    let watcher = sitting.session.attach()
    sitting.session.send(.move("4"), from: place)
    _ = (place.takeEvents(), watcher.takeEvents())
    sitting.session.send(.save(to: folder.path("one.parlor")), from: place)
    #expect(place.words() == ["saved"] && watcher.words() == [])
    #expect(try SavedMatch(text: folder.text(of: "one.parlor")) == SavedMatch(sitting.table.match))
    sitting.session.send(.newGame, from: place)
    sitting.session.send(.save(to: folder.path("two.parlor")), from: place)
    #expect(try SavedSeries(text: folder.text(of: "two.parlor")) == SavedSeries(sitting.table.series))
    #expect(try sitting.isKept && folder.names == ["one.parlor", "two.parlor"])
  }

  @Test(
    "whoever saves is told whether the file shows moves that are hidden from a seat",
    arguments: [("four-in-a-row", "4", false), ("hangman", "cow", true)])
  func hiddenMoves(_ game: String, _ move: String, isHidden: Bool) throws {
    let folder = try TemporaryFolder()
    let settings = game == "hangman" ? ["words": "animals", "mode": "rival"] : [:]
    let sitting = try Sitting(game, settings, players: [humanPlayer, humanPlayer])
    let place = sitting.session.attach(seats: [0, 1], isOwner: true)
    sitting.session.send(.move(move), from: place)
    sitting.session.send(.save(to: folder.path("one.parlor")), from: place)
    let told = place.takeEvents().compactMap { if case .saved(_, let showsHidden) = $0 { showsHidden } else { nil } }
    #expect(try sitting.log.count == 1 && told == [isHidden])
  }

  @Test("a file that can't be written, and a path that the system would cut, are refused and leave nothing behind")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    let sitting = try Sitting("four-in-a-row")
    let place = sitting.session.attach(seats: [0, 1], isOwner: true)
    _ = place.takeEvents()
    for path in ["/nowhere/game.parlor", folder.path(""), folder.path("q\0b"), ""] {
      sitting.session.send(.save(to: path), from: place)
      let words = place.words()
      #expect(words.count == 1 && words[0].hasPrefix("other: not saved: ") && !words[0].contains("\0"), "\(words)")
    }
    #expect(try folder.names == [] && sitting.isKept)
  }

  @Test("pause and resume are told to everybody, each once")
  func pausing() throws {
    let sitting = try Sitting("four-in-a-row")
    let (place, watcher) = (sitting.session.attach(seats: [0, 1], isOwner: true), sitting.session.attach())
    _ = (place.takeEvents(), watcher.takeEvents())
    for pauses in [true, true, false, false] { sitting.session.send(.pause(pauses), from: place) }
    #expect(try watcher.words() == ["paused", "resumed"] && place.words() == ["paused", "resumed"] && sitting.isKept)
  }

  @Test("another player goes on with a seat, the moves stay, and the game counts for no low score any more")
  func swapping() throws {
    let sitting = try Sitting("four-in-a-row", seed: nil)
    let place = sitting.session.attach(seats: [0, 1], isOwner: true)
    for move in ["4", "4", "3"] { sitting.session.send(.move(move), from: place) }
    sitting.session.send(.undo, from: place)
    _ = place.takeEvents()
    sitting.session.send(.swap(seat: "red", player: "random"), from: place)
    #expect(place.words().prefix(2) == ["0 is random", "0 thinks"])
    #expect(place.snapshot.players == ["random", humanPlayer] && place.snapshot.seatToMove == 1)
    #expect(try sitting.moves.hasPrefix("4 4 ") && sitting.isKept && sitting.kept?.players.first?.player == "random")
    #expect(!sitting.table.match.isFair)
    sitting.session.send(.swap(seat: "red", player: humanPlayer), from: place)
    for intent in [Intent.undo, .undo] { sitting.session.send(intent, from: place) }
    #expect(try sitting.moves == "4" && place.snapshot.seatToMove == 1 && sitting.isKept)
  }

  @Test("a swap of a seat or to a player that there isn't changes nothing, and says what there is")
  func wrongSwap() throws {
    let sitting = try Sitting("four-in-a-row", seed: nil)
    let place = sitting.session.attach(seats: [0, 1], isOwner: true)
    sitting.session.send(.move("4"), from: place)
    _ = place.takeEvents()
    sitting.session.send(.swap(seat: "blck", player: "random"), from: place)
    #expect(place.words() == ["other: no seat 'blck'; did you mean 'black'?"])
    for player in ["gredy", "/nowhere/player.lua", "guesser", "greedy:depth=3"] {
      sitting.session.send(.swap(seat: "black", player: player), from: place)
      #expect(place.takeEvents().compactMap(\.refusal) == [.other], "\(player)")
    }
    #expect(try place.snapshot.players == [humanPlayer, humanPlayer] && sitting.moves == "4" && sitting.isKept)
    #expect(sitting.table.match.isFair)
  }

  @Test("files, players and time are the owner's, and play is the players'")
  func rights() throws {
    let sitting = try Sitting("four-in-a-row")
    let (owner, red, watcher) = (
      sitting.session.attach(isOwner: true), sitting.session.attach(seats: [0, 1]), sitting.session.attach()
    )
    let forOwner: [Intent] = [
      .inspect(ply: 0),
      .set(name: "columns", text: "8"), .save(to: "/nowhere/x"), .pause(true), .swap(seat: "red", player: "random"),
      .reload, .rescue,
    ]
    let forPlayers: [Intent] = [.move("4"), .undo, .redo, .newGame, .restart, .answer(true), .select(1), .hint, .ready]
    for place in [owner, red, watcher] { _ = place.takeEvents() }
    for intent in forOwner { sitting.session.send(intent, from: red) }
    #expect(red.takeEvents().compactMap(\.refusal) == forOwner.map { _ in .forbidden })
    for intent in forOwner + forPlayers { sitting.session.send(intent, from: watcher) }
    #expect(watcher.takeEvents().compactMap(\.refusal) == (forOwner + forPlayers).map { _ in .forbidden })
    #expect(try sitting.moves == "" && sitting.table.series.games.count == 1 && sitting.isKept)
    // The owner may begin games without a seat, but not move.
    sitting.session.send(.newGame, from: owner)
    sitting.session.send(.move("4"), from: owner)
    #expect(owner.words() == ["game 2 begins", "forbidden: it's black's turn"])
  }

  @Test("nothing that nobody can do at this table is done without a word")
  func nothingToDo() throws {
    let sitting = try Sitting("four-in-a-row")
    let place = sitting.session.attach(seats: [0, 1], isOwner: true)
    _ = place.takeEvents()
    for intent in [Intent.reload, .rescue, .answer(true)] {
      sitting.session.send(intent, from: place)
      #expect(try place.takeEvents().compactMap(\.refusal) == [.other] && sitting.isKept, "\(intent)")
    }
  }
}
