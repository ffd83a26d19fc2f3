import Foundation
import Match
import ParlorCore
import Testing

@testable import Session

@Suite("Files that are saved while a game is played")
struct ReloadTests {
  /// A table for a game in a file that may be read again.
  private struct Watched {
    let folder: TemporaryFolder
    let sitting: Sitting
    let place: Place

    /// Each has a seed of its own: rescue files are named after it.
    init(seed: UInt64, players: [String]? = nil, _ source: String = Counting.source()) throws {
      folder = try TemporaryFolder()
      let path = try folder.write(source, to: "count.lua")
      sitting = try Sitting(path, players: players, seed: seed, isWatched: true)
      place = sitting.session.attach(seats: [0, 1], isOwner: true)
    }

    func play(_ moves: Int...) {
      for move in moves { sitting.session.send(.move("\(move)"), from: place) }
      _ = place.takeEvents()
    }

    /// Saves the file, and has it read again.
    func save(_ source: String) throws -> [String] {
      try folder.write(source, to: "count.lua")
      sitting.session.send(.reload, from: place)
      return place.words()
    }
  }

  @Test("the game goes on under the new rules with every move, and is kept")
  func good() throws {
    let game = try Watched(seed: 4_001)
    game.play(1, 2)
    let words = try game.save(Counting.source(("moves", "if state.sum > 2 then return { 1, 2, 3 } end")))
    #expect(words == ["reloaded 2 of 2"])
    #expect(game.place.snapshot.moves == ["1", "2", "3"] && game.place.snapshot.log.count == 2)
    #expect(try game.sitting.isKept)
    game.play(3)
    #expect(try game.place.snapshot.phase == .over && game.sitting.isKept)
  }

  @Test("what was taken back can be played again under the new rules")
  func takenBack() throws {
    let game = try Watched(seed: 4_002)
    game.play(1, 2)
    game.sitting.session.send(.undo, from: game.place)
    #expect(try game.save(Counting.source(more: "title = 'Other',")) == ["reloaded 1 of 1"])
    game.sitting.session.send(.redo, from: game.place)
    #expect(try game.sitting.moves == "1 2" && game.sitting.isKept)
  }

  @Test(
    "a broken file changes nothing, and the old rules go on",
    arguments: [
      "return {", "error('no', 0)", "return 1", Counting.source(("moves", "error 'oops'")),
      Counting.source(("describe", "error 'oops'")), Counting.source(("view", "error 'oops'")),
      Counting.source(("turn", "if state.sum > 0 then error 'oops' end")), Counting.source(("start", "error 'oops'")),
    ])
  func broken(_ source: String) throws {
    let game = try Watched(seed: 4_003)
    game.play(1)
    let before = dumped(game.place.snapshot)
    let words = try game.save(source)
    #expect(words.count == 1 && words[0].hasPrefix("not reloaded: "), "\(words)")
    #expect(try dumped(game.place.snapshot) == before && game.sitting.isKept)
    game.play(2)
    #expect(try game.sitting.moves == "1 2" && game.sitting.isKept)
    #expect(try game.save(Counting.source()) == ["reloaded 2 of 2"])
  }

  @Test("what the new rules refuse is told, and kept in a file whole")
  func refusing() throws {
    let game = try Watched(seed: 4_004)
    game.play(1, 2, 1)
    try game.folder.write(Counting.source(("moves", "if true then return { 1 } end")), to: "count.lua")
    game.sitting.session.send(.reload, from: game.place)
    let reloaded = try #require(
      game.place.takeEvents().compactMap { if case .reloaded(let reloaded) = $0 { reloaded } else { nil } }.first)
    #expect(reloaded.plies == 1 && reloaded.of == 3)
    #expect(reloaded.problem == "move 2: '2' isn't legal here; legal: 1")
    let save = try takeRescue(at: reloaded.rescue?.path)
    #expect(save?.hasSuffix("\n\n1 ann 1\n2 ben 2\n3 ann 1\n") == true)
    #expect(try game.sitting.moves == "1" && game.place.snapshot.seatToMove == 1)
    // The store holds what was refused, until the game goes on without it.
    #expect(try game.sitting.kept?.matches[0].moves.count == 3)
    game.play(1)
    #expect(try game.sitting.moves == "1 1" && game.sitting.isKept)
  }

  @Test("files that were read are told to the owner alone, at the beginning and after each time")
  func files() throws {
    let game = try Watched(seed: 4_005)
    let other = game.sitting.session.attach(seats: [1])
    func names(_ place: Place) -> [[String]] {
      place.takeEvents().compactMap { if case .files(let names) = $0 { names } else { nil } }
    }
    #expect(names(game.place) == [[game.folder.path("count.lua")]])
    try game.folder.write("return {}", to: "helper.lua")
    game.sitting.session.send(.reload, from: game.place)
    #expect(names(game.place) == [[game.folder.path("count.lua")]] && names(other).isEmpty)
  }

  @Test("another player who has taken a seat meanwhile goes on playing it")
  func swapped() throws {
    let game = try Watched(seed: 4_007, players: [humanPlayer, humanPlayer])
    game.play(1)
    game.sitting.session.send(.swap(seat: "ben", player: "random"), from: game.place)
    #expect(try game.save(Counting.source(more: "title = 'Other',")).last == "reloaded 2 of 2")
    #expect(game.place.snapshot.players == [humanPlayer, "random"])
    game.play(1)
    #expect(try game.sitting.log.count == 4 && game.sitting.isKept)
  }

  @Test("an opponent in a script is read again too, and goes on")
  func opponent() throws {
    let folder = try TemporaryFolder()
    let game = try folder.write(Counting.source(), to: "count.lua")
    let opponent = try folder.write(Counting.opponent("return 1"), to: "ben.lua")
    let sitting = try Sitting(game, players: [humanPlayer, opponent], seed: 4_006, isWatched: true)
    let place = sitting.session.attach(seats: [0], isOwner: true)
    sitting.session.send(.move("1"), from: place)
    try folder.write(Counting.opponent("return 2"), to: "ben.lua")
    sitting.session.send(.reload, from: place)
    sitting.session.send(.move("1"), from: place)
    #expect(try sitting.moves == "1 1 1 2" && sitting.isKept)
  }
}
