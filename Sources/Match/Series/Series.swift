public import ParlorCore

/// A sequence of games with the same players, with totals, alternating starters, and earlier games that can be resumed.
///
/// A series holds at least one game. Changed settings take effect in the next new game. A call that throws leaves the
/// series unchanged.
public final class Series {
  /// Makes the match of a setup. The seating is each seat's player, by index in the list of players.
  public typealias Maker = (_ setup: MatchSetup, _ seating: [Int]) throws -> any AnyMatch

  /// One game of the series.
  public struct Entry {
    /// The number, from 1; numbers aren't reused.
    public let number: Int
    /// The match.
    public let match: any AnyMatch
  }

  /// The result of a request for a new game.
  public enum NewGame: Hashable, Sendable {
    /// The game has begun, with this number.
    case begun(number: Int)
    /// An unfinished game would be lost: ask the question, and on a yes call again with `confirmed`.
    case needsConfirmation(question: String)
  }

  /// The game.
  public let plugin: Plugin
  /// The options of the series.
  public let options: SeriesOptions
  /// The source of the games' seeds.
  public let seed: Seed
  /// Whether the games may count for low scores; false if a person chose the seed and thereby the draws of all games.
  public let isFair: Bool
  /// The players, by seat in the first game, as spelled in saves.
  public let players: [String]
  /// The kept games, by number.
  public private(set) var games: [Entry]
  /// The number of the current game.
  public private(set) var selected: Int
  /// The settings of the next new game.
  public private(set) var settings: [String: Value]
  /// The opening moves of each new game.
  public let opening: [String]
  /// The start state of each new game; nil for the game's own.
  public let picture: StatePicture?
  /// The totals of the discarded games, by seat.
  private(set) var discarded = Totals()
  let make: Maker

  /// Begins a series with its first game.
  /// - Throws: a fault in the settings or the players.
  public convenience init(
    of plugin: Plugin, settings: [String: Value] = [:], players: [String], seed: Seed, isFair: Bool = true,
    options: SeriesOptions = SeriesOptions(), opening: [String] = [], picture: StatePicture? = nil,
    make: @escaping Maker
  ) throws {
    try options.check(for: plugin, seats: players.count)
    guard options.starter == nil || picture == nil else {
      throw SettingError("with 'state' the same seat begins every game; leave out 'starter', or swap the players")
    }
    self.init(
      of: plugin, settings: settings, players: players, seed: seed,
      isFair: isFair && opening.isEmpty && picture == nil, options: options, opening: opening, picture: picture,
      games: [], selected: 1, discarded: Totals(), make: make)
    games = [try entry(number: 1, starter: 0)]
  }

  /// Makes a series of one match that is played elsewhere, without any further game.
  public convenience init(of match: any AnyMatch, plugin: Plugin, number: Int = 1) {
    let setup = match.setup
    self.init(
      of: plugin, settings: setup.settings, players: setup.players, seed: setup.seed, isFair: match.isFair,
      options: SeriesOptions(), opening: [], picture: setup.picture, games: [Entry(number: number, match: match)],
      selected: number, discarded: Totals(), make: { _, _ in throw Refusal("the script says which games are played") })
  }

  /// Resumes a saved series.
  init(
    of plugin: Plugin, settings: [String: Value], players: [String], seed: Seed, isFair: Bool, options: SeriesOptions,
    opening: [String], picture: StatePicture?, games: [Entry], selected: Int, discarded: Totals, make: @escaping Maker
  ) {
    self.plugin = plugin
    self.settings = settings
    self.players = players
    self.seed = seed
    self.isFair = isFair
    self.options = options
    self.opening = opening
    self.picture = picture
    self.games = games
    self.selected = selected
    self.discarded = discarded
    self.make = make
  }

  /// The current game.
  public var current: Entry { games.first { $0.number == selected } ?? games[games.count - 1] }

  /// The numbers of games won by each player, drawn and lost, including discarded games; `callings` has the labels.
  public var totals: Totals {
    get throws(MatchError) {
      let (names, seats) = (callings, current.match.seats.map(\.name))
      var totals = Totals()
      // Games are only discarded if nobody changes seats.
      totals.add(discarded) { seat in seats.firstIndex(of: seat).map { names[$0] } ?? seat }
      for game in games { try totals.count(game.match, as: seating(ofGame: game.number).map { names[$0] }) }
      return totals
    }
  }

  // MARK: Going on

