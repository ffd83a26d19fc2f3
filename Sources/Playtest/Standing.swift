/// What a player came to on a seat, or on all of them.
public struct Standing: Hashable, Sendable {
  /// Scores are added up in these parts of one: sums of whole numbers are the same in any order.
  static let scoreParts = 1_000_000.0

  /// The games with a result.
  public internal(set) var games = 0
  /// Those that were won; of several winners each has won.
  public internal(set) var wins = 0
  /// The sum of the scores, in millionths.
  var score: Int128 = 0
  /// The games without a score.
  private var unscored = 0

  /// The mean score; nil without a game that has one.
  public var meanScore: Double? {
    games == unscored ? nil : Double(score) / Self.scoreParts / Double(games - unscored)
  }

  /// The wins among the games.
  public var share: Share { Share(wins, of: games) }

  /// Counts a game.
  mutating func add(isWon: Bool, score parts: Int) {
    games &+= 1
    if isWon { wins &+= 1 }
    score &+= Int128(parts)
  }

  /// Counts forfeits of one player, each as a win or as a loss.
  mutating func add(forfeits: Int, isWon: Bool, isScored: Bool) {
    games += forfeits
    if isWon { wins += forfeits }
    if isWon, isScored { score += Int128(forfeits) * Int128(Self.scoreParts) }
    if !isScored { unscored += forfeits }
  }

  /// Adds the games of another standing.
  mutating func add(_ other: Standing) {
    games += other.games
    wins += other.wins
    score += other.score
    unscored += other.unscored
  }

  /// A score in millionths, rounded; what no whole number holds counts as the largest that one does, and nan as none.
  static func parts(of score: Double) -> Int {
    let limit = 9e18
    let parts = (score * scoreParts).rounded()
    return parts.isNaN ? 0 : Int(max(-limit, min(limit, parts)))
  }
}
