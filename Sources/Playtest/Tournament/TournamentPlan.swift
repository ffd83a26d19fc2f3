public import ParlorCore

/// The plan of a tournament: a game with two or more seats, its players and the pairing.
///
/// The plan determines the report, at any number of jobs.
public struct TournamentPlan: Hashable, Sendable {
  /// The system of pairing.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Every pair meets once; with more than two seats, every group that fills them meets once.
    case roundRobin = "round-robin"
    /// In each round players with similar points meet, and nobody meets the same player twice.
    case swiss
  }

  /// The default number of games per meeting.
  public static let defaultGames = 100

  /// The most tables in a tournament; the players at a table meet.
  static let mostTables = 10_000

  /// The allowed numbers of boards.
  static let boardCounts = 1...100

  /// The allowed numbers of players.
  public static let sizes = 2...100

  /// The number of seats in the game.
  public let seats: Int
  /// The number of tables, balanced so that all players sit and meet about equally often; nil if all groups meet.
  public let tables: Int?
  /// The plan of a meeting, but with all players of the tournament.
  public let games: PlaytestPlan
  /// The system of pairing.
  public let kind: Kind
  /// The settings of each board; every meeting plays on all boards.
  public let boards: [[String: Value]]
  /// The number of rounds.
  public let rounds: Int

  /// Creates a plan.
  /// - Parameters:
  ///   - games: the game, all players, and the number of games per meeting.
  ///   - seats: the number of seats in the game.
  ///   - rounds: the rounds of a Swiss tournament; by default as many as a knock-out would take.
  ///   - tables: the number of tables; by default all groups of players.
  ///   - boards: the settings of each board; by default one board with the game's settings.
  /// - Throws: an error about the number of players, rounds, tables or boards.
  public init(
    _ games: PlaytestPlan, seats: Int = 2, kind: Kind = .roundRobin, rounds: Int? = nil, tables: Int? = nil,
    boards: [[String: Value]]? = nil
  ) throws(Refusal) {
    let count = games.players.count
    guard Self.sizes.contains(count) else {
      throw Refusal("a tournament takes \(Self.sizes.lowerBound) to \(Self.sizes.upperBound) players, not \(count)")
    }
    var games = games
    games.rotates = true
    self.games = games
    (self.kind, self.seats, self.tables, self.boards) = (kind, seats, tables, boards ?? [games.settings])
    guard Self.boardCounts.contains(self.boards.count) else {
      throw Refusal("a tournament takes 1 to \(Self.boardCounts.upperBound) boards, not \(self.boards.count)")
    }
    let places = count + count % 2
    switch kind {
    case .roundRobin:
      guard rounds == nil else {
        throw Refusal("a round robin has the rounds that it takes for all to meet; leave out 'rounds'")
      }
      self.rounds = seats == 2 && tables == nil ? places - 1 : 1
      try checkTables()
    case .swiss:
      guard seats == 2, tables == nil else {
        throw Refusal(
          "in a Swiss tournament two meet at a time; leave out 'kind' for \(seats == 2 ? "'tables'" : "\(seats) seats")"
        )
      }
      self.rounds = rounds ?? Int.bitWidth - (count - 1).leadingZeroBitCount
      // Up to this number a pairing without repeated meetings exists; see `SwissRound`.
      guard (1...places / 2).contains(self.rounds) else {
        throw Refusal("a Swiss tournament of \(count) players has 1 to \(places / 2) rounds, not \(self.rounds)")
      }
    }
  }

  /// Checks that a game has at least two seats.
  public static func check(seats: Int, of game: String) throws(Refusal) {
    guard seats >= 2 else { throw Refusal("a tournament takes a game of two seats or more; \(game) has \(seats)") }
  }

  private func checkTables() throws(Refusal) {
    let (count, all) = (games.players.count, allTables)
    guard count >= seats else {
      throw Refusal("\(games.game) has \(seats) seats; name at least as many players, not \(count)")
    }
    guard let tables else {
      guard all > Self.mostTables else { return }
      throw Refusal(
        "\(count) players make more than \(Self.mostTables) tables of \(seats); say in 'tables' how many are to meet")
    }
    let (least, most) = ((count + seats - 1) / seats, min(all, Self.mostTables))
    guard least <= tables, tables <= most else {
      throw Refusal("\(count) players can meet at \(least) to \(most) tables of \(seats), not \(tables)")
    }
  }

  /// The number of possible tables, capped just above the limit.
  private var allTables: Int {
    let count = games.players.count
    // Choosing the players at a table is choosing those left out. The binomial coefficients increase with each step.
    return (0..<max(0, min(seats, count - seats))).reduce(1) { tables, step in
      tables > Self.mostTables ? tables : tables * (count - step) / (step + 1)
    }
  }

  /// The total number of games in all meetings.
  public var gameCount: Int {
    let meetings = kind == .swiss ? games.players.count / 2 * rounds : tables ?? allTables
    return (meetings * boards.count).multipliedReportingOverflow(by: games.games).partialValue
  }

  /// The plan of a meeting.
  /// - Parameters:
  ///   - number: the number of earlier meetings.
  ///   - players: the players by index.
  func plan(ofMeeting number: Int, between players: [Int], onBoard board: Int) -> PlaytestPlan {
    var plan = plan(between: players.map { games.players[$0] }, onBoard: board)
    plan.seed = games.seed(ofGame: number)
    return plan
  }

  /// The plan of a meeting, without its own seed.
  func plan(between players: [String], onBoard board: Int) -> PlaytestPlan {
    var plan = games.between(players)
    plan.settings = boards[board]
    return plan
  }

  /// The meetings in a round of a round robin.
  func meetings(inRound round: Int) -> [[Int]] {
    let count = games.players.count
    if let tables { return balancedTables(tables, of: seats, players: count) }
    return seats == 2 ? roundRobin(round: round) : everyTable(of: seats, players: count)
  }

  /// The pairs of a round by the circle method: the players sit around the last one and move on by one place each
  /// round. Everybody begins half of the meetings, give or take one.
  private func roundRobin(round: Int) -> [[Int]] {
    let count = games.players.count
    let last = count + count % 2 - 1
    let pairs =
      [round % 2 == 0 ? [round, last] : [last, round]]
      + (1..<max(1, (last + 1) / 2)).map { [(round + $0) % last, (round - $0 + last) % last] }
    // With an odd number of players, the opponent of the missing last one has a bye.
    return pairs.filter { $0.allSatisfy { $0 < count } }
  }
}

extension PlaytestPlan {
  /// The plan for other players, who move on by one seat after every game.
  func between(_ players: [String]) -> PlaytestPlan {
    var plan = self
    plan.players = players
    plan.rotates = true
    return plan
  }
}
