/// What a player came to on a seat, or on all of them.
public struct Standing: Hashable, Sendable {
  /// Scores are added up in these parts of one: sums of whole numbers are the same in any order.
  static let scoreParts = 1_000_000.0

  /// The games that ended.
  public internal(set) var games = 0
  /// Those that were won; of several winners each has won.
  public internal(set) var wins = 0
  /// The sum of the scores, in millionths.
  var score: Int128 = 0

  /// The mean score; nil without a game.
  public var meanScore: Double? {
    games == 0 ? nil : Double(score) / Self.scoreParts / Double(games)
  }

  /// Counts a game.
  mutating func add(isWon: Bool, score parts: Int) {
    games &+= 1
    if isWon { wins &+= 1 }
    score &+= Int128(parts)
  }

  /// Adds the games of another standing.
  mutating func add(_ other: Standing) {
    games += other.games
    wins += other.wins
    score += other.score
  }

  /// A score in millionths, rounded; what no whole number holds counts as the largest that one does, and nan as none.
  static func parts(of score: Double) -> Int {
    let limit = 9e18
    let parts = (score * scoreParts).rounded()
    return parts.isNaN ? 0 : Int(max(-limit, min(limit, parts)))
  }
}
