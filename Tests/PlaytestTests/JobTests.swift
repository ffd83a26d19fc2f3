import FourInARow
import Match
import Opponents
import ParlorCore
import Playtest
import SampleGames
import Synchronization
import Testing

@Suite("Playtests on many threads")
struct JobTests {
  /// Makes workers whose opponent on the first seat fails now and then, and which may move on by one seat.
  private struct FaultyWorkers: WorkerSource {
    let plan: PlaytestPlan

    func makeWorker() throws -> any PlaytestWorker {
      let faulty = Robot<DiceRace>.maker { observation in
        var stream = observation.stream
        guard stream.next(below: 50) > 0 else { throw Refusal("out of ideas") }
        return stream.next(below: 2) == 0 ? .walk : .step
      }
      return try GameWorker(
        DiceRace(), plan: plan, lineup: MixedLineup([faulty, OpponentMaker { RandomOpponent<DiceRace>() }]))
    }
  }

  @Test("a report has the same bytes at any number of jobs", arguments: [UInt64(1), 2, 3])
  func sameBytes(seed: UInt64) throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    let plan = plan(for: game, games: 3_001, seed: seed)
    let one = try report(on: plan, of: game)
    for jobs in [2, 5] {
      let many = try report(on: plan, of: game, jobs: jobs)
      #expect(many.json == one.json && many.text == one.text && many == one)
    }
  }

  @Test("so it has with forfeits, stalls, scores and players that change seats")
  func sameBytesInTrouble() throws {
    let plan = plan(for: DiceRace(), games: 2_000, plyLimit: 14, rotates: true)
    func report(jobs: Int) throws -> PlaytestReport {
      try playtest(plan, seats: DiceRace().seats, by: FaultyWorkers(plan: plan), jobs: jobs)
    }
    let one = try report(jobs: 1)
    #expect(one.tally.forfeits.count > 20 && one.tally.stalls.count > 20 && one.tally.ended > 1_000)
    #expect(one.tally.forfeits.first.count == 5 && one.tally.stalls.first.count == 5)
    for jobs in [2, 5] {
      let many = try report(jobs: jobs)
      #expect(many.json == one.json && many.text == one.text && many == one)
    }
  }

  @Test("another seed gives other games")
  func seeds() throws {
    let first = try report(on: plan(for: Sticks(), games: 500, seed: 1), of: Sticks())
    let second = try report(on: plan(for: Sticks(), games: 500, seed: 2), of: Sticks())
    #expect(first.tally != second.tally)
    #expect(Set((0..<1_000).map { plan(for: Sticks(), games: 1).seed(ofGame: $0) }).count == 1_000)
    #expect((0..<1_000).allSatisfy { plan(for: Sticks(), games: 1).seed(ofGame: $0).number < 1 << 53 })
  }

  @Test("a stop keeps what is finished: the first games, as a playtest of so many has them", arguments: [1, 2, 5])
  func interruption(jobs: Int) throws {
    let stop = StopFlag()
    let whole = plan(for: Sticks(), games: 5_000_000)
    let part = try report(on: whole, of: Sticks(), jobs: jobs, stop: stop) { done in
      if done >= 200 { stop.raise() }
    }
    #expect(part.isInterrupted && part.tally.games >= 200 && part.tally.games < whole.games)
    #expect(part.text.contains("\ninterrupted: ") && part.json.contains(#""interrupted":true"#))
    let same = try report(on: plan(for: Sticks(), games: part.tally.games), of: Sticks())
    #expect(!same.isInterrupted && same.tally == part.tally)
  }

  /// Makes workers whose opponent on the first seat raises a flag after some choices, and searches without end then.
  private struct SearchingWorkers: WorkerSource {
    let plan: PlaytestPlan
    let stop: StopFlag
    let choices: Int
    private let asked = Choices()

    final class Choices: Sendable { let count = Atomic(0) }

    init(_ plan: PlaytestPlan, _ stop: StopFlag, choices: Int) {
      (self.plan, self.stop, self.choices) = (plan, stop, choices)
    }

    func makeWorker() throws -> any PlaytestWorker {
      let searching = Robot<DiceRace>.maker { observation in
        if asked.count.add(1, ordering: .relaxed).newValue > choices {
          stop.raise()
          while true { try StopSign.checkCancellation() }
        }
        var stream = observation.stream
        return stream.next(below: 2) == 0 ? .walk : .step
      }
      return try GameWorker(
        DiceRace(), plan: plan, lineup: MixedLineup([searching, OpponentMaker { RandomOpponent<DiceRace>() }]))
    }
  }

  @Test("a stop cuts a search short: its game counts for nothing, and those before it count", arguments: [1, 3])
  func cutShort(jobs: Int) throws {
    func report(games: Int, choices: Int) throws -> PlaytestReport {
      let plan = plan(for: DiceRace(), games: games)
      let stop = StopFlag()
      return try playtest(
        plan, seats: DiceRace().seats, by: SearchingWorkers(plan, stop, choices: choices), jobs: jobs, stop: stop)
    }
    let part = try report(games: 100_000, choices: 2_000)
    #expect(part.isInterrupted && part.tally.games > 0 && part.tally.forfeits.count == 0)
    let same = try report(games: part.tally.games, choices: .max)
    #expect(!same.isInterrupted && same.tally == part.tally)
  }

  @Test("a stop before the first game leaves a report of nothing")
  func nothing() throws {
    let stop = StopFlag()
    stop.raise()
    let report = try report(on: plan(for: Sticks(), games: 10), of: Sticks(), stop: stop)
    #expect(report.tally.games == 0 && report.isInterrupted && report.branching == nil)
    #expect(report.text.contains("interrupted: 0 of 10 games\n") && report.text.contains("endings   none\n"))
    #expect(report.json.contains(#""mean":null"#) && report.draws.interval == 0...1)
  }

  @Test("progress rises to the number of games")
  func progress() throws {
    var steps: [Int] = []
    _ = try report(on: plan(for: Sticks(), games: 5_000), of: Sticks()) { steps.append($0) }
    #expect(steps.last == 5_000 && steps == steps.sorted() && steps.count > 1)
  }

  @Test("a worker that can't be made, or can't go on, ends the playtest with its error", arguments: [1, 3])
  func brokenWorkers(jobs: Int) {
    struct Broken: WorkerSource, Equatable {
      let isMade: Bool
      final class Worker: PlaytestWorker {
        func play(_ games: Range<Int>, into batch: inout Batch) throws { throw Refusal("no memory") }
      }
      func makeWorker() throws -> any PlaytestWorker { if isMade { Worker() } else { throw Refusal("no machine") } }
    }
    let plan = plan(for: Sticks(), games: 10)
    for (isMade, reason) in [(true, "no memory"), (false, "no machine")] {
      #expect(throws: Refusal(reason)) {
        try playtest(plan, seats: Sticks().seats, by: Broken(isMade: isMade), jobs: jobs)
      }
    }
  }

  @Test("what was played before a worker gave up is reported, with why", arguments: [1, 3])
  func givingUp(jobs: Int) throws {
    struct Tiring: WorkerSource {
      final class Worker: PlaytestWorker {
        func play(_ games: Range<Int>, into batch: inout Batch) throws {
          for game in games {
            batch.tally.add(Outcome(.won(by: [0]), reason: "tired"), plies: 1)
            if game >= 4 { throw GivenUp("5 games are enough") }
          }
        }
      }
      func makeWorker() throws -> any PlaytestWorker { Worker() }
    }
    let plan = plan(for: Sticks(), games: 1_000)
    let report = try playtest(plan, seats: Sticks().seats, by: Tiring(), jobs: jobs)
    #expect((5..<1_000).contains(report.tally.games) && !report.isInterrupted)
    #expect(report.givenUp == "5 games are enough")
    let line = "given up with \(report.tally.games) of 1,000 games played: 5 games are enough"
    #expect(report.interruption == line && report.text.contains("\n\(line)\n"))
    #expect(report.json.contains(#""given_up":"5 games are enough""#) && report.json.contains(#""interrupted":false"#))
  }
}
