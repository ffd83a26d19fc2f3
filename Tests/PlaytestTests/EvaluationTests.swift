import FourInARow
import Opponents
import ParlorCore
import SampleGames
import Testing

@testable import Playtest

/// One, two or three counters are taken in turn; who takes the last one wins, or loses in the other kind of play.
private struct Nim: PerfectInformation {
  struct State: Hashable, Sendable, Codable {
    var left: Int
    var mover = 0
  }

  let count: Int
  var isMisere = false
  var seats: [Seat] { [Seat("first"), Seat("second")] }

  func start() -> State { State(left: count) }

  func turn(in state: State) -> Turn {
    if state.left > 0 { return .seat(state.mover) }
    return .over(Outcome(.won(by: SeatSet(isMisere ? state.mover : 1 - state.mover)), reason: "taken"))
  }

  func moves(in state: State) -> [Int] { (1...3).filter { $0 <= state.left } }

  func apply(_ move: Int, to state: inout State) {
    state.left -= move
    state.mover = 1 - state.mover
  }

  func text(for move: Int, in state: State) -> String { "\(move)" }

  /// Leaves the other a lost position where it can, and else takes one, so that games last.
  var perfect: OpponentMaker<Nim> {
    Robot<Nim>.maker { observation in
      let left = observation.view().left
      return observation.choices().first { (left - $0) % 4 == (isMisere ? 1 : 0) } ?? 1
    }
  }
}

/// A seat waits some times, and then a loaded coin falls for it, or against it.
private struct Coin: PerfectInformation {
  /// The chance to win, in hundredths.
  let percent: Int
  let waits: Int
  var seats: [Seat] { [Seat("heads"), Seat("tails")] }

  func start() -> Int { 0 }

  func turn(in state: Int) -> Turn {
    if state < waits { return .seat(state % 2) }
    return state == waits ? .chance : .over(Outcome(.won(by: SeatSet(state - waits - 1)), reason: "fell"))
  }

  func moves(in state: Int) -> [Int] { state == waits ? [1, 2] : [1] }

  func weight(of move: Int, in state: Int) -> Int? { state == waits ? (move == 1 ? percent : 100 - percent) : nil }

  func apply(_ move: Int, to state: inout Int) { state += move }

  func text(for move: Int, in state: Int) -> String { "\(move)" }
}

@Suite("What positions are worth")
struct EvaluationTests {
  private func evaluated(_ plan: PlaytestPlan, rollouts: Int, by player: String? = nil) -> PlaytestPlan {
    var plan = plan
    plan.evaluation = Evaluation(rollouts: rollouts, by: player)
    return plan
  }

  /// A playtest of perfect players, evaluated by the same.
  private func perfectPlay(_ game: Nim) throws -> PlaytestReport {
    let plan = evaluated(plan(for: game, games: 4), rollouts: 100)
    let lineup = MixedLineup([game.perfect, game.perfect])
    let worker = try GameWorker(game, plan: plan, lineup: lineup, judge: game.perfect)
    return try playtest(plan, seats: game.seats, by: worker)
  }

  @Test(
    "perfect play on solved boards, normal and misère: the winner leads from the start, and no move but one keeps it",
    arguments: [(10, false, 0), (8, false, 1), (10, true, 0), (9, true, 1)])
  func solved(count: Int, isMisere: Bool, winner: Int) throws {
    let game = Nim(count: count, isMisere: isMisere)
    let report = try perfectPlay(game)
    #expect(report.wins(seat: winner).count == 4)
    #expect(report.leadChanges?.mean == 0 && report.leadChanges?.interval == 0...0)
    #expect(report.decisivePly?.mean == 0 && report.decisivePart?.mean == 0 && report.winnerLowest?.mean == 1)
    // The winner has one good move, the loser none, so that all of its are alike: worked out from the rules of the game.
    var (left, mover, choices, near) = (count, 0, 0, 0)
    while left > 0 {
      let moves = (1...3).filter { $0 <= left }
      let keeping = moves.filter { (left - $0) % 4 == (isMisere ? 1 : 0) }
      // Who takes the last counter when none is left to leave wins or loses at once.
      if moves.count > 1 { (choices, near) = (choices + 1, near + (keeping.isEmpty ? 1 : 0)) }
      left -= keeping.first ?? 1
      mover = 1 - mover
    }
    #expect(report.nearBest?.mean == Double(near) / Double(choices), "\(near) of \(choices)")
    #expect(near > 0 && near < choices)
  }

