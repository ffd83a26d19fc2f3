import FourInARow
import Match
import Opponents
import ParlorCore
import SampleGames
import Testing

@testable import Playtest

@Suite("Records of games")
struct GameRecordTests {
  /// The lines of a plan's games between random players.
  private func lines<G: Game>(on plan: PlaytestPlan, of game: G, jobs: Int = 1) throws -> [String] {
    let (workers, writer) = (try NativeWorkers(plan, game: game), GameLines(plan, seats: game.seats))
    var lines: [String] = []
    _ = try playtest(
      plan, seats: game.seats, by: workers, jobs: jobs, onGame: { lines.append(writer.line($0)) })
    return lines
  }

  private func recorded(_ game: some Game, games: Int, plyLimit: Int = 10_000) -> PlaytestPlan {
    var plan = plan(for: game, games: games, plyLimit: plyLimit, rotates: true)
    plan.records = .moves
    return plan
  }

  @Test("every game has a line, in order, at any number of jobs, and those without an end have one too")
  func order() throws {
    let plan = recorded(DiceRace(), games: 2_000, plyLimit: 14)
    let one = try lines(on: plan, of: DiceRace())
    #expect(one.count == 2_000)
    for (index, line) in one.enumerated() { #expect(line.hasPrefix(#"{"version":1,"number":\#(index + 1),"seed":"#)) }
    #expect(one.contains { $0.contains(#""result":"stalled","winners":[],"ending":null"#) })
    for jobs in [2, 5] { #expect(try lines(on: plan, of: DiceRace(), jobs: jobs) == one) }
  }

  @Test("a record changes no game")
  func sameGames() throws {
    var plan = recorded(Sticks(), games: 300)
    let recorded = try report(on: plan, of: Sticks()).tally
    plan.records = .nothing
    #expect(try report(on: plan, of: Sticks()).tally == recorded)
  }

  @Test("the moves of a line lead to its outcome, those of chance included")
  func replays() throws {
    try replay(DiceRace())
    try replay(HighCard())
    try replay(try #require(FourInARow<UInt64>(columns: 5, rows: 4)))
  }

  private func replay<G: Game>(_ game: G) throws where G.Failure == Never {
    for (index, line) in try lines(on: recorded(game, games: 30), of: game).enumerated() {
      let read = try #require(try GameLine(line, number: index + 1))
      let setup = MatchSetup(game: read.game, settings: read.settings, seed: read.seed, players: read.players)
      let match = try Match(of: game, setup: setup, opponents: game.seats.map { _ in nil })
      for move in read.log { try match.restore(move) }
      let outcome = try #require(try match.outcome)
      guard case .record(let fields)? = Value(json: line) else { throw Refusal("no record") }
      #expect(fields["ending"] == .text(outcome.reason) && fields["moves"] == .integer(match.ply))
      #expect(fields["winners"] == .list(outcome.winners.map { .text(game.seats[$0].name) }))
    }
  }

  @Test("who forfeits stands in the line, and the others win as in the report", arguments: [false, true])
  func forfeit(isExcluded: Bool) throws {
    var plan = plan(for: Sticks(), games: 1)
    (plan.records, plan.excludesForfeits) = (.moves, isExcluded)
    let broken = Robot<Sticks>.maker { _ in throw Refusal("out of ideas") }
    let others = Sticks().seats.dropFirst().map { _ in OpponentMaker<Sticks> { RandomOpponent() } }
    let worker = try GameWorker(Sticks(), plan: plan, lineup: MixedLineup([broken] + others))
    var line = ""
    let writer = GameLines(plan, seats: Sticks().seats)
    let report = try playtest(plan, seats: Sticks().seats, by: worker, onGame: { line = writer.line($0) })
    let seats = Sticks().seats
    let winners = Value.list(seats.indices.filter { report.standing(seat: $0).wins > 0 }.map { .text(seats[$0].name) })
    #expect(winners == .list(isExcluded ? [] : seats.dropFirst().map { .text($0.name) }))
    let result =
      #""result":"forfeited","winners":\#(winners.json),"ending":null,"scores":[],"forfeit":"\#(seats[0].name)","#
    #expect(line.contains(result + #""cause":"error","#))
    #expect(line.contains("out of ideas") && line.contains(#""moves":0,"decisions":1,"#))
  }

  @Test("a game that fails before anybody chooses has nothing of the game before it")
  func forfeitBefore() throws {
    var plan = plan(for: DiceRace(), games: 6)
    (plan.records, plan.timesGames, plan.evaluation) = (.moves, true, Evaluation(rollouts: 1))
    var made = 0
    let player = OpponentMaker<DiceRace>(staysSeated: false) { _ in
      made += 1
      if made > 2 { throw Refusal("tired") }
      return AnyOpponent(RandomOpponent())
    }
    let worker = try GameWorker(DiceRace(), plan: plan, lineup: MixedLineup([player, player]))
    var records: [GameRecord] = []
    _ = try playtest(plan, seats: DiceRace().seats, by: worker, onGame: { records.append($0) })
    #expect(records.count == 6 && records[0].values?.count == records[0].log.count + 1)
    #expect(records.dropFirst().allSatisfy { $0.log.isEmpty && $0.values?.count == 0 })
  }

  @Test("a game that fails in its opening has no values of the game before it, so its line is the same for any jobs")
  func forfeitInOpening() throws {
    // Whoever rolls a 3 is there, and the opening ends too late.
    let game = DiceRace(goal: 3)
    var plan = recorded(game, games: 300)
    (plan.opening, plan.evaluation) = (["walk", "walk"], Evaluation(rollouts: 1))
    let one = try lines(on: plan, of: game)
    let forfeits = one.filter { $0.contains(#""result":"forfeited""#) }
    #expect((20..<280).contains(forfeits.count) && forfeits.allSatisfy { $0.contains(#""values":[]"#) })
    #expect(try lines(on: plan, of: game, jobs: 3) == one)
  }

  @Test("an error of whoever takes the games ends the playtest", arguments: [1, 3])
  func failingListener(jobs: Int) throws {
    let plan = recorded(Sticks(), games: 5_000)
    let workers = try NativeWorkers(plan, game: Sticks())
    #expect(throws: Refusal("disk full")) {
      try playtest(plan, seats: Sticks().seats, by: workers, jobs: jobs) { record in
        if record.index == 100 { throw Refusal("disk full") }
      }
    }
  }

  @Test("a line that is no game's is refused, and one of another number passed by")
  func wrongLines() throws {
    let line = try lines(on: recorded(Sticks(), games: 1), of: Sticks())[0]
    #expect(try GameLine(line, number: 1) != nil && GameLine(line, number: 11) == nil)
    #expect(throws: Refusal("this game has version 2; this program reads version 1")) {
      try GameLine(line.replacing(#""version":1"#, with: #""version":2"#), number: 1)
    }
    #expect(throws: Refusal("expected a game's 'game', 'settings', 'seed', 'players' and 'log'")) {
      try GameLine(#"{"version":1,"number":1,"seed":-1}"#, number: 1)
    }
    #expect(throws: Refusal("expected a line of JSON about a game, got 'hello'")) { try GameLine("hello", number: 1) }
  }
}
