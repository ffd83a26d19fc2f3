import Match
import ParlorCore
import Testing

@testable import Session

@Suite("Rules that fail at a table")
struct FailingRulesTests {
  /// What becomes of a game whose rules fail at a sum of 2.
  enum Fate: String, Sendable { case refused, failed, shown }

  struct Failure: Sendable, CustomStringConvertible {
    let function: String
    let fate: Fate
    /// How many moves are played all the same.
    var plies = 2
    let lua: String
    let seed: UInt64
    var description: String { "\(function): \(lua)" }

    var source: String { Counting.source((function, "if state.sum == 2 then \(lua) end")) }
  }

  private static let fates: [(String, Fate, plies: Int)] = [
    ("turn", .refused, 1), ("moves", .refused, 1), ("apply", .refused, 2), ("text", .failed, 2), ("cues", .failed, 2),
    ("revealed", .failed, 3), ("describe", .shown, 3), ("view", .shown, 3),
  ]

  /// Each function with an error and with a loop that never ends, and a seed that names its rescue file.
  static let failures = ["error('oops', 0)", "while true do end"].enumerated().flatMap { place, lua in
    fates.enumerated().map { index, row in
      Failure(
        function: row.0, fate: row.1, plies: row.plies, lua: lua, seed: UInt64(5_000 + 100 * place + 2 * index))
    }
  }

  private func play(_ failure: Failure, _ folder: TemporaryFolder, isWatched: Bool) throws -> (Sitting, Place) {
    let path = try folder.write(failure.source, to: "count.lua")
    let sitting = try Sitting(
      path, seed: failure.seed + (isWatched ? 1 : 0), isWatched: isWatched, seconds: 0.3)
    let place = sitting.session.attach(seats: [0, 1], isOwner: true)
    for _ in 0..<3 { sitting.session.send(.move("1"), from: place) }
    return (sitting, place)
  }

  @Test("without a way to mend them play ends, and a file has everything that was played", arguments: failures)
  func ending(_ failure: Failure) throws {
    let folder = try TemporaryFolder()
    let (sitting, place) = try play(failure, folder, isWatched: false)
    let events = place.takeEvents()
    let failed = events.compactMap { if case .failed(let failed) = $0 { failed } else { nil } }
    #expect(sitting.table.isOver == (failure.fate == .failed) && failed.count == (failure.fate == .failed ? 1 : 0))
    #expect(events.contains { $0.refusal == .other } == (failure.fate == .refused), "\(events.compactMap(\.words))")
    guard let failed = failed.first else {
      #expect(try sitting.isKept && sitting.log.count == failure.plies)
      return
    }
    #expect(!failed.waits && failed.message.contains("count.lua") != (failed.message == "oops"))
    #expect(place.snapshot.phase == .ended && failed.rescue?.players == [humanPlayer, humanPlayer])
    let save = try #require(try takeRescue(at: failed.rescue?.path))
    #expect(try save == sitting.kept?.matches[0].text && sitting.kept?.matches[0].moves.count == failure.plies)
  }

  @Test("where they can be mended play waits, and goes on with everything that was played", arguments: failures)
  func mending(_ failure: Failure) throws {
    guard failure.fate == .failed else { return }
    let folder = try TemporaryFolder()
    let (sitting, place) = try play(failure, folder, isWatched: true)
    let events = place.takeEvents()
    let failed = events.compactMap { if case .failed(let failed) = $0 { failed } else { nil } }
    #expect(failed.map(\.waits) == [true] && failed[0].rescue == nil && place.snapshot.phase == .broken)
    #expect((events.last?.refusal == .other) == (failure.plies == 2))
    for intent in [Intent.move("1"), .undo, .newGame, .hint, .save(to: folder.path("x")), .pause(true)] {
      sitting.session.send(intent, from: place)
      #expect(place.words() == ["other: the game waits for its files to be mended"], "\(intent)")
    }
    try folder.write(Counting.source(), to: "count.lua")
    sitting.session.send(.reload, from: place)
    #expect(place.words() == ["reloaded \(failure.plies) of \(failure.plies)"])
    sitting.session.send(.move("2"), from: place)
    #expect(try sitting.log.count == failure.plies + 1 && sitting.isKept)
  }

