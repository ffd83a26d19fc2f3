import ParlorCore
import Testing

@testable import Playtest

@Suite("Tunings")
struct TuningTests {
  func plan(
    _ sets: [(String, String)], goals: [String], games: Int?, seed: UInt64 = 1
  ) throws -> TuningPlan {
    let grid = try SettingGrid(sets.map { (name: $0.0, text: $0.1) }, of: CoinGame.plugin)
    return try TuningPlan(grid, goals: try Goal.goals(goals), budget: games) { settings in
      let game = try CoinGame.plugin.game(settings)
      let plan = PlaytestPlan(
        game: "coin", settings: settings, players: ["random", "random"], games: 1, seed: Seed(seed))
      return TuningPlan.Candidate(plan, seats: game.seats)
    }
  }

  func run(
    _ plan: TuningPlan, entries: [TuningEntry] = [], jobs: Int = 1, stop: StopFlag = StopFlag(),
    keep: (TuningEntry) throws -> Void = { _ in }
  ) throws -> TuningReport {
    try tune(plan, entries: entries, stop: stop, keep: keep) { candidate in
      let settings = candidate.plan.settings
      let game = CoinGame(heads: settings["heads"]?.asInteger ?? 50, moves: settings["moves"]?.asInteger ?? 1)
      return .threads(try NativeWorkers(candidate.plan, game: game), jobs: jobs)
    }
  }

  func heads(_ trial: TuningReport.Trial) -> Value? { trial.candidate.plan.settings["heads"] }

  @Test("the coin that meets the goal is found, and no more is claimed than the games show")
  func coin() throws {
    let plan = try plan([("heads", "10..90/10")], goals: ["start_share=0.7"], games: 20_000)
    let report = try run(plan)
    let best = try #require(report.best)
    #expect(heads(best) == .integer(70))
    #expect(report.contenders.allSatisfy { [.integer(60), .integer(80)].contains(heads($0)) })
    #expect(report.games == plan.gameCount && (19_000...20_000).contains(plan.gameCount))
    #expect(report.text.contains("\nheads=70 came closest to the goals.\n"), "\(report.text)")
    #expect(report.trials.allSatisfy { $0.tally.games <= best.tally.games })
  }

  @Test("several goals add up: points of a share, and hundredths of what a length shall be")
  func distances() throws {
    let plan = try plan([("heads", "20,50"), ("moves", "1..4")], goals: ["start_share=0.5,length=4..5"], games: 6_000)
    let report = try run(plan)
    let best = try #require(report.best)
    #expect(heads(best) == 50 && [3, 4].contains(best.candidate.plan.settings["moves"]))
    let short = try #require(report.trials.first { $0.candidate.plan.settings == ["heads": 50, "moves": 1] })
    let share = try #require(short.report.figure("start_share")).mean
    #expect(abs(try #require(report.distance(short)) - abs(share - 0.5) * 100 - 50) < 1e-9)
    #expect(report.contenders.contains { $0.candidate.plan.settings["moves"] == 2 } == false)
  }

  @Test("the report is the same at any number of jobs, and wherever the tuning was stopped before")
  func resumed() throws {
    let plan = try plan([("heads", "30..70/10")], goals: ["start_share=0.5"], games: 1_000)
    var entries: [TuningEntry] = []
    let whole = try run(plan) { entries.append($0) }
    #expect(entries.count == 5 + 3 + 2 && whole.interruption == nil)
    #expect(try run(plan, jobs: 3) == whole)
    for count in 0...entries.count {
      var (played, stop) = (Array(entries.prefix(count)), StopFlag())
      let earlier = played
      if count == entries.count { stop.raise() }
      let resumed = try run(plan, entries: earlier, jobs: 2, stop: stop) { played.append($0) }
      #expect(resumed == whole && played == entries)
      stop = StopFlag()
      let partial = try run(plan, entries: earlier, stop: stop) { _ in stop.raise() }
      guard count < entries.count - 1 else { continue }
      #expect(partial.interruption == "interrupted: \(partial.games) of \(plan.gameCount) games")
      #expect(partial.games < whole.games && partial.text.contains("\ninterrupted: "))
    }
  }

