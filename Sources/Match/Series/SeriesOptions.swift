import ParlorCore

/// How a series goes from game to game, and when it is won.
public struct SeriesOptions: Hashable, Sendable {
  /// What becomes of the games before the current one.
  public enum Keep: String, Hashable, Sendable, CaseIterable {
    /// All stay, and each can be gone on with.
    case all
    /// There is one game at a time; a new one discards it, and asks first where it isn't over.
    case one
  }

  /// Which seat begins a new game.
  public enum Starter: String, Hashable, Sendable, CaseIterable {
    /// The seats take turns by the number of the game, whoever won and whether it was finished.
    case byNumber = "by-number"
    /// The next seat begins after each game that was finished; after one that wasn't, the same seat begins again.
    case afterFinished = "after-finished"
  }

  /// When the series is over.
  public enum Target: Hashable, Sendable {
    /// After so many games, or as soon as nobody can catch up with the leader.
    case bestOf(Int)
    /// As soon as a player has so many points.
    case firstTo(Int)

    /// The target in words: `best of 5`.
    public var text: String {
      switch self {
      case .bestOf(let games): "best of \(games)"
      case .firstTo(let points): "first to \(points)"
      }
    }
  }

  /// What becomes of a series that ends with equal points.
  public enum Tie: String, Hashable, Sendable, CaseIterable {
    /// Games go on until one player leads.
    case suddenDeath = "sudden-death"
    /// More games won are better, and then fewer moves in them.
    case fewestMoves = "fewest-moves"
    /// Nobody wins.
    case shared
  }

  /// How many games or points a target may have, and after how many games a series is over in any case.
  public static let longest = 1_000

  /// What becomes of earlier games.
  public var keep: Keep
  /// Which seat begins; nil where nobody said so, which is by number in games that let somebody choose.
  public var starter: Starter?
  /// When the series is over; nil where it goes on for as long as somebody begins new games.
  public var target: Target?
  /// Who wins where points are equal.
  public var tie: Tie
  /// Whether the players move on by one seat after every game; then the same seat begins each of them.
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

  /// What totals call players: their names, numbered where two have the same, where they have some or change seats; else
  /// their seats in the first game.
  func callings(of players: [String], on seats: [String]) -> [String] {
    let spellings = players.map { PlayerSpelling($0) }
    return zip(toldApart(spellings.map(\.title)), zip(spellings, seats)).map { title, place in
      swapsSeats || place.0.name != nil ? title : place.1
    }
  }

  /// Refuses options that don't go together, or not with the game.
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
        "what every game came to counts with 'best_of', 'first_to' and 'swap'; leave out keep = \"one\"")
    }
    guard target == nil || seats > 1 else {
      throw SettingError(
        "\(plugin.id) has one seat, and nobody to win against; leave out 'best_of' and 'first_to'")
    }
  }
}