  @Test(
    "whoever sits down where play waits hears of it, though not in the script's words, and who gives up finds what was played in a file"
  )
  func givingUp() throws {
    let failure = Failure(function: "cues", fate: .failed, lua: "error('oops', 0)", seed: 5_300)
    let (sitting, place) = try play(failure, try TemporaryFolder(), isWatched: true)
    _ = place.takeEvents()
    let late = sitting.session.attach()
    #expect(
      late.words() == ["broken: the rules or an opponent failed"] && late.snapshot.phase == .broken
        && place.takeEvents().isEmpty)
    sitting.session.send(.rescue, from: place)
    let failed = place.takeEvents().compactMap { if case .failed(let failed) = $0 { failed } else { nil } }
    #expect(failed.map(\.waits) == [false] && late.words() == ["ended: the rules or an opponent failed"])
    let save = try takeRescue(at: failed.first?.rescue?.path)
    #expect(try save == sitting.kept?.matches[0].text && save?.hasSuffix("1 ann 1\n2 ben 1\n") == true)
    #expect(place.snapshot.phase == .ended)
  }

  @Test("rules that fail at the first question end play without a file, since nothing was played")
  func atOnce() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Counting.source(("turn", "error('oops', 0)")), to: "count.lua")
    let sitting = try Sitting(path, seed: 5_302)
    let place = sitting.session.attach(seats: [0, 1])
    let failed = place.takeEvents().compactMap { if case .failed(let failed) = $0 { failed } else { nil } }
    #expect(failed.count == 1 && failed[0].rescue == nil && sitting.table.isOver)
  }

  @Test(
    "an opponent that fails ends play with a file, and names who could go on with it",
    arguments: [("error('oops', 0)", 5_304), ("return 9", 5_305), ("while true do end", 5_306)])
  func opponent(_ choice: String, seed: Int) throws {
    let folder = try TemporaryFolder()
    let game = try folder.write(Counting.source(), to: "count.lua")
    let ben = try folder.write(Counting.opponent("if seen.view.sum == 3 then \(choice) end return 1"), to: "ben.lua")
    let sitting = try Sitting(game, players: [humanPlayer, ben], seed: UInt64(seed), seconds: 0.3)
    let place = sitting.session.attach(seats: [0], isOwner: true)
    for _ in 0..<2 { sitting.session.send(.move("1"), from: place) }
    let failed = place.takeEvents().compactMap { if case .failed(let failed) = $0 { failed } else { nil } }
    #expect(failed.count == 1 && failed[0].message.contains("ben.lua") && failed[0].rescue?.players[0] == humanPlayer)
    #expect(["greedy", "random"].contains(failed.first?.rescue?.players[1]))
    #expect(try takeRescue(at: failed.first?.rescue?.path)?.hasSuffix("1 ann 1\n2 ben 1\n3 ann 1\n") == true)
    #expect(try sitting.kept?.matches[0].moves.count == 3)
  }

  @Test("a game of opponents that doesn't end is ended, with all of its moves")
  func endless() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Counting.source(("turn", "if true then return state.mover end")), to: "count.lua")
    let sitting = try Sitting(path, players: ["random", "random"], seed: 5_308)
    let watcher = sitting.session.attach(isOwner: true)
    let failed = watcher.takeEvents().compactMap { if case .failed(let failed) = $0 { failed } else { nil } }
    #expect(failed.count == 1 && failed[0].message.hasPrefix("the game isn't over after 10000 moves of opponents"))
    let save = try takeRescue(at: failed.first?.rescue?.path)
    #expect(save?.hasSuffix("\n10000 ben 2\n") == true || save?.hasSuffix("\n10000 ben 1\n") == true)
    #expect(try sitting.kept?.matches[0].moves.count == 10_000)
  }
}
