import FourInARow
import Opponents
import ParlorCore
import SampleGames
import Testing

@testable import Playtest

@Suite("Shards of playtests")
struct ShardTests {
  /// A playtest with stalls and scores whose players change seats.
  private let whole = plan(for: DiceRace(), games: 1_003, plyLimit: 14, rotates: true)

  private func head(_ plan: PlaytestPlan) -> Value {
    plan.shardHead(
      seats: DiceRace().seats, version: "1", naming: plan.game, options: ["--seconds", "5"], content: GameContent())
  }

  /// The shards of a plan, read back from their texts.
  private func shards(_ plan: PlaytestPlan, count: Int) throws -> [(name: String, file: ShardFile)] {
    try (1...count).map { number in
      var part = plan
      part.shard = Shard(number, of: count)
      let report = try report(on: part, of: DiceRace(), jobs: number % 3 + 1)
      #expect(!report.isInterrupted)
      let file = ShardFile(try #require(part.shard), head: head(plan), tally: report.tally)
      let read = try ShardFile(text: file.text)
      #expect(read == file)
      return ("\(number).shard", read)
    }
  }

  @Test("merged shards have the report of one run, byte for byte, in any order", arguments: [1, 2, 7, 1_003, 1_500])
  func merged(count: Int) throws {
    let one = try report(on: whole, of: DiceRace())
    #expect(one.tally.stalls.count > 20)
    let merged = try MergedReport(try shards(whole, count: count).reversed())
    #expect(merged.report.text == one.text && merged.report.json == one.json)
    let naming = merged.naming(file: "page")
    #expect(
      naming.game == "game" && naming.options == ["--seconds", "5"] && naming.file == "page" && naming.plan != nil)
  }

  @Test("shards keep how often moves and cells were played")
  func moves() throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    var plan = plan(for: game, games: 50)
    plan.countsMoves = true
    let one = try report(on: plan, of: game)
    let head = plan.shardHead(seats: game.seats, version: "1", naming: plan.game, options: [], content: GameContent())
    let shards = try (1...3).map { number in
      var part = plan
      part.shard = Shard(number, of: 3)
      let file = ShardFile(try #require(part.shard), head: head, tally: try report(on: part, of: game).tally)
      return ("\(number)", try ShardFile(text: file.text))
    }
    let merged = try MergedReport(shards).report
    #expect(merged.movesUsed == one.movesUsed && merged.movesUsed?.cells != nil && merged.text == one.text)
    guard case .record(var fields) = one.tally.saved else { throw Refusal("no record") }
    fields["moves"] = ["too_many": false, "moves": [["1", 3, 4]], "cells": .none]
    #expect(Tally(saved: .record(fields), seats: 2) == nil, "played more often than it was legal")
  }

  @Test("shards keep openings, what positions were worth and how long games took")
  func measures() throws {
    for depth in [2, 8] {
      var plan = plan(for: DiceRace(), games: 61, plyLimit: 14, rotates: true)
      (plan.openingDepth, plan.timesGames) = (depth, true)
      plan.evaluation = Evaluation(rollouts: 4, by: "greedy")
      let one = try report(on: plan, of: DiceRace())
      let merged = try MergedReport(try shards(plan, count: 5)).report
      #expect(merged.text == one.text && merged.json == one.json)
      #expect(merged.document(naming: GameNaming("g")).page == one.document(naming: GameNaming("g")).page)
      #expect(merged.plan.evaluation == plan.evaluation && merged.openings?.depth == depth)
      #expect(one.leadChanges != nil && one.duration?.mean == 0 && one.json.contains(#""p25":"#))
    }
  }

