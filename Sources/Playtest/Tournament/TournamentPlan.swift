public import ParlorCore

/// What a tournament plays: a game of two seats or more, its players, and who meets whom.
///
/// The report follows from the plan at any number of jobs.
public struct TournamentPlan: Hashable, Sendable {
  /// Who meets whom.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Everybody meets everybody once; in a game of more than two seats all groups that fill its seats meet once.
    case roundRobin = "round-robin"
    /// Two with about as many points meet in each round, and nobody meets the same player twice.
    case swiss
  }

  /// The default number of games of a meeting.
  public static let defaultGames = 100

  /// How many tables a tournament may have, those who meet at a time.
  static let mostTables = 10_000

  /// How many boards a tournament may have.
  static let boardCounts = 1...100

  /// How many players a tournament may have.
  public static let sizes = 2...100

  /// How many seats the game has.
  public let seats: Int
  /// How many tables there are, which are drawn so that all sit and meet about as often; nil where all meet.
  public let tables: Int?
  /// The plan of a meeting, with all players in place of those who meet.
  public let games: PlaytestPlan
  /// Who meets whom.
  public let kind: Kind
  /// The settings of each board; who meets plays on all of them.
  public let boards: [[String: Value]]
  /// How many rounds there are.
  public let rounds: Int

  /// Makes a plan.
  /// - Parameters:
  ///   - games: the game, all players, and how many games those play who meet.
  ///   - seats: how many seats the game has.
  ///   - rounds: of a Swiss tournament; by default as many as a knock-out would take.
  ///   - tables: how many tables there are; by default all that the players can make.
  ///   - boards: the settings of each board; by default there is one, with those of the game.
  /// - Throws: what is wrong with the number of players, rounds, tables or boards.
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
      // Up to here a pairing without repeated meetings exists; see `SwissRound`.
      guard (1...places / 2).contains(self.rounds) else {
        throw Refusal("a Swiss tournament of \(count) players has 1 to \(places / 2) rounds, not \(self.rounds)")
      }
    }
  }

  /// Checks that a game isn't one for one.
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

  /// How many tables the players can make; too many are one more than there may be.
  private var allTables: Int {
    let count = games.players.count
    // Whoever sits at a table leaves the others out. Each step gives a larger binomial coefficient than the one before.
    return (0..<max(0, min(seats, count - seats))).reduce(1) { tables, step in
      tables > Self.mostTables ? tables : tables * (count - step) / (step + 1)
    }
  }

  /// How many games all meetings have.
  public var gameCount: Int {
    let meetings = kind == .swiss ? games.players.count / 2 * rounds : tables ?? allTables
    return (meetings * boards.count).multipliedReportingOverflow(by: games.games).partialValue
  }

  /// The plan of a meeting.
  /// - Parameters:
  ///   - number: how many meetings came before.
  ///   - players: who meets, by their places in the list.
  func plan(ofMeeting number: Int, between players: [Int], onBoard board: Int) -> PlaytestPlan {
    var plan = plan(between: players.map { games.players[$0] }, onBoard: board)
    plan.seed = games.seed(ofGame: number)
    return plan
  }

  /// The plan of a meeting but for its seed.
  func plan(between players: [String], onBoard board: Int) -> PlaytestPlan {
    var plan = games.between(players)
    plan.settings = boards[board]
    return plan
  }

  /// Who meets in a round of a round robin.
  func meetings(inRound round: Int) -> [[Int]] {
    let count = games.players.count
    if let tables { return balancedTables(tables, of: seats, players: count) }
    return seats == 2 ? roundRobin(round: round) : everyTable(of: seats, players: count)
  }

  /// The pairs of a round by the circle method: the players sit around the last one and move on by one place each
  /// round. Everybody begins half of the meetings, or one more or less.
  private func roundRobin(round: Int) -> [[Int]] {
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
  /// The same plan for other players, who move on by one seat after every game.
  func between(_ players: [String]) -> PlaytestPlan {
    var plan = self
    plan.players = players
    plan.rotates = true
    return plan
  }
}
