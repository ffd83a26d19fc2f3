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
  /// How the series goes from game to game.
  public var options = SeriesOptions()
  /// The settings that the next new game will have, as text.
  public var settings: [(name: String, text: String)] = []
  /// The state that each game begins with, where somebody drew it.
  public var picture: StatePicture?
  /// The moves that each new game begins with.
  public var opening: [String] = []
  /// Where the seeds of the games come from.
  public var seed = Seed(0)
  /// Whether the games may count for low scores.
  public var isFair = true
  /// The seats and who plays them.
  public var players: [(seat: String, player: String)] = []
  /// The number of the first game that was kept.
  public var firstNumber = 1
  /// The number of the game that is being played.
  public var selected = 1
  /// The totals of the games that weren't kept.
  public var discarded = Totals()
  /// The games, from the first that was kept.
  public var matches: [SavedMatch] = []
  /// The game that is being played; nil where the save doesn't hold it.
  public var selectedMatch: SavedMatch? {
    let place = selected - firstNumber
    return matches.indices.contains(place) ? matches[place] : nil
  }
  /// What is wrong with the first game that can't be read; nil for a file that is whole.
  public var damage: String?

  /// What totals call who sat on a seat in a game.
  public func calling(ofSeat seat: String, inGame number: Int) -> String {
    guard let place = players.firstIndex(where: { $0.seat == seat }) else { return seat }
    let player = options.seating(ofGame: number, players: players.count)[place]
    return options.callings(of: players.map(\.player), on: players.map(\.seat))[player]
  }

  public static func == (left: Self, right: Self) -> Bool { left.text == right.text && left.damage == right.damage }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Takes down a series as it stands.
  /// - Parameter withTakenBack: whether moves that were taken back stand in it as if they had been played again.
  public init(_ series: Series, withTakenBack: Bool = false) throws(MatchError) {
    self.init(headOf: series)
    for game in series.games {
      var match = try SavedMatch(game.match)
      if withTakenBack { match.append(try game.match.logOfTakenBack()) }
      matches.append(match)
    }
  }

  /// Takes down a series without its games.
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

  /// Makes the series of one match, to go on with it.
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

  /// Makes a save with nothing in it, for whoever fills it.
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
  /// The lines of a head about who begins and who wins. A series that nobody wins has those of old.
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
