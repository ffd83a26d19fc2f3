import Match
import ParlorCore
import Testing

@testable import Session

@Suite("Opponents that think for long", .endsInTime)
struct ThinkingTests {
  private static let endless = Counting.opponent("while true do end")
  /// A search in Swift that wouldn't end within an hour; that of `monte-carlo` ends when its tree is full.
  private static let search = "alpha-beta:playouts=1000:nodes=100000000"

  /// A table of Four-in-a-Row with an opponent that never ends, which works on a thread of its own.
  private struct Thinker {
    let folder: TemporaryFolder
    let threads = Threads()
    let sitting: Sitting
    let red: Listener

    init(_ opponent: String, hasTime: Bool = false) throws {
      folder = try TemporaryFolder()
      let isScript = opponent.contains("parlor.opponent") || opponent.contains("require")
      let player = isScript ? try folder.write(opponent, to: "slow.lua") : opponent
      sitting = try Sitting(
        "four-in-a-row", players: [humanPlayer, player], hasTime: hasTime, seconds: 1_000_000, on: threads.executor)
      red = Listener(sitting.session.attach(seats: [0], isOwner: true, wake: threads.wake), threads)
    }

    func send(_ intent: Intent, at instant: Duration? = nil) {
      sitting.session.send(intent, from: red.place, at: instant)
    }

    /// Waits until the table does nothing any more.
    func rest() async {
      let session = sitting.session
      await threads.wait { !session.isBusy }
    }
  }

  @Test("an undo stops it, and the game goes on", arguments: [endless, search])
  func undo(_ opponent: String) async throws {
    let game = try Thinker(opponent)
    await game.rest()
    game.send(.move("4"))
    await game.red.hear("1 thinks")
    // Nobody waits for it to see what there is to see.
    #expect(game.red.place.snapshot.ply == 1 && game.red.place.snapshot.log.map(\.text) == ["4"])
    #expect(game.red.place.snapshot.phase == .playing && game.sitting.session.isBusy)
    game.send(.undo)
    await game.red.hear("1 was stopped")
    await game.rest()
    #expect(game.red.place.snapshot.seatToMove == 0 && game.red.place.snapshot.ply == 0)
    game.send(.move("3"))
    await game.red.hear("1 thinks")
    game.send(.swap(seat: "black", player: "random"))
    await game.red.hear("1 is random")
    await game.rest()
    #expect(try game.red.place.snapshot.ply == 2 && game.sitting.moves.hasPrefix("3 ") && game.sitting.isKept)
  }

  @Test("a pause stops it, and it begins anew when the table goes on", arguments: [endless, search])
  func pause(_ opponent: String) async throws {
    let game = try Thinker(opponent)
    game.send(.move("4"))
    await game.red.hear("1 thinks")
    game.send(.pause(true))
    await game.red.hear("paused")
    await game.rest()
    #expect(try game.sitting.moves == "4" && game.sitting.isKept)
    game.send(.pause(false))
    await game.red.hear("1 thinks")
    game.send(.undo)
    await game.rest()
    #expect(try game.sitting.moves == "" && game.sitting.isKept)
  }

  @Test("it is stopped when the last one leaves, and what was played is kept", arguments: [endless, search])
  func leave(_ opponent: String) async throws {
    let game = try Thinker(opponent)
    game.send(.move("4"))
    await game.red.hear("1 thinks")
    game.send(.leave)
    await game.rest()
    #expect(try game.sitting.table.isOver && game.sitting.moves == "4" && game.sitting.isKept)
  }

  @Test("what was sent before it began to think stops it too", arguments: [endless, search])
  func before(_ opponent: String) async throws {
    let game = try Thinker(opponent)
    await game.rest()
    // The undo waits in line while the move is played.
    for _ in 0..<20 {
      game.send(.move("4"))
      game.send(.undo)
    }
    await game.rest()
    #expect(try game.sitting.moves == "" && game.red.place.snapshot.seatToMove == 0 && game.sitting.isKept)
  }

  @Test("neither a stale intent stops it, nor one of somebody who may not send it")
  func notStopped() async throws {
    let game = try Thinker(Self.search)
    let watcher = Listener(game.sitting.session.attach(wake: game.threads.wake), game.threads)
    await game.rest()
    let earlier = game.red.place.snapshot.moment
    game.send(.move("4"))
    await game.red.hear("1 thinks")
    for intent in [Intent.undo, .newGame, .pause(true), .swap(seat: "black", player: "random")] {
      game.sitting.session.send(intent, from: game.red.place, answering: earlier)
      game.sitting.session.send(intent, from: watcher.place)
    }
    game.send(.undo)
    await game.red.hear("1 was stopped")
    await game.rest()
    // It was stopped once, by the last.
    let refused = game.red.heard + game.red.place.words()
    #expect(refused.filter { $0.hasPrefix("stale") }.count == 4 && !refused.contains("1 thinks"))
    #expect(watcher.place.words().filter { $0.hasPrefix("forbidden") }.count == 4)
  }

  @Test("a hint that takes long is stopped in the same way, and the game stays fair")
  func hint() async throws {
    let threads = Threads()
    let folder = try TemporaryFolder()
    // Whoever looks ahead asks these rules, which don't end after the second move.
    let path = try folder.write(
      """
      local parlor = require "parlor"
      return parlor.game {
        id = "deep", seats = { "ann", "ben" }, start = function() return { n = 0 } end,
        turn = function(state) return state.n == 9 and { drawn = true, reason = "end" } or state.n % 2 + 1 end,
        moves = function() return { 1, 2 } end,
        apply = function(state) while state.n == 1 do end state.n = state.n + 1 end,
      }
      """, to: "deep.lua")
    let sitting = try Sitting(path, seconds: 1_000_000, on: threads.executor)
    let place = Listener(sitting.session.attach(seats: [0, 1], wake: threads.wake), threads)
    let session = sitting.session
    await threads.wait { !session.isBusy }
    session.send(.move("1"), from: place.place)
    session.send(.hint, from: place.place)
    await place.hear("1 thinks")
    session.send(.undo, from: place.place)
    await threads.wait { !session.isBusy }
    #expect(try sitting.moves == "" && sitting.isKept)
    await place.hear("other: the hint was stopped")
  }

  @Test("an opponent whose time is up is stopped, and the deadline's move is played")
  func deadline() async throws {
    let threads = Threads()
    let folder = try TemporaryFolder()
    let slow = try folder.write(Self.endless, to: "slow.lua")
    let sitting = try Sitting(
      "rock-paper-scissors", ["seconds": "5"], players: [humanPlayer, slow], hasTime: true, seconds: 1_000_000,
      on: threads.executor)
    let left = Listener(sitting.session.attach(seats: [0], wake: threads.wake), threads)
    let session = sitting.session
    session.send(.move("paper"), from: left.place, at: .seconds(1))
    await left.hear("1 thinks")
    #expect(session.nextDue == .seconds(6))
    session.advance(to: .milliseconds(5_999))
    session.advance(to: .seconds(6))
    await left.hear("right plays rock too late")
    await threads.wait { !session.isBusy }
    #expect(try sitting.moves == "paper rock" && sitting.isKept)
  }
}
