import Match
import ParlorCore
import SampleGames
import Testing

@Suite("Series of games")
struct SeriesTests {
  /// Sticks with a setting that names who begins.
  private static let plugin = Plugin(
    id: "sticks", title: "Sticks", summary: "Take the last stick.",
    schema: [
      Setting("count", .integer(1...50), default: 3, help: "how many sticks"),
      Setting("first", .choice(["left", "right"]), default: "left", help: "who begins"),
    ], starter: "first"
  ) { settings throws(SettingError) in
    guard case .integer(let count)? = settings["count"] else { throw SettingError("no count") }
    return Sticks(count: count)
  }

  private static func make(_ setup: MatchSetup, seating: [Int]) throws -> any AnyMatch {
    guard let game = try plugin.game(setup.settings) as? Sticks else { throw Refusal("not sticks") }
    return try Match(of: game, setup: setup, opponents: [nil, nil, nil])
  }

  private func series(
    _ options: SeriesOptions = SeriesOptions(), settings: [String: Value] = [:]
  ) throws -> Series {
    try Series(
      of: Self.plugin, settings: settings, players: ["human", "human", "human"], seed: Seed(7), options: options,
      make: Self.make)
  }

  private func starters(_ series: Series) -> [Value?] { series.games.map { $0.match.setup.settings["first"] } }

  /// Ends the current game: the seat that takes the last stick ends it.
  private func finish(_ series: Series) throws {
    while try series.current.match.outcome == nil { try series.current.match.play("1") }
  }

  @Test("F10 L14 L25: a series has one game at the start, and it can be played at once")
  func start() throws {
    let series = try series()
    #expect(series.games.map(\.number) == [1])
    #expect(try series.status == "game 1: \(series.current.match.seats[0].name) to move")
    #expect(try series.summaries == ["game 1"])
  }

  @Test("L7: with starters by number the seats begin in turn, whatever was finished and whoever won")
  func byNumber() throws {
    let series = try series()
    _ = try series.newGame()
    try finish(series)
    _ = try series.newGame()
    try series.select(1)
    try finish(series)
    _ = try series.newGame()
    #expect(starters(series) == ["left", "right", "left", "right"])
    #expect(series.games.map(\.number) == [1, 2, 3, 4])
  }

  @Test("F20 F34: with starters after finished games the other seat begins only after a game that was finished")
  func afterFinished() throws {
    let series = try series(SeriesOptions(starter: .afterFinished))
    try series.current.match.play("1")
    _ = try series.newGame()
    try finish(series)
    _ = try series.newGame()
    _ = try series.newGame()
    try finish(series)
    _ = try series.newGame()
    #expect(starters(series) == ["left", "left", "right", "right", "left"])
  }

  @Test("the seat that the settings name begins the first game")
  func firstStarter() throws {
    let series = try series(settings: ["first": "right"])
    _ = try series.newGame()
    #expect(starters(series) == ["right", "left"])
  }

  @Test("F21 H18: where one game is kept, a new one asks before it discards one that isn't over; no loses nothing")
  func confirmation() throws {
    let series = try series(SeriesOptions(keep: .one, starter: .afterFinished))
    #expect(try series.newGame() == .begun(number: 2), "nothing was played")
    try series.current.match.play("1")
    let question = "game 2 isn't over; begin a new one and lose it?"
    #expect(try series.newGame() == .needsConfirmation(question: question))
    #expect(series.current.number == 2 && series.current.match.ply == 1)
    #expect(try series.newGame(confirmed: true) == .begun(number: 3))
    #expect(series.games.count == 1 && series.current.match.ply == 0)
    #expect(try series.totals == Totals())
  }

  @Test("F2 L8 L28: where all games are kept, a new game never asks")
  func noQuestion() throws {
    let series = try series()
    try series.current.match.play("1")
    #expect(try series.newGame() == .begun(number: 2))
  }

