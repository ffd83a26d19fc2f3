internal import Glibc

/// A player's strength in Elo points: 400 points more win ten games for each one lost.
public struct Rating: Hashable, Sendable {
  /// The kinds of estimates of a player's strength.
  public enum Strength: Hashable, Sendable {
    /// A rating with its interval.
    case rated(Estimate)
    /// A lower bound for a player who lost no point to rated players: below it that has a chance under 2.5 %.
    case atLeast(Double)
    /// An upper bound for a player who made no point against rated players: above it that has a chance under 2.5 %.
    case atMost(Double)
    /// No games compare the player with the rated players.
    case unknown
  }

  /// The player's index.
  public let player: Int
  /// The player's strength.
  public let strength: Strength
  /// The lead over the next player in points; nil if the results don't determine it.
  public internal(set) var lead: Estimate?
}

/// The ratings of players by the model of Bradley and Terry; see `BradleyTerry`.
///
/// A player who lost no point to the others, or made none, has no finite maximum-likelihood rating. So only the largest
/// group of mutually comparable players is rated, and the others get bounds.
public struct Ratings: Hashable, Sendable {
  /// The Elo points per unit of strength, which is a logarithm of odds.
  static let scale = 400 / log(10.0)
  /// The probability that a bound is wrong.
  static let doubt = 0.025

  /// The players with their ratings, strongest first.
  public let rows: [Rating]
  /// The players with a numerical rating; the mean of these is 0.
  public let rated: [Int]

  init(_ results: BradleyTerry.Results) {
    let links = Links(results)
    rated = links.largestGroup
    let fit = BradleyTerry(results.among(rated))
    let (rated, places) = (rated, Dictionary(uniqueKeysWithValues: rated.enumerated().map { ($0.element, $0.offset) }))
    let strengths = (0..<results.count).map { player -> Rating.Strength in
      if let place = places[player] { return .rated(fit.rating(of: place)) }
      let games = rated.enumerated().map { (results[player, $0.element].games, fit.strengths[$0.offset]) }
      switch (links.reaches(player, rated[0]), links.reaches(rated[0], player)) {
      case (true, false): return lowestUnbeaten(games).map { .atLeast($0 * Self.scale) } ?? .unknown
      // Losing all games is winning them for the others.
      case (false, true):
        return lowestUnbeaten(games.map { ($0.0, -$0.1) }).map { .atMost(-$0 * Self.scale) } ?? .unknown
      default: return .unknown
      }
    }
    let order = strengths.indices.sorted { left, right in
      let (first, second) = (strengths[left].rank, strengths[right].rank)
      return first == second ? left < right : first > second
    }
    rows = order.enumerated().map { place, player in
      var row = Rating(player: player, strength: strengths[player])
      if place + 1 < order.count, let first = places[player], let second = places[order[place + 1]] {
        row.lead = fit.lead(of: first, over: second)
      }
      return row
    }
  }
}

extension Rating.Strength {
  /// The order of strengths, highest first.
  fileprivate var rank: (Int, Double) {
    switch self {
    case .atLeast(let bound): (3, bound)
    case .rated(let estimate): (2, estimate.mean)
    case .atMost(let bound): (1, bound)
    case .unknown: (0, 0)
    }
  }
}

/// The lowest strength with an acceptable probability of winning all games; nil without games.
private func lowestUnbeaten(_ games: [(games: Double, strength: Double)]) -> Double? {
  guard games.contains(where: { $0.games > 0 }) else { return nil }
  func chance(_ strength: Double) -> Double { -games.reduce(0) { $0 + $1.games * log1p(exp($1.strength - strength)) } }
  let (doubt, strongest) = (log(Ratings.doubt), games.reduce(0) { max($0, $1.strength.magnitude) })
  var (low, high) = (-strongest - 50, strongest + 50)
  for _ in 0..<100 {
    let middle = (low + high) / 2
    if chance(middle) < doubt { low = middle } else { high = middle }
  }
  return high
}

extension BradleyTerry {
  private func estimate(_ mean: Double, variance: Double?, games: Int) -> Estimate {
    let reach = variance.map { Share.z * max(0, $0).squareRoot() * Ratings.scale }
    let middle = mean * Ratings.scale
    return Estimate(
      mean: middle, interval: reach.map { (middle - $0)...(middle + $0) }, games: games, method: .bradleyTerry)
  }

  /// A player's rating; without an interval if the player is compared with nobody.
  fileprivate func rating(of player: Int) -> Estimate {
    estimate(
      strengths[player], variance: results.count > 1 ? covariance?[player, player] : nil,
      games: results.games(of: player))
  }

  /// The lead of a player over another.
  fileprivate func lead(of player: Int, over other: Int) -> Estimate {
    let variance = covariance.map { $0[player, player] + $0[other, other] - 2 * $0[player, other] }
    return estimate(strengths[player] - strengths[other], variance: variance, games: results.games(of: player))
  }
}

/// The relation "has made points against", directly or through others.
private struct Links {
  private let count: Int
  private var links: [Bool]

  init(_ results: BradleyTerry.Results) {
    count = results.count
    links = (0..<count * count).map { results[$0 / results.count, $0 % results.count].score > 0 }
    for middle in 0..<count {
      for player in 0..<count where links[player * count + middle] {
        for other in 0..<count where links[middle * count + other] { links[player * count + other] = true }
      }
    }
  }

  func reaches(_ player: Int, _ other: Int) -> Bool { links[player * count + other] }

  /// The largest group whose members reach one another; ties go to the group of the first player.
  var largestGroup: [Int] {
    let groups = (0..<count).map { player in
      (0..<count).filter { $0 == player || reaches(player, $0) && reaches($0, player) }
    }
    return groups.reduce([]) { $1.count > $0.count ? $1 : $0 }
  }
}
