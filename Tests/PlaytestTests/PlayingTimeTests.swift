import Match
import Opponents
import ParlorCore
import SampleGames
import Simon
import Testing

@testable import Documents
@testable import Playtest

@Suite("How long games take in their own time")
struct PlayingTimeTests {
  private func asked(_ plan: PlaytestPlan) -> PlaytestPlan {
    var plan = plan
    (plan.timesGames, plan.records) = (true, .results)
    return plan
  }

  /// Plays a match on a virtual clock, and says how late it is at its end.
  private func virtualTime(of match: any AnyMatch) throws -> Duration {
    let (timed, pacer) = (try TimedMatch(match), Pacer(clock: VirtualClock()))
    pacer.follow(timed) { _ in }
    while try match.outcome == nil {
      _ = try timed.step(by: { pacer.clock.now }, passing: { _ = pacer.clock.wait(until: pacer.clock.now + $0) })
      try pacer.playCues(of: timed)
    }
    return pacer.clock.now
  }

  private func compare<G: Game>(_ game: G, games: Int, player: OpponentMaker<G>) throws -> PlaytestReport {
    let plan = asked(plan(for: game, games: games))
    var records: [GameRecord] = []
    let worker = try GameWorker(game, plan: plan, lineup: MixedLineup([player]))
    let report = try playtest(plan, seats: game.seats, by: worker, onGame: { records.append($0) })
    #expect(records.count == games)
    for record in records {
      let match = try Match(of: game, setup: plan.setup(ofGame: record.index), opponents: [try player.make(0)])
      #expect(try virtualTime(of: match) == record.time?.total)
    }
    let seconds = records.compactMap(\.time?.total.seconds)
    let mean = try #require(report.duration?.mean)
    #expect(abs(mean - seconds.reduce(0, +) / Double(games)) < 1e-5 && report.duration?.games == games)
    return report
  }

  @Test("a game of Simon takes as long as on a virtual clock, and a person's thought is a part of it")
  func simon() throws {
    let game = try #require(try simonPlugin.game([:]) as? Simon<TempoTable>)
    let player = OpponentMaker<Simon<TempoTable>>(staysSeated: false) { _ in
      AnyOpponent(Repeater(for: game, errors: ErrorModel(), pace: Pace()))
    }
    let report = try compare(game, games: 12, player: player)
    let thinking = try #require(report.thinkingTime?.mean)
    #expect(thinking > 1 && thinking < report.duration?.mean ?? 0)
    #expect(report.text.contains(" s of the game's own time, of which players think "))
    let range = try #require(report.text.firstMatch(of: /, ([0-9.]+) \(game (\d+)\) to ([0-9.]+) s \(game (\d+)\)\n/))
    let durations = try (0..<12).map { index in
      let setup = asked(plan(for: game, games: 12)).setup(ofGame: index)
      return try virtualTime(of: Match(of: game, setup: setup, opponents: [try player.make(0)]))
    }
    let (shortest, longest) = (durations.min(), durations.max())
    #expect(Int(range.2) == durations.firstIndex { $0 == shortest }.map { $0 + 1 })
    #expect(Int(range.4) == durations.firstIndex { $0 == longest }.map { $0 + 1 })
    #expect(String(range.1) == decimal(shortest?.seconds, digits: 1))
    #expect(String(range.3) == decimal(longest?.seconds, digits: 1))
  }

  @Test("beats take the time of their cues where nobody thinks")
  func beats() throws {
    let report = try compare(Metronome(), games: 8, player: Robot<Metronome>.maker { _ in .tap })
    // Beats of 0.9, 0.8, 0.7, 0.6 and 0.5 seconds, whose hints end with them.
    #expect(report.duration?.mean == 3.5 && report.thinkingTime?.mean == 0)
  }

  @Test("timing changes no game, and games without cues take no time")
  func sameGames() throws {
    let plain = plan(for: DiceRace(), games: 300, plyLimit: 14, rotates: true)
    let without = try report(on: plain, of: DiceRace())
    let timed = try report(on: asked(plain), of: DiceRace(), jobs: 3)
    #expect(without.duration == nil && timed.duration?.mean == 0 && timed.duration?.games == without.tally.ended)
    #expect(Set(timed.text.split(separator: "\n")).isSuperset(of: without.text.split(separator: "\n")))
  }

  @Test("a thought counts for no more than there is time for")
  func limit() {
    var time = PlayingTime()
    time.think(.seconds(3), atMost: .seconds(2))
    time.think(.seconds(3), atMost: nil)
    time.add([Cue("a", at: .seconds(1), lasting: .seconds(4)), Cue("b", at: .seconds(2), lasting: .seconds(1))])
    #expect(time.thinking == .seconds(5) && time.cues == .seconds(5) && time.total == .seconds(10))
  }
}