  /// Begins a new game after the last one and selects it.
  /// - Parameter confirmed: whether an unfinished game may be lost.
  public func newGame(confirmed: Bool = false) throws -> NewGame {
    if let result = try result { throw Refusal("the series is over: \(result)") }
    let last = games[games.count - 1]
    if options.keep == .one, !confirmed, try last.match.outcome == nil, try last.match.isBegun {
      return .needsConfirmation(question: "game \(last.number) isn't over; begin a new one and lose it?")
    }
    let new = try entry(number: last.number + 1, starter: try nextStarter(after: last))
    switch options.keep {
    case .all:
      games.append(new)
    case .one:
      var totals = discarded
      try totals.count(last.match, as: last.match.seats.map(\.name))
      discarded = totals
      games = [new]
    }
    selected = new.number
    return .begun(number: new.number)
  }

  /// Appends a game and selects it.
  func add(_ match: any AnyMatch) {
    selected = games[games.count - 1].number + 1
    games.append(Entry(number: selected, match: match))
  }

  /// Selects an earlier game.
  public func select(_ number: Int) throws(Refusal) {
    guard games.contains(where: { $0.number == number }) else {
      let (first, last) = (games[0].number, games[games.count - 1].number)
      throw Refusal("no game \(number); there \(first == last ? "is game \(first)" : "are games \(first) to \(last)")")
    }
    selected = number
  }

  /// Changes settings for the next new game.
  public func change(_ changes: [String: Value]) throws(SettingError) {
    let changed = settings.merging(changes) { _, new in new }
    let seats = try plugin.game(changed).seats.count
    guard seats == players.count else {
      throw SettingError(
        "with these settings there \(seats == 1 ? "is 1 seat" : "are \(seats) seats"), but the series has \(players.count)"
          + "; begin another series with a player for each")
    }
    settings = changed
  }

  /// Whether the next new game's settings differ from the current one's, apart from the starter.
  public var hasNewSettings: Bool {
    func effective(_ chosen: [String: Value]) -> Settings? {
      var chosen = chosen
      if let starter = plugin.starter { chosen[starter] = nil }
      return try? Settings(chosen, for: plugin.id, schema: plugin.schema)
    }
    return effective(current.match.setup.settings) != effective(settings)
  }

  // MARK: Making games

  private func entry(number: Int, starter: Int) throws -> Entry {
    var settings = settings
    if let name = plugin.starter, let seats = starters { settings[name] = .text(seats[starter % seats.count]) }
    let seed = number == 1 ? seed : Seed.shortened(seed.derived(index: number).number)
    let seating = seating(ofGame: number)
    let setup = MatchSetup(
      game: plugin.id, settings: settings, seed: seed, players: seating.map { players[$0] }, opening: opening,
      picture: picture)
    let match = try make(setup, seating)
    match.isFair = isFair
    if plugin.drawsFromDeck { try match.deal(card: number, shuffledBy: self.seed) }
    return Entry(number: number, match: match)
  }

  /// The seats in the order in which they start; nil if the game has no choice of starter.
  private var starters: [String]? {
    guard let setting = plugin.schema.first(where: { $0.name == plugin.starter }) else { return nil }
    guard case .choice(let seats) = setting.kind, !seats.isEmpty else { return nil }
    let first = settings[setting.name] ?? setting.defaultValue
    let offset = seats.firstIndex { .text($0) == first } ?? 0
    return Array(seats[offset...] + seats[..<offset])
  }

  /// The index of the starter of the next game.
  private func nextStarter(after last: Entry) throws(MatchError) -> Int {
    // A picture fixes the seat to move: with another starter, no game would lead to it.
    if options.swapsSeats || picture != nil { return 0 }
    switch options.starter {
    case nil, .byNumber: return last.number
    case .afterFinished:
      guard let name = plugin.starter, let seats = starters else { return 0 }
      let began = seats.firstIndex { .text($0) == last.match.setup.settings[name] } ?? 0
      return try last.match.outcome == nil ? began : began + 1
    }
  }
}

// Summaries of a series.
extension Series {
  /// One line on the current game: its number, and the seat to move or the outcome.
  public var status: String {
    get throws(MatchError) {
      let game = current
      let turn = try game.match.turn
      if case .over(let outcome) = turn { return "game \(game.number): \(game.match.describe(outcome))" }
      return "game \(game.number): \(turn.name(seats: game.match.seats) ?? LogEntry.chance) to move"
    }
  }

  /// One line per game: its number, and the outcome if it is over; not the seat to move.
  public var summaries: [String] {
    get throws(MatchError) {
      try games.map { (game) throws(MatchError) in
        "game \(game.number)\(try game.match.outcome.map { ": \(game.match.describe($0))" } ?? "")"
      }
    }
  }
}