  @Test(
    "F9 F25: totals count the wins of nameless players by seat and draws, those of discarded games too",
    arguments: SeriesOptions.Keep.allCases)
  func totals(keep: SeriesOptions.Keep) throws {
    let series = try series(SeriesOptions(keep: keep))
    var expected = Totals()
    for _ in 0..<4 {
      try finish(series)
      let winners = try #require(try series.current.match.outcome).winners
      for winner in winners { expected.wins[series.current.match.seats[winner].name, default: 0] += 1 }
      _ = try series.newGame()
    }
    #expect(expected.wins.values.reduce(0, +) == 8, "two of three seats win each game")
    #expect(try series.totals == expected)
  }

  @Test("totals tell games that were drawn from games that were lost", arguments: [(1, 0), (0, 1)])
  func withoutWinners(drawn: Int, lost: Int) throws {
    let outcome = Outcome(drawn == 1 ? .drawn : .lost, reason: "over")
    let series = try Series(of: Self.plugin, players: ["human", "human", "human"], seed: Seed(7)) { setup, _ in
      let game = Altered(Sticks()) { $0.newTurn = { $0 == Sticks().start() ? .seat(0) : .over(outcome) } }
      return try Match(of: game, setup: setup, opponents: [nil, nil, nil])
    }
    try series.current.match.play("1")
    #expect(try series.totals.drawn == drawn && series.totals.lost == lost && series.totals.wins.isEmpty)
  }

  @Test("a finished game that is undone counts no more")
  func undone() throws {
    let series = try series()
    try finish(series)
    #expect(try series.totals != Totals())
    try series.current.match.undo()
    #expect(try series.totals == Totals())
  }

  @Test("L9 L21: an earlier game that isn't over can be selected and gone on with")
  func select() throws {
    let series = try series()
    try series.current.match.play("1")
    _ = try series.newGame()
    try finish(series)
    try series.select(1)
    #expect(series.current.match.ply == 1)
    try finish(series)
    #expect(try series.summaries.allSatisfy { $0.contains("won") })
    #expect(throws: Refusal("no game 3; there are games 1 to 2")) { try series.select(3) }
    #expect(series.selected == 1)
  }

  @Test("L13 L20: a new game comes last; a summary says who won and never whose turn it is")
  func summaries() throws {
    let series = try series()
    try finish(series)
    _ = try series.newGame()
    try series.current.match.play("1")
    let lines = try series.summaries
    #expect(lines.count == 2 && lines[0].contains("won") && lines[1] == "game 2")
    #expect(try series.status.hasPrefix("game 2: ") && series.status.hasSuffix(" to move"))
  }

  @Test("H26 S31 S32: changed settings act at the next new game, and the series says that there are some")
  func settings() throws {
    let series = try series()
    #expect(!series.hasNewSettings)
    try series.change(["count": 9])
    #expect(series.hasNewSettings && series.current.match.setup.settings["count"] == nil)
    _ = try series.newGame()
    #expect(!series.hasNewSettings && series.current.match.setup.settings["count"] == 9)
    #expect(throws: SettingError.self) { try series.change(["count": 99]) }
    #expect(throws: SettingError.self) { try series.change(["cuont": 9]) }
    #expect(series.settings == ["count": 9])
  }

  @Test("every game has a seed of its own, the same for the same series")
  func seeds() throws {
    let (one, other) = (try series(), try series())
    for _ in 0..<5 { _ = (try one.newGame(), try other.newGame()) }
    let seeds = one.games.map(\.match.setup.seed)
    #expect(seeds == other.games.map(\.match.setup.seed))
    #expect(Set(seeds).count == 6)
  }

  @Test("L14 L15: the status is the game's number with whose move it is, or how it ended")
  func status() throws {
    let series = try series()
    _ = try series.newGame()
    let first = try series.status
    try series.current.match.play("1")
    #expect(try first != series.status && series.status.hasPrefix("game 2: "))
    try finish(series)
    let outcome = try #require(try series.current.match.outcome)
    #expect(try series.status == "game 2: \(series.current.match.describe(outcome))")
  }
}