  @Test("who errs once loses the lead once, and the game is decided after that move")
  func error() throws {
    let game = Nim(count: 10)
    let careless = Robot<Nim>.maker { _ in 1 }
    let plan = evaluated(plan(for: game, games: 3), rollouts: 100)
    let lineup = MixedLineup([careless, game.perfect])
    let report = try playtest(
      plan, seats: game.seats, by: try GameWorker(game, plan: plan, lineup: lineup, judge: game.perfect))
    #expect(report.wins(seat: 1).count == 3 && report.leadChanges?.mean == 1)
    #expect(report.decisivePly?.mean == 1 && report.winnerLowest?.mean == 0)
  }

  @Test("a coin of 0.6 is decided by its fall alone, its winner's lowest value is 0.52 on average, and nobody chooses")
  func coin() throws {
    let game = Coin(percent: 60, waits: 4)
    let report = try report(on: evaluated(plan(for: game, games: 150), rollouts: 500), of: game, jobs: 2)
    let wins = try #require(report.startShare?.value)
    #expect(report.decisivePly?.mean == 5 && report.decisivePart?.mean == 1 && report.nearBest == nil)
    // 0.6 where the coin falls for the first, 0.4 where it doesn't; the least of five estimates is a little lower.
    let lowest = report.tally.evaluation.winnerLowest
    let known = wins * 0.6 + (1 - wins) * 0.4
    let (low, high) = (try #require(lowest.low.estimate?.mean), try #require(lowest.high.estimate?.mean))
    #expect((-0.045...0).contains(low - known) && (-0.005...0.005).contains(high - known), "\(low), \(high), \(known)")
    let bands = report.tally.ribbon.bands
    #expect(bands.map(\.ply) == [0, 1, 2, 3, 4, 5] && bands.allSatisfy { $0.games == 150 })
    for band in bands.dropLast() { #expect(band.values.allSatisfy { abs($0 - 0.6) <= 0.06 }, "\(band)") }
    #expect(bands[5].values == [0, 0, 1, 1, 1])
  }

  @Test("a coin of 0.7 has a leader, and changes it as often as it falls for the other")
  func leadChanges() throws {
    let game = Coin(percent: 70, waits: 2)
    let report = try report(on: evaluated(plan(for: game, games: 100), rollouts: 400), of: game)
    #expect(report.tally.evaluation.leadChanges.low.estimate?.mean == report.wins(seat: 1).value)
    #expect(report.leadChanges?.interval?.contains(0.3) == true)
  }

  /// The exact value of a state to each seat where all moves are random, by all ways that the game can go.
  private func exact<G: Game>(_ game: G, _ state: G.State) throws -> [Double] {
    let turn = try game.turn(in: state)
    var values = game.seats.map { _ in 0.0 }
    if case .over(let outcome) = turn { return values.indices.map { outcome.winners.contains($0) ? 1 : 0 } }
    let moves = Array(try game.moves(in: state))
    let weights = try moves.map { move in Double(turn == .chance ? try game.weight(of: move, in: state) ?? 1 : 1) }
    for (move, weight) in zip(moves, weights) {
      var next = state
      try game.apply(move, to: &next)
      for (seat, value) in try exact(game, next).enumerated() {
        values[seat] += value * weight / weights.reduce(0, +)
      }
    }
    return values
  }

  private func compare<G: Game>(_ game: G) throws {
    var plan = evaluated(plan(for: game, games: 6), rollouts: 1_000)
    plan.records = .moves
    var records: [GameRecord] = []
    let workers = try NativeWorkers(plan, game: game)
    _ = try playtest(plan, seats: game.seats, by: workers, jobs: 2, onGame: { records.append($0) })
    for record in records {
      let values = try #require(record.values)
      #expect(values.count == record.log.count + 1)
      var state = try game.start()
      for position in 0..<values.count {
        for (seat, value) in try exact(game, state).enumerated() {
          // Five standard deviations of the mean of 1,000 games.
          #expect(abs(values.value(for: seat, at: position) - value) < 0.08)
        }
        if position < record.log.count { try game.play(record.log[position], in: &state) }
      }
    }
  }

  @Test("by random games a position is worth what all ways that they can go come to, with chance and three seats too")
  func exactValues() throws {
    try compare(DiceRace(goal: 4))
    try compare(Sticks(count: 8))
    try compare(Nim(count: 9))
  }

  @Test("with several winners there is a leader and no winner, and with one seat there is no lead")
  func seats() throws {
    let sticks = try report(on: evaluated(plan(for: Sticks(), games: 30), rollouts: 20), of: Sticks())
    #expect(sticks.leadChanges != nil && sticks.winnerLowest == nil && sticks.decisivePly == nil)
    let beats = try report(on: evaluated(plan(for: Metronome(), games: 60), rollouts: 20), of: Metronome())
    #expect(beats.leadChanges == nil && beats.text.contains("lead changes  one seat") && beats.winnerLowest != nil)
  }

  @Test("evaluating changes no game, and is the same at any number of jobs")
  func sameGames() throws {
    let plain = plan(for: DiceRace(), games: 400, plyLimit: 14, rotates: true)
    let asked = evaluated(plain, rollouts: 10)
    let (without, one) = (try report(on: plain, of: DiceRace()), try report(on: asked, of: DiceRace()))
    let lines = without.text.split(separator: "\n").filter { !$0.hasPrefix("intervals") }
    #expect(Set(one.text.split(separator: "\n")).isSuperset(of: lines))
    #expect(
      !without.text.contains("bounds (") && one.text.contains("score (points), bounds (what positions are worth)"))
    #expect(without.value != one.value && without.text.contains("decisive") == false)
    for jobs in [2, 5] { #expect(try report(on: asked, of: DiceRace(), jobs: jobs).tally == one.tally) }
  }

  @Test("games that come to no end count as even, and the report says how many they are")
  func unfinished() throws {
    let plan = evaluated(plan(for: DiceRace(), games: 60, plyLimit: 14), rollouts: 10)
    let report = try report(on: plan, of: DiceRace())
    #expect(report.tally.evaluation.unfinished > 0)
    #expect(report.text.contains("didn't finish, and count as even"))
    #expect(
      report.text.split(separator: "\n").drop { !$0.hasPrefix("evaluated") }.dropFirst().prefix(4).map { $0.prefix(14) }
        == [
          "near best     ", "lead changes  ", "decisive      ", "drama         ",
        ])
    #expect(report.text.split(separator: "\n").allSatisfy { $0.last != " " })
  }

  @Test("who listens, or can't play the game, evaluates nothing")
  func refusals() throws {
    let listener = OpponentMaker<Metronome>(staysSeated: false) { _ in AnyOpponent(Listener()) }
    let plan = evaluated(plan(for: Metronome(), games: 1), rollouts: 1, by: "ear")
    let error = #expect(throws: OpponentError.self) {
      try GameWorker(Metronome(), plan: plan, lineup: RandomLineup(seats: 1), judge: listener)
    }
    #expect(error?.description == "ear listens to the game or reads its log, so it can't play on from any position")
    #expect(throws: OpponentError.self) {
      try NativeWorkers(evaluated(self.plan(for: HighCard(), games: 1), rollouts: 1, by: "greedy"), game: HighCard())
    }
    #expect(Evaluation(rollouts: 0) == nil && Evaluation(rollouts: 1_000_001) == nil)
  }

  private func plan(for game: some Game, games: Int, plyLimit: Int = 10_000, rotates: Bool = false) -> PlaytestPlan {
    PlaytestTests.plan(for: game, games: games, plyLimit: plyLimit, rotates: rotates)
  }

  /// Hears cues, and always taps.
  private final class Listener: Opponent {
    var isListening: Bool { true }
    func hear(_ cues: [Cue]) {}
    func choose(_ observation: borrowing Observation<Metronome>) -> Metronome.Move { .tap }
  }
}