  @Test("where a worker gives up, the report says at which settings, and has what was played before")
  func givenUp() throws {
    struct Tired: WorkerSource {
      func makeWorker() throws -> any PlaytestWorker { throw GivenUp("3 games took too long") }
    }
    let plan = try plan([("heads", "40,60")], goals: ["draws=0"], games: 96)
    let report = try tune(plan) { candidate in
      if candidate.plan.settings["heads"] == 60 { return .threads(Tired(), jobs: 1) }
      return .alone(try NativeWorkers(candidate.plan, game: CoinGame(heads: 40)).makeWorker())
    }
    #expect(report.isGivenUp && report.games == 48)
    #expect(report.interruption == "given up at heads=60, with 48 of 96 games played: 3 games took too long")
    #expect(report.sentences.isEmpty && report.text.contains("\nheads=40     48       0.0  0.0 % "), "\(report.text)")
  }

  @Test("a log has what was played, word for word, and says what is wrong with it")
  func log() throws {
    let plan = try plan([("heads", "40..60/10")], goals: ["start_share=0.5", "length=2"], games: 500)
    let head = plan.head(version: "1", naming: "coin", content: GameContent())
    var (text, entries) = (TuningLog.line(head) + "\n", [TuningEntry]())
    _ = try run(plan) {
      text += TuningLog.line($0) + "\n"
      entries.append($0)
    }
    let log = try TuningLog(text: text)
    try log.check(head)
    #expect(log.entries == entries && log.seed == Seed(1))
    #expect(try TuningLog(text: "").head == nil)
    // What was written in part is no line yet.
    #expect(try TuningLog(text: String(text.dropLast(10))).entries == entries.dropLast())
    let other = try self.plan([("heads", "40..60/10")], goals: ["start_share=0.5", "length=2"], games: 500, seed: 2)
    #expect(
      throws: Refusal(
        "of another tuning: 'seed' is \"1\" in it, and \"2\" here; name another file with --out")
    ) { try log.check(other.head(version: "1", naming: "coin", content: GameContent())) }
    #expect(throws: Refusal.self) { try run(plan, entries: Array(entries.reversed())) }
    #expect(throws: TuningLog.notOne) { try TuningLog(text: "hello\n") }
    let older = "this log has version 1; this program reads version 2; name another file with --out"
    #expect(throws: Refusal(older)) { try TuningLog(text: text.replacing("parlor tuning 2", with: "parlor tuning 1")) }
    let bytes = Array(text.utf8)
    for place in stride(from: 0, to: bytes.count - 1, by: 31) where bytes[place] != UInt8(ascii: "\n") {
      var changed = bytes
      changed[place] ^= 1
      #expect(throws: Refusal.self, "\(place)") { try TuningLog(text: String(decoding: changed, as: UTF8.self)) }
    }
  }

  @Test("settings that the game refuses are told with their reason, and the others are tried")
  func refused() throws {
    let plan = try plan([("heads", "12..14")], goals: ["draws=0"], games: nil)
    #expect(plan.candidates.count == 2 && plan.games.games == 800)
    #expect(plan.refused.map(\.reason) == ["setting 'heads' brings bad luck"])
    let text = try run(plan).text
    #expect(text.contains("\nRefused:\n  heads=13: setting 'heads' brings bad luck\n"), "\(text)")
    #expect(text.hasSuffix("heads=12 came closest to the goals.\nNot told apart from it: heads=14.\n"), "\(text)")
  }

  @Test("the same seeds for all make small differences tell")
  func paired() throws {
    let plan = try plan([("heads", "50,54")], goals: ["start_share=0.7"], games: 2_000)
    let report = try run(plan)
    #expect(report.best.map(heads) == 54 && report.contenders.isEmpty, "\(report.text)")
    let intervals = report.trials.compactMap { $0.report.figure("start_share")?.interval }
    #expect(intervals[0].overlaps(intervals[1]))
  }

  @Test("what is wrong with a grid or a budget is one clear line", arguments: wrongGrids)
  func wrongGrid(text: String, games: Int?, message: String) {
    let error = #expect(throws: (any Error).self) { try plan([("heads", text)], goals: ["draws=0"], games: games) }
    #expect(error.map { "\($0)" } == message)
  }

  static let wrongGrids: [(String, Int?, String)] = [
    ("40..101", nil, "setting 'heads' takes a whole number from 0 to 100, not '101'"),
    ("40..x", nil, "setting 'heads' takes a whole number from 0 to 100, not 'x'"),
    ("40,", nil, "setting 'heads' takes a whole number from 0 to 100, not ''"),
    ("60..40", nil, "'heads' takes a range from the lower to the higher number, not '60..40'"),
    ("40..60/0", nil, "'heads' takes a step of 1 or more behind its range, as in 40..60/2, not '40..60/0'"),
    ("13", nil, "setting 'heads' brings bad luck"),
    ("40..60/5", 100, "5 combinations take at least 288 games, not 100"),
  ]

  @Test("a grid that is too large is refused before it is made")
  func large() {
    #expect(
      throws: Refusal(
        "these settings have 5050 combinations, and at most 1000 are tried; narrow a range, or give it a step, as in "
          + "5..9/2")
    ) { try plan([("heads", "0..100"), ("moves", "1..50")], goals: ["draws=0"], games: nil) }
    let plugin = Plugin(
      id: "wide", title: "Wide", summary: "",
      schema: [SettingKey.integer("any", in: Int.min...Int.max, default: 0, help: "").setting]
    ) { (_) throws(SettingError) in CoinGame() }
    for text in ["\(Int.min)..\(Int.max)", "0..1000"] {
      #expect(throws: Refusal("'any' takes a range of at most 1000 numbers, not \(quoted(text))")) {
        try SettingGrid([(name: "any", text: text)], of: plugin)
      }
    }
  }

  @Test("a value that is given twice is tried once")
  func twice() throws {
    let grid = try SettingGrid([(name: "heads", values: [40, 60, 40])], of: CoinGame.plugin)
    #expect(grid.combinations == [["heads": 40], ["heads": 60]])
    #expect(try SettingGrid([(name: "heads", text: "5..7,6")], of: CoinGame.plugin).combinations.count == 3)
  }

  @Test("goals are read with what is wrong with them", arguments: wrongGoals)
  func wrongGoal(texts: [String], message: String) {
    #expect(throws: Refusal(message)) { try Goal.goals(texts) }
  }

  static let wrongGoals: [([String], String)] = [
    (["length"], "expected a figure and its goal, as in start_share=0.5 or length=20..30, got 'length'"),
    (["length=x"], "'length' takes a number or a range, as in start_share=0.5 or length=20..30, got 'x'"),
    (["length=30..20"], "'length' takes a number or a range, as in start_share=0.5 or length=20..30, got '30..20'"),
    (["draws=0", "draws=1"], "'draws' has two goals; give one"),
    ([], "a tuning takes 1 to 6 goals, as in start_share=0.5 or length=20..30, not 0"),
  ]

  @Test("goals that no game meets are told, and figures that it doesn't have", arguments: impossible)
  func refusedGoal(goal: String, message: String) {
    #expect(throws: Refusal(message)) { try plan([("heads", "40,50")], goals: [goal], games: nil) }
  }

  static let impossible = [
    ("draws=50", "'draws' lies from 0 to 1, as in start_share=0.5 or length=20..30, got 'draws=50'"),
    (
      "start_advantage=-2..0",
      "'start_advantage' lies from -0.50 to 0.50, as in start_share=0.5 or length=20..30, got 'start_advantage=-2..0'"
    ),
    ("length=-1..3", "'length' lies from 0 upwards, as in start_share=0.5 or length=20..30, got 'length=-1..3'"),
    ("lenght=3", "a report has no figure 'lenght'; did you mean 'length'?"),
    (
      "stride=1",
      "a report has no figure 'stride'; it has start_share, start_advantage, draws, losses, length, legal_moves, "
        + "real_choices, stalls, forfeits, wins.first, wins.second"
    ),
  ]
}
