public import ParlorCore

/// What a tournament plays: a game of two seats, its players and its pairings.
///
/// The report follows from the plan at any number of jobs.
public struct TournamentPlan: Hashable, Sendable {
  /// Who meets whom.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Everybody meets everybody once.
    case roundRobin = "round-robin"
    /// Players with about as many points meet in each round, and nobody meets the same player twice.
    case swiss
  }

  /// The default number of games of a meeting.
  public static let defaultGames = 100

  /// How many players a tournament may have.
  public static let sizes = 2...100

  /// The plan of a meeting, with all players in place of the two.
  public let games: PlaytestPlan
  /// Who meets whom.
  public let kind: Kind
  /// How many rounds there are.
  public let rounds: Int

  /// Makes a plan.
  /// - Parameters:
  ///   - games: the game, all players, and how many games two play when they meet.
  ///   - rounds: of a Swiss tournament; by default as many as a knock-out would take.
  /// - Throws: what is wrong with the number of players or rounds.
  public init(_ games: PlaytestPlan, kind: Kind = .roundRobin, rounds: Int? = nil) throws(Refusal) {
    let count = games.players.count
    guard Self.sizes.contains(count) else {
      throw Refusal("a tournament takes \(Self.sizes.lowerBound) to \(Self.sizes.upperBound) players, not \(count)")
    }
    var games = games
    games.rotates = true
    self.games = games
    self.kind = kind
    let places = count + count % 2
    switch kind {
    case .roundRobin:
      guard rounds == nil else {
        throw Refusal("a round robin has the rounds that it takes for all to meet; leave out 'rounds'")
      }
      self.rounds = places - 1
    case .swiss:
      self.rounds = rounds ?? Int.bitWidth - (count - 1).leadingZeroBitCount
      // Up to here a pairing without repeated meetings exists; see `SwissRound`.
      guard (1...places / 2).contains(self.rounds) else {
        throw Refusal("a Swiss tournament of \(count) players has 1 to \(places / 2) rounds, not \(self.rounds)")
      }
    }
  }

  /// Checks that a game is one for two.
  public static func check(seats: Int, of game: String) throws(Refusal) {
    guard seats == 2 else { throw Refusal("a tournament takes a game of two seats; \(game) has \(seats)") }
  }

  /// How many games all meetings have.
  public var gameCount: Int {
    let count = games.players.count
    let meetings = kind == .swiss ? count / 2 * rounds : count * (count - 1) / 2
    return meetings.multipliedReportingOverflow(by: games.games).partialValue
  }

  /// The plan of a meeting by its number from 0.
  func plan(ofMeeting number: Int, between players: [Int]) -> PlaytestPlan {
    var plan = games.between(games.players[players[0]], games.players[players[1]])
    plan.seed = games.seed(ofGame: number)
    return plan
  }

  /// The pairs of a round by the circle method: the players sit around the last one and move on by one place each
  /// round. Everybody begins half of the meetings, or one more or less.
  func roundRobin(round: Int) -> [[Int]] {
    let count = games.players.count
    let last = count + count % 2 - 1
    let pairs =
      [round % 2 == 0 ? [round, last] : [last, round]]
      + (1..<max(1, (last + 1) / 2)).map { [(round + $0) % last, (round - $0 + last) % last] }
    // With an odd number of players, who would meet the last has a rest.
    return pairs.filter { $0.allSatisfy { $0 < count } }
  }
}

extension PlaytestPlan {
  /// The same plan for two players, who change seats after every game.
  public func between(_ player: String, _ other: String) -> PlaytestPlan {
    var plan = self
    plan.players = [player, other]
    plan.rotates = true
    return plan
  }
}
