import FourInARow
import Glibc
import Match
import Opponents
import ParlorCore
import SampleGames
import Testing

@testable import Playtest

@Suite("Thinking time that is measured")
struct ThinkingTimeTests {
  private func measured(_ plan: PlaytestPlan) -> PlaytestPlan {
    var plan = plan
    plan.measuresThinking = true
    return plan
  }

  /// Uses the processor for so many nanoseconds.
  private static func work(_ nanoseconds: Int) {
    func now() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
    let start = now()
    while now() - start < nanoseconds {}
  }

  @Test("who works longer has thought longer, at least as long as it worked, on whatever seat")
  func players() throws {
    let times = [20_000, 200_000, 60_000]
    var plan = measured(plan(for: LotteryGame(), games: 30, rotates: true))
    plan.players = ["a", "b", "c"]
    let players = times.map { time in
      Robot<LotteryGame>.maker { _ in
        Self.work(time)
        return 1
      }
    }
    let report = try report(on: plan, of: LotteryGame(), players: players)
    let thinking = try #require(report.tally.thinking)
    for (row, time) in zip(thinking.players, times) {
      let (mean, games) = (try #require(row.mean), row.mean?.games)
      #expect(row.moves == 30 && games == 30 && mean.mean >= Double(time), "\(mean)")
      #expect(row.longest >= Int(mean.mean) && mean.method == .ratio && mean.interval?.contains(mean.mean) == true)
    }
    // The processor's time goes on elsewhere only between the two readings, so it is the work and little else.
    #expect(thinking.players[1].mean?.mean ?? 0 > thinking.players[0].mean?.mean ?? .infinity)
    // Each player sat on each seat as often: seats are alike, and none has thought as little as the first player.
    #expect(thinking.seats.map(\.moves) == [30, 30, 30])
    for row in thinking.seats { #expect(row.mean?.mean ?? 0 >= Double(times.reduce(0, +)) / 3) }
  }

  @Test("all moves of seats count, those of stalls too, and those of chance and the one that a player fails at don't")
  func moves() throws {
    let plan = measured(plan(for: DiceRace(), games: 500, plyLimit: 14, rotates: true))
    let report = try report(on: plan, of: DiceRace(), jobs: 3)
    let thinking = try #require(report.tally.thinking)
    #expect(report.tally.stalls.count > 0)
    for rows in [thinking.seats, thinking.players] {
      #expect(rows.map(\.moves).reduce(0, +) == report.tally.decisionSums.decisions)
    }
    let failing = Robot<LotteryGame>.maker { seen in
      if seen.seat == 1 { throw Refusal("out of ideas") }
      return 1
    }
    let forfeits = try Self.played(by: failing, measured(Self.lottery))
    #expect(try #require(forfeits.tally.thinking).seats.map(\.moves) == [4, 0, 0])
    #expect(forfeits.document.rows.last?.suffix(2) == ["-", "-"])
  }

  private static let lottery = PlaytestPlan(game: "game", players: ["a", "b", "c"], games: 4, seed: Seed(1))

  private static func played(by player: OpponentMaker<LotteryGame>, _ plan: PlaytestPlan) throws -> PlaytestReport {
    let worker = try GameWorker(LotteryGame(), plan: plan, lineup: MixedLineup([player, player, player]))
    return try playtest(plan, seats: LotteryGame().seats, by: worker)
  }

  @Test("nothing is measured where nobody asks, and measuring changes nothing else")
  func asked() throws {
    let plain = plan(for: Sticks(), games: 300, rotates: true)
    let (without, with) = (try report(on: plain, of: Sticks()), try report(on: measured(plain), of: Sticks()))
    #expect(without.tally.thinking == nil && !without.json.contains("thinking_time"))
    #expect(!without.document(naming: GameNaming("g")).page.contains("Thinking time"))
    guard case .record(var fields) = with.value else { throw Refusal("no record") }
    guard case .record(let times)? = fields["thinking_time"] else { throw Refusal("no time") }
    fields["thinking_time"] = nil
    #expect(.record(fields) == without.value)
    #expect(times["clock"] == "processor" && times["unit"] == "microseconds")
    guard case .list(let players)? = times["players"], case .record(let first) = players[0] else {
      throw Refusal("no players")
    }
    #expect(first["name"] == .text(with.playerNames[0]) && first["method"] == "ratio")
    guard case .number(let longest)? = first["longest"] else { throw Refusal("no longest move") }
    #expect(longest > 0)
    #expect(Set(with.text.split(separator: "\n")).isSuperset(of: without.text.split(separator: "\n")))
    #expect(with.text.contains("\nProcessor time for choosing, as measured: it differs from run to run.\n"))
    #expect(with.document(naming: GameNaming("g")).page.contains("<h2>Thinking time</h2>"))
  }
}
