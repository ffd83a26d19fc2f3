import Match
import ParlorCore
import Simon
import Testing

@Suite("Those who repeat the sequences of Simon")
struct RepeaterTests {
  private func opponent(_ plugin: some OpponentPlugin, _ chosen: [String: Value] = [:], for game: TableSimon) throws
    -> any Opponent<TableSimon>
  {
    try plugin.opponent(for: game, try Settings(chosen, for: plugin.id, schema: plugin.schema))
  }

  private func match(
    _ game: TableSimon, seed: Int, _ make: () throws -> any Opponent<TableSimon>
  ) throws -> Match<TableSimon> {
    let players = game.seats.map { _ in "player" }
    let setup = MatchSetup(game: "simon", seed: Seed(1).derived(index: seed), players: players)
    return try Match(of: game, setup: setup, opponents: try players.map { _ in try make() })
  }

  @Test("flawless repeats a hundred buttons in every variant", arguments: SimonVariant.allCases)
  func flawless(variant: SimonVariant) throws {
    let game = try simon(variant, length: variant == .add ? 30 : 100)
    let match = try match(game, seed: 0) { try opponent(FlawlessPlugin(), for: game) }
    guard case .over(let outcome) = try match.run(limit: 10_000) else { throw Refusal("it didn't end") }
    #expect(outcome.reason == (variant == .record ? "repeated" : "length-reached"))
  }

  @Test("the human-like player is right in a round as often as its span and slope say")
  func curve() throws {
    let game = try simon(length: 12)
    // At a span of 7.1 and a slope of 0.83: round 6 is right 79 % of the time, round 7 53 %, and round 8 25 %.
    var (begun, right) = (Array(repeating: 0.0, count: 13), Array(repeating: 0.0, count: 13))
    for seed in 0..<600 {
      let match = try match(game, seed: seed) { try opponent(HumanLikePlugin(), for: game) }
      try match.run(limit: 1_000)
      let rounds = Int(try #require(try match.outcome?.givenScores.first))
      for round in 1...min(rounds + 1, 12) { begun[round] += 1 }
      if rounds > 0 { for round in 1...rounds { right[round] += 1 } }
    }
    for (round, share) in [(6, 0.79), (7, 0.53), (8, 0.253)] {
      let error = (share * (1 - share) / begun[round]).squareRoot()
      #expect(abs(right[round] / begun[round] - share) < 4 * error, "round \(round): \(right[round] / begun[round])")
    }
  }

  @Test("who errs by being late alone is late where the game has a timeout, and else presses a wrong button")
  func shares() throws {
    let game = try simon(length: 8, timeout: .seconds(3))
    let onlyLate: [String: Value] = [
      "span": .number(0), "slope": .number(0.01), "swaps": .number(0), "substitutions": .number(0),
    ]
    let late = try match(game, seed: 0) { try opponent(HumanLikePlugin(), onlyLate, for: game) }
    try late.run()
    #expect(try late.outcome?.reason == "timeout")
    // Without a limit of time nobody is too late.
    let free = try simon(length: 8)
    let wrong = try match(free, seed: 0) { try opponent(HumanLikePlugin(), onlyLate, for: free) }
    try wrong.run()
    #expect(try wrong.outcome?.reason == "wrong-button")
  }

  @Test("after an undo, what is left of the sequence is repeated", arguments: 4...24)
  func undone(plies: Int) throws {
    let game = try simon(length: 5)
    let match = try match(game, seed: plies) { try opponent(FlawlessPlugin(), for: game) }
    try match.run(limit: plies)
    for _ in 0..<3 { try match.undo() }
    try match.run()
    #expect(try match.outcome?.reason == "length-reached")
  }

  @Test("who swaps two buttons swaps different ones")
  func swaps() throws {
    let game = try simon(length: 8)
    let always: [String: Value] = [
      "span": .number(1.5), "slope": .number(0.01), "swaps": .number(1), "substitutions": .number(0),
      "timeouts": .number(0),
    ]
    for seed in 0..<30 {
      let match = try match(game, seed: seed) { try opponent(HumanLikePlugin(), always, for: game) }
      try match.run()
      #expect(try match.outcome?.givenScores == [1])
    }
  }

  /// How long the presses of a game took, in seconds; those of chance and Start take none.
  private func thinkingTimes(_ chosen: [String: Value], timeout: Duration? = nil, seeds: Int) throws -> [Double] {
    let game = try simon(length: 12, timeout: timeout)
    var times: [Double] = []
    for seed in 0..<seeds {
      let clock = VirtualClock()
      let match = try TimedMatch(try match(game, seed: seed) { try opponent(HumanLikePlugin(), chosen, for: game) })
      while try match.match.outcome == nil {
        let (isPress, before) = (try match.match.turn != .chance && match.match.ply > 0, clock.now)
        _ = try match.step(by: { clock.now }) { clock.wait(until: clock.now + $0) }
        let thought = clock.now - before
        if isPress { times.append(Double(thought.components.attoseconds) * 1e-18 + Double(thought.components.seconds)) }
        clock.wait(until: clock.now + match.lock)
        while try match.advance(to: clock.now) != nil {}
      }
    }
    return times
  }

  @Test("on a clock, half of the presses take longer than the pause, and they spread as its option says")
  func pace() throws {
    let times = try thinkingTimes(["pause": .number(0.8), "spread": .number(0.4)], seeds: 60).sorted()
    let (median, sixth) = (times[times.count / 2], times[times.count * 16 / 100])
    #expect(times.count > 500 && abs(median - 0.8) < 0.05, "\(median)")
    // One deviation below the median: 0.8 e^-0.4 is 0.536 s.
    #expect(abs(sixth - 0.536) < 0.05, "\(sixth)")
    #expect(try thinkingTimes(["pause": .number(0)], seeds: 2).allSatisfy { $0 == 0 })
  }

  @Test("who thinks longer than the game allows is too late, at the moment when the time is up")
  func slow() throws {
    let times = try thinkingTimes(
      ["pause": .number(60), "spread": .number(0), "span": .number(200)], timeout: .seconds(3), seeds: 3)
    #expect(times == [3, 3, 3])
  }

  @Test("the same seed gives the same game, and another one another game")
  func seeded() throws {
    let game = try simon(length: 20)
    let logs = try [4, 4, 5].map { seed in
      let match = try match(game, seed: seed) { try opponent(HumanLikePlugin(), for: game) }
      try match.run()
      return try match.log(for: .referee).map(\.text)
    }
    #expect(logs[0] == logs[1] && logs[0] != logs[2])
  }
}
