public import ParlorCore

/// Many games of one kind in a row: with totals, seats that begin in turn, and earlier games to go on with.
///
/// A series holds at least one game. Its settings act at the next new game; the games before keep theirs. A call that
/// throws leaves the series as it was.
public final class Series {
  /// Makes the match of a setup. The seating has the player of each seat, by its place in the list of players.
  public typealias Maker = (_ setup: MatchSetup, _ seating: [Int]) throws -> any AnyMatch

  /// One game of the series.
  public struct Entry {
    /// Its number, from 1; a number is never given twice.
    public let number: Int
    /// The match.
    public let match: any AnyMatch
  }

  /// What became of the wish for a new game.
  public enum NewGame: Hashable, Sendable {
    /// It has begun, under this number.
    case begun(number: Int)
    /// It would lose something: whoever asked has to answer the question, and ask again with `confirmed`.
    case needsConfirmation(question: String)
  }

  /// The game that is played.
  public let plugin: Plugin
  /// How the series goes from game to game.
  public let options: SeriesOptions
  /// Where the seeds of the games come from.
  public let seed: Seed
  /// Whether the games may count for low scores: not where a person chose the seed, and so the draws of all games.
  public let isFair: Bool
  /// Who plays, in the order of the seats of the first game, as saves name them.
  public let players: [String]
  /// The games that are kept, by number.
  public private(set) var games: [Entry]
  /// The number of the game that is being played.
  public private(set) var selected: Int
  /// The settings that the next new game will have.
  public private(set) var settings: [String: Value]
  /// The moves that each new game begins with.
  public let opening: [String]
  /// The state that each new game begins with; nil for the game's own start.
  public let picture: StatePicture?
  /// The totals of the games that weren't kept.
  private(set) var discarded = Totals()
  let make: Maker

  /// Begins a series with its first game.
  /// - Throws: what is wrong with the settings or the players.
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

  /// Makes the series of one match that somebody else plays, and that no other game follows.
  public convenience init(of match: any AnyMatch, plugin: Plugin, number: Int = 1) {
    let setup = match.setup
    self.init(
      of: plugin, settings: setup.settings, players: setup.players, seed: setup.seed, isFair: match.isFair,
      options: SeriesOptions(), opening: [], picture: setup.picture, games: [Entry(number: number, match: match)],
      selected: number, discarded: Totals(), make: { _, _ in throw Refusal("the script says which games are played") })
  }

  /// Goes on with a series that was saved.
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

  /// The game that is being played.
  public var current: Entry { games.first { $0.number == selected } ?? games[games.count - 1] }

  /// How many games each seat won, how many were drawn and how many lost, those that weren't kept included.
  public var totals: Totals {
    get throws(MatchError) {
      var totals = discarded
      for game in games { try totals.count(game.match) }
      return totals
    }
  }

  // MARK: Going on

  /// Begins a new game after the last one and selects it.
  /// - Parameter confirmed: whether a game that isn't over may be lost.
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
      try totals.count(last.match)
      discarded = totals
      games = [new]
    }
    selected = new.number
    return .begun(number: new.number)
  }

  /// Adds a game after the last one, and selects it.
  func add(_ match: any AnyMatch) {
    selected = games[games.count - 1].number + 1
    games.append(Entry(number: selected, match: match))
  }

  /// Goes on with an earlier game.
  public func select(_ number: Int) throws(Refusal) {
    guard games.contains(where: { $0.number == number }) else {
      let (first, last) = (games[0].number, games[games.count - 1].number)
      throw Refusal("no game \(number); there \(first == last ? "is game \(first)" : "are games \(first) to \(last)")")
    }
    selected = number
  }

  /// Changes settings, which act at the next new game.
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

  /// Whether the next new game has other settings than the current one, the seat that begins apart.
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

  /// The seats in the order in which they begin; nil where the game doesn't let anybody choose.
  private var starters: [String]? {
    guard let setting = plugin.schema.first(where: { $0.name == plugin.starter }) else { return nil }
    guard case .choice(let seats) = setting.kind, !seats.isEmpty else { return nil }
    let first = settings[setting.name] ?? setting.defaultValue
    let offset = seats.firstIndex { .text($0) == first } ?? 0
    return Array(seats[offset...] + seats[..<offset])
  }

  /// Which of the starters begins the game after another one.
  private func nextStarter(after last: Entry) throws(MatchError) -> Int {
    // A picture says whose turn it is: with another seat to begin, no game would lead there.
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

// What a series says of its games.
extension Series {
  /// One line on the current game: its number, and whose move it is or how it ended.
  public var status: String {
    get throws(MatchError) {
      let game = current
      let turn = try game.match.turn
      if case .over(let outcome) = turn { return "game \(game.number): \(game.match.describe(outcome))" }
      return "game \(game.number): \(turn.name(seats: game.match.seats) ?? LogEntry.chance) to move"
    }
  }

  /// One line on each game: its number, and how it ended if it is over; not whose move it is.
  public var summaries: [String] {
    get throws(MatchError) {
      try games.map { (game) throws(MatchError) in
        "game \(game.number)\(try game.match.outcome.map { ": \(game.match.describe($0))" } ?? "")"
      }
    }
  }
}
