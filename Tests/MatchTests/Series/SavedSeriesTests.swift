import Match
import ParlorCore
import SampleGames
import Testing

@Suite("Saved series")
struct SavedSeriesTests {
  private static let plugin = Plugin(
    id: "sticks", title: "Sticks", summary: "Take the last stick.",
    schema: [
      Setting("count", .integer(1...50), default: 12, help: "how many sticks"),
      Setting("name", .text, default: "x", help: "a name"),
      Setting("first", .choice(["north", "east", "west"]), default: "north", help: "who begins"),
    ], starter: "first"
  ) { settings throws(SettingError) in
    guard case .integer(let count)? = settings["count"] else { throw SettingError("no count") }
    return Sticks(count: count)
  }

  private static func make(_ setup: MatchSetup, seating: [Int]) throws -> any AnyMatch {
    guard let game = try plugin.game(setup.settings) as? Sticks else { throw Refusal("not sticks") }
    return try Match(of: game, setup: setup, opponents: [nil, nil, nil])
  }

  /// Three games: the first finished, the second begun and selected, the third untouched.
  private func played(keep: SeriesOptions.Keep = .all) throws -> Series {
    let series = try Series(
      of: Self.plugin, settings: ["name": "a: b\\\nc"], players: ["human", "some: one", "human"], seed: Seed(5),
      options: SeriesOptions(keep: keep, starter: .afterFinished), make: Self.make)
    while try series.current.match.outcome == nil { try series.current.match.play("1") }
    _ = try series.newGame()
    try series.current.match.play("2")
    if keep == .all {
      _ = try series.newGame()
      try series.select(2)
    }
    try series.change(["count": 20])
    return series
  }

  @Test("a series comes back as it was, and goes on the same", arguments: SeriesOptions.Keep.allCases)
  func roundTrip(keep: SeriesOptions.Keep) throws {
    let original = try played(keep: keep)
    let text = try SavedSeries(original).text
    let save = try SavedSeries(text: text)
    #expect(save.damage == nil && save.text == text)
    let (series, damage) = try Series.resume(save, of: Self.plugin, make: Self.make)
    #expect(damage == nil)
    #expect(try SavedSeries(series).text == text)
    #expect(try series.totals == original.totals)
    #expect(series.hasNewSettings && series.selected == original.selected)
    #expect(try series.newGame(confirmed: true) == original.newGame(confirmed: true))
    #expect(series.current.match.setup == original.current.match.setup)
  }

  @Test("a save cut anywhere is an error or a series with every whole move before the cut")
  func cuts() throws {
    let text = try SavedSeries(try played()).text
    let whole = try SavedSeries(text: text)
    for length in 0..<text.utf8.count {
      let cut = String(decoding: Array(text.utf8)[..<length], as: UTF8.self)
      guard let save = try? SavedSeries(text: cut) else { continue }
      let (series, _) = try Series.resume(save, of: Self.plugin, make: Self.make)
      for (game, match) in zip(series.games, whole.matches) { #expect(game.match.ply <= match.moves.count) }
      if save.matches.count == 3 { #expect(series.games[0].match.ply == whole.matches[0].moves.count) }
    }
  }

  @Test(
    "what can't be read is one line that says where and what",
    arguments: [
      ("", "1: not a saved series: expected 'parlor series 1', got ''"),
      ("parlor series 2\n", "1: this save has version '2'; this program reads version 1"),
      ("parlor match 1\n", "1: not a saved series: expected 'parlor series 1', got 'parlor match 1'"),
      ("parlor series 1\ngame: sticks\nkeep: none\n", "3: 'keep' must be all or one, got 'none'"),
      ("parlor series 1\nstarter: me\n", "2: 'starter' must be by-number or after-finished, got 'me'"),
      ("parlor series 1\nbest-of: 0\n", "2: 'best-of' must be from 1 to 1000, got 0"),
      ("parlor series 1\nfirst-to: 1001\n", "2: 'first-to' must be from 1 to 1000, got 1001"),
      ("parlor series 1\nswap: maybe\n", "2: 'swap' must be yes or no, got 'maybe'"),
      (
        "parlor series 1\ntie: coin\n", "2: 'tie' must be sudden-death or fewest-moves or shared, got 'coin'"
      ),
      ("parlor series 1\nselected: x\n", "2: 'selected' must be a whole number, got 'x'"),
      ("parlor series 1\nwon red: 9999999999\n", "2: 'won' must be a whole number, got '9999999999'"),
      ("parlor series 1\nhello\n", "2: expected 'name: value', got 'hello'"),
      ("parlor series 1\ngame: sticks\n", "3: there is no line 'seed: ...' above"),
      ("parlor series 1\ngame: sticks\nseed: 1\n", "4: the file ends here; a line 'parlor match 1' should follow"),
      (
        "parlor series 1\ngame: sticks\nseed: 1\n\nparlor match 2\n",
        "5: this save has version '2'; this program reads version 1"
      ),
      (
        "parlor series 1\ngame: sticks\nseed: 1\nselected: 4\n\nparlor match 1\ngame: sticks\nseed: 1\n\n",
        "1: 'selected' is 4, but there is no such game in the file"
      ),
      (
        "parlor series 1\ngame: sticks\nseed: 1\nselected: 2\n\nparlor match 1\ngame: sticks\nseed: 1\n\n",
        "1: 'selected' is 2, but there is no such game in the file"
      ),
    ])
  func wrong(text: String, message: String) {
    let error = #expect(throws: SaveError.self) { try SavedSeries(text: text) }
    #expect(error?.description == message)
  }

  @Test("random changes never crash the reader", arguments: 0..<300 as Range<UInt64>)
  func fuzz(seed: UInt64) throws {
    var stream = RandomStream(seededBy: seed)
    var bytes = Array(try SavedSeries(try played()).text.utf8)
    for _ in 0...stream.next(below: 6) {
      let place = stream.next(below: bytes.count)
      switch stream.next(below: 3) {
      case 0: bytes[place] = UInt8(stream.next(below: 256))
      case 1: bytes.remove(at: place)
      default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 20)], at: place)
      }
    }
    guard let save = try? SavedSeries(text: String(decoding: bytes, as: UTF8.self)) else { return }
    guard let series = try? Series.resume(save, of: Self.plugin, make: Self.make).series else { return }
    _ = try SavedSeries(text: try SavedSeries(series).text)
  }
}