  @Test("shards have every game once, and are about equally large")
  func ranges() throws {
    for (games, count) in [(10, 3), (1, 4), (1_000_000, 7), (Int.max, 1_000_000)] {
      let ranges = try (1...min(count, 50)).map { try #require(Shard($0, of: count)).range(of: games) }
      #expect(ranges[0].lowerBound == 0)
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      #expect((ranges.map(\.count).max() ?? 0) - (ranges.map(\.count).min() ?? 0) <= 1)
      #expect(try #require(Shard(count, of: count)).range(of: games).upperBound == games)
    }
    #expect(Shard(0, of: 3) == nil && Shard(4, of: 3) == nil && Shard(1, of: 0) == nil)
  }

  @Test("what is missing, there twice, of another playtest or not whole is named")
  func wrongSets() throws {
    let parts = try shards(whole, count: 4)
    func problem(_ shards: [(name: String, file: ShardFile)]) -> String {
      do {
        _ = try MergedReport(shards)
        return "none"
      } catch { return error.reason }
    }
    #expect(problem(Array(parts.dropFirst(2))) == "missing: shards 1/4, 2/4")
    #expect(problem(parts + [("copy", parts[1].file)]) == "2.shard and copy are both shard 2 of 4")
    var other = whole
    other.seed = Seed(2)
    let foreign = ShardFile(parts[3].file.shard, head: head(other), tally: parts[3].file.tally)
    #expect(
      problem(parts.dropLast() + [("x", foreign)])
        == "x is of another playtest: 'seed' is \"2\", and in 1.shard \"1\"")
    let five = try #require(Shard(4, of: 5))
    #expect(
      problem(parts.dropLast() + [("x", ShardFile(five, head: head(whole), tally: parts[3].file.tally))])
        == "x is one of 5 shards, and 1.shard one of 4")
    let short = ShardFile(parts[3].file.shard, head: head(whole), tally: Tally(seats: 2))
    #expect(problem(parts.dropLast() + [("x", short)]) == "x has 0 of its 250 games; play this shard again")
    #expect(problem([]) == "there is no shard to merge")
  }

  @Test("a shard that was changed or cut anywhere is refused")
  func damage() throws {
    var plan = whole
    plan.games = 20
    let text = try shards(plan, count: 2)[0].file.text
    let bytes = Array(text.utf8)
    for place in stride(from: 0, to: bytes.count, by: 7) {
      var changed = bytes
      changed[place] ^= 1
      #expect(throws: Refusal.self, "\(place)") { try ShardFile(text: String(decoding: changed, as: UTF8.self)) }
      #expect(throws: Refusal.self, "\(place)") {
        try ShardFile(text: String(decoding: bytes.prefix(place), as: UTF8.self))
      }
    }
    #expect(throws: Refusal("this shard has version 6; this program reads version 7")) {
      try ShardFile(text: text.replacing("parlor shard 7", with: "parlor shard 6"))
    }
  }

  @Test("a shard of fewer games than one, or of more seats than a game has, is refused whatever its checksum says")
  func impossible() throws {
    let shard = try #require(Shard(1, of: 4))
    guard case .record(var fields) = head(whole) else { throw Refusal("no record") }
    fields["games"] = -10
    let negative = try ShardFile(text: ShardFile(shard, head: .record(fields), tally: Tally(seats: 2)).text)
    #expect(throws: Refusal("there is no shard to merge")) { try MergedReport([("1.shard", negative)]) }
    #expect(Tally(saved: Tally(seats: Seat.limit + 1).saved, seats: Seat.limit + 1) == nil)
  }

  @Test("numbers that are too large to be added up are refused")
  func largeNumbers() {
    var (count, sum) = (0, Int128(0))
    for (number, isRead) in [(Int128(1) << 50, true), ((Int128(1) << 50) + 1, false), (-(Int128(1) << 51), false)] {
      var archive = NumberArchive([number])
      archive.pass(&count)
      #expect(archive.isWhole == isRead)
    }
    var archive = NumberArchive([(Int128(1) << 120) + 1])
    archive.pass(&sum)
    #expect(!archive.isWhole && !NumberArchive([1]).isWhole)
  }
}
