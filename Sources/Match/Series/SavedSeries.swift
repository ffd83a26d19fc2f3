public import ParlorCore

/// A series as readable text: a head, then every game as `SavedMatch` writes it.
///
///     parlor series 1
///     game: four-in-a-row
///     keep: all
///     starter: by-number
///     seed: 7
///     player red: human
///     player black: greedy
///     number: 1
///     selected: 2
///
///     parlor match 1
///     ...
public struct SavedSeries: Hashable, Sendable {
  /// The version that this code writes, and the only one that it reads.
  public static let version = 1
  static let title = "parlor series"

  /// The game's id.
  public var game = ""
  /// The options of the series.
  public var options = SeriesOptions()
  /// The settings of the next new game, as text.
  public var settings: [(name: String, text: String)] = []
  /// The drawn start state of each game, if there is one.
  public var picture: StatePicture?
  /// The opening moves of each new game.
  public var opening: [String] = []
  /// The source of the games' seeds.
  public var seed = Seed(0)
  /// Whether the games may count for low scores.
  public var isFair = true
  /// The seats and their players.
  public var players: [(seat: String, player: String)] = []
  /// The number of the first kept game.
  public var firstNumber = 1
  /// The number of the current game.
  public var selected = 1
  /// The totals of the discarded games.
  public var discarded = Totals()
  /// The kept games.
  public var matches: [SavedMatch] = []
  /// The current game; nil if the save lacks it.
  public var selectedMatch: SavedMatch? {
    let place = selected - firstNumber
    return matches.indices.contains(place) ? matches[place] : nil
  }
  /// The problem with the first unreadable game; nil for an undamaged file.
  public var damage: String?

  /// The name in totals of a seat's player in a game.
  public func calling(ofSeat seat: String, inGame number: Int) -> String {
    guard let place = players.firstIndex(where: { $0.seat == seat }) else { return seat }
    let player = options.seating(ofGame: number, players: players.count)[place]
    return options.callings(of: players.map(\.player), on: players.map(\.seat))[player]
  }

  public static func == (left: Self, right: Self) -> Bool { left.text == right.text && left.damage == right.damage }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Records a series's present state.
  /// - Parameter withTakenBack: whether to include redo moves as if they had been played again.
  public init(_ series: Series, withTakenBack: Bool = false) throws(MatchError) {
    self.init(headOf: series)
    for game in series.games {
      var match = try SavedMatch(game.match)
      if withTakenBack { match.append(try game.match.logOfTakenBack()) }
      matches.append(match)
    }
  }

  /// Records a series without its games.
  public init(headOf series: Series) {
    game = series.plugin.id
    options = series.options
    settings = series.settings.sorted { $0.key < $1.key }.map { ($0.key, $0.value.plainText) }
    (picture, opening) = (series.picture, series.opening)
    seed = series.seed
    isFair = series.isFair
    players = Array(zip(series.current.match.seats.map(\.name), series.players))
    firstNumber = series.games[0].number
    selected = series.selected
    discarded = series.discarded
  }

  /// Makes a series of one match, which it can continue.
  public init(of match: SavedMatch) {
    game = match.game
    settings = match.settings
    picture = match.picture
    seed = match.seed
    isFair = match.isFair
    players = match.players
    matches = [match]
    damage = match.damage
  }

  /// Makes an empty save to be filled in.
  public init() {}

  /// The text of the file.
  public var text: String { ([head] + matches.map(\.text)).joined(separator: "\n") }

  /// The lines before the games.
  public var head: String {
    var lines = ["\(Self.title) \(Self.version)", "game: \(escaped(game))"]
    lines += ["keep: \(options.keep.rawValue)"] + options.lines
    lines += settings.map { "set \($0.name): \(escaped($0.text))" }
    lines += (picture?.lines ?? []) + opening.map { "opening: \(escaped($0))" }
    lines.append("seed: \(seed.number)")
    if !isFair { lines.append(SavedMatch.unfair) }
    lines += players.map { "player \($0.seat): \(escaped($0.player))" }
    lines += ["number: \(firstNumber)", "selected: \(selected)"]
    lines += discarded.wins.sorted { $0.key < $1.key }.map { "won \($0.key): \($0.value)" }
    if discarded.drawn > 0 { lines.append("drawn: \(discarded.drawn)") }
    if discarded.lost > 0 { lines.append("lost: \(discarded.lost)") }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension SeriesOptions {
  /// The head lines about the starter and the target. A series without a target has the lines of older versions.
  fileprivate var lines: [String] {
    var lines = swapsSeats ? ["swap: yes"] : ["starter: \((starter ?? .byNumber).rawValue)"]
    switch target {
    case .bestOf(let games): lines.append("best-of: \(games)")
    case .firstTo(let points): lines.append("first-to: \(points)")
    case nil: return lines
    }
    return lines + ["tie: \(tie.rawValue)"]
  }
}
