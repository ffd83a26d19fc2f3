import Documents
public import ParlorCore

/// The result of players against one another, in one game or several.
public struct GameResult: Hashable, Sendable {
  /// The numbers of wins and draws, or the places in one game.
  public enum Figures: Hashable, Sendable {
    /// Each player's wins, and the games that all players drew. Two players who both lost a game aren't compared by it.
    case wins([Int], draws: Int)
    /// Each player's place in one game, 1 for the best; players with the same place drew.
    case places([Int])
  }

  /// The largest number in a result.
  public static let mostGames = 1_000_000_000

  /// The players' distinct names, two or more.
  public let players: [String]
  let figures: Figures

  /// Creates a result.
  /// - Throws: an error if the figures don't fit the players.
  public init(_ players: [String], _ figures: Figures) throws(Refusal) {
    guard (2...Seat.limit).contains(players.count) else {
      throw Refusal("a result has 2 to \(Seat.limit) players, not \(players.count)")
    }
    if let twice = players.first(where: { name in players.count { $0 == name } > 1 }) {
      throw Refusal("\(quoted(twice)) stands twice among the players; give each a name of its own")
    }
    let (name, numbers, least) =
      switch figures {
      case .wins(let wins, let draws): ("wins", wins + [draws], 0)
      case .places(let places): ("places", places, 1)
      }
    let count = players.count + (least == 0 ? 1 : 0)
    guard numbers.count == count else {
      throw Refusal(
        "'\(name)' must have a number for each of the \(players.count) players, not \(numbers.count - count + players.count)"
      )
    }
    if let wrong = numbers.first(where: { !(least...Self.mostGames).contains($0) }) {
      throw Refusal("'\(name)' must have whole numbers from \(least) to \(Self.mostGames), not \(wrong)")
    }
    (self.players, self.figures) = (players, figures)
  }
}

extension RatingReport {
  /// The most players that can be rated together.
  public static let mostPlayers = 300
  /// The most pairs of players in all results.
  static let mostPairs = 1_000_000

  /// Rates players by results from any source.
  /// - Throws: an error if there are too many players or results.
  public init(_ results: [GameResult]) throws(Refusal) {
    var (names, places): ([String], [String: Int]) = ([], [:])
    for name in results.lazy.flatMap(\.players) where places[name] == nil {
      places[name] = names.count
      names.append(name)
    }
    guard names.count <= Self.mostPlayers else {
      throw Refusal("\(names.count) players are too many; \(Self.mostPlayers) at most are rated together")
    }
    let pairs = results.reduce(0) { $0 + $1.players.count * ($1.players.count - 1) / 2 }
    guard pairs <= Self.mostPairs else {
      throw Refusal(
        "the results have \(grouped(pairs)) pairs of players; \(grouped(Self.mostPairs)) at most are counted, so add those "
          + "of the same two up")
    }
    var known = BradleyTerry.Results(players: names.count)
    for result in results { known.add(result, by: result.players.compactMap { places[$0] }) }
    self.init(known, of: names)
  }
}

extension BradleyTerry.Results {
  /// Adds a result.
  /// - Parameter players: the result's players by index.
  mutating func add(_ result: GameResult, by players: [Int]) {
    switch result.figures {
    case .places(let places):
      add(Self.comparisons(of: players) { places[$0] == places[$1] ? 1 : places[$0] < places[$1] ? 2 : 0 })
    case .wins(let wins, let draws):
      add(players, draws: draws)
      for (winner, games) in wins.enumerated() { add(players, games: games) { $0 == winner } }
    }
  }

  /// Adds games that all players drew.
  mutating func add(_ players: [Int], draws: Int) { add(Self.comparisons(of: players) { _, _ in 1 }, games: draws) }

  /// Adds games in which some players won and so did better than all others.
  /// - Parameter isWinner: whether a player won, by position in `players`.
  mutating func add(_ players: [Int], games: Int, wonBy isWinner: (Int) -> Bool) {
    let comparisons = Self.comparisons(of: players) { first, second in
      isWinner(first) == isWinner(second) ? nil : isWinner(first) ? 2 : 0
    }
    add(comparisons, games: games)
  }

  /// The comparisons of all pairs that a game tells apart.
  /// - Parameter halves: twice the points of one position against another; nil if the game doesn't compare them.
  private static func comparisons(of players: [Int], _ halves: (Int, Int) -> Int?) -> [Comparison] {
    players.indices.flatMap { first in
      players.indices.dropFirst(first + 1).compactMap { second in
        halves(first, second).map { Comparison(player: players[first], other: players[second], halves: $0) }
      }
    }
  }
}
