import ParlorCore

/// The options of a series: its games, starters and target.
public struct SeriesOptions: Hashable, Sendable {
  /// The fate of earlier games.
  public enum Keep: String, Hashable, Sendable, CaseIterable {
    /// All are kept and can be resumed.
    case all
    /// Only the current game is kept; a new game discards it, after confirmation if it is unfinished.
    case one
  }

  /// The rule for the seat that starts a game.
  public enum Starter: String, Hashable, Sendable, CaseIterable {
    /// The seats alternate by game number, regardless of results and unfinished games.
    case byNumber = "by-number"
    /// The next seat starts after each finished game; after an unfinished one, the same seat starts again.
    case afterFinished = "after-finished"
  }

  /// The end condition of a series.
  public enum Target: Hashable, Sendable {
    /// After this number of games, or as soon as nobody can catch up with the leader.
    case bestOf(Int)
    /// As soon as a player has this number of points.
    case firstTo(Int)

    /// The target in words: `best of 5`.
    public var text: String {
      switch self {
      case .bestOf(let games): "best of \(games)"
      case .firstTo(let points): "first to \(points)"
      }
    }
  }

  /// The tiebreak of a series that ends with equal points.
  public enum Tie: String, Hashable, Sendable, CaseIterable {
    /// Games go on until one player leads.
    case suddenDeath = "sudden-death"
    /// More games won are better, then fewer moves in them.
    case fewestMoves = "fewest-moves"
    /// Nobody wins.
    case shared
  }

  /// The maximum target in games or points, and the maximum length of a series.
  public static let longest = 1_000

  /// The fate of earlier games.
  public var keep: Keep
  /// The rule for the starting seat; nil if unspecified: by number if the game has a choice of starter.
  public var starter: Starter?
  /// The end condition; nil for a series without end.
  public var target: Target?
  /// How ties on points are broken.
  public var tie: Tie
  /// Whether the players rotate by one seat after every game; the same seat then starts each game.
  public var swapsSeats: Bool

  public init(
    keep: Keep = .all, starter: Starter? = nil, target: Target? = nil, tie: Tie = .suddenDeath, swapsSeats: Bool = false
  ) {
    (self.keep, self.starter, self.target) = (keep, starter, target)
    (self.tie, self.swapsSeats) = (tie, swapsSeats)
  }

  /// The player on each seat in a game, by its number from 1.
  func seating(ofGame number: Int, players count: Int) -> [Int] {
    (0..<count).map { swapsSeats ? ($0 + max(0, number - 1)) % count : $0 }
  }

  /// The players' labels in totals: their names, numbered if ambiguous, if they have some or change seats; else their
  /// seats in the first game.
  func callings(of players: [String], on seats: [String]) -> [String] {
    let spellings = players.map { PlayerSpelling($0) }
    return toldApart(zip(spellings, seats).map { swapsSeats || $0.name != nil ? $0.title : $1 })
  }

  /// Refuses options that conflict with one another or with the game.
  func check(for plugin: Plugin, seats: Int) throws(SettingError) {
    guard starter == nil || plugin.starter != nil else {
      throw SettingError("\(plugin.id) has no setting for the seat that begins; leave out 'starter'")
    }
    guard starter == nil || !swapsSeats else {
      throw SettingError(
        "with 'swap' the players take turns on the seat that begins; leave out 'starter', or a player would begin each "
          + "game")
    }
    guard keep == .all || target == nil && !swapsSeats else {
      throw SettingError(
        "'best_of', 'first_to' and 'swap' count the results of all games; leave out keep = \"one\"")
    }
    guard target == nil || seats > 1 else {
      throw SettingError(
        "\(plugin.id) has one seat, and nobody to win against; leave out 'best_of' and 'first_to'")
    }
  }
}
