import ParlorCore

// Who wins a series that has a target.
extension Series {
  /// The player on each seat in a game, by their places in `players`.
  public func seating(ofGame number: Int) -> [Int] { options.seating(ofGame: number, players: players.count) }

  /// The players' names, numbered where two have the same: `greedy (1)`.
  public var playerNames: [String] { toldApart(players.map { PlayerSpelling($0).title }) }

  /// What totals call the players: their names where they have some or change seats, else their seats.
  public var callings: [String] { options.callings(of: players, on: current.match.seats.map(\.name)) }

  /// How many games each player won, those that weren't kept included.
  public var wins: [Int] {
    get throws(MatchError) {
      // Only where nobody changes seats is a game not kept.
      let seats = current.match.seats.map { discarded.wins[$0.name] ?? 0 }
      return zip(try scoreboard.scores, seats).map { $0.wins + $1 }
    }
  }

  /// What the players have come to in the games that are over and kept, up to the one that decided the series.
  public var scoreboard: Scoreboard { get throws(MatchError) { try count().board } }

  /// How the series ended; nil while it goes on, and where it has no target.
  public var decision: Scoreboard.Decision? { get throws(MatchError) { try count().decision } }

  private func count() throws(MatchError) -> (board: Scoreboard, decision: Scoreboard.Decision?) {
    var board = Scoreboard(players: players.count)
    for game in games {
      guard let outcome = try game.match.outcome else { continue }
      board.count(outcome, seating: seating(ofGame: game.number), plies: game.match.ply)
      guard let target = options.target else { continue }
      if let decision = board.decision(by: target, tie: options.tie) { return (board, decision) }
    }
    return (board, nil)
  }

  /// Plays games until the series is decided, or one of them waits for a move from outside.
  /// - Parameter play: plays a game as far as it goes.
  /// - Returns: how the series ended; nil where a game waits.
  public func run(
    _ play: (Entry) throws -> Void = { try $0.match.run() }
  ) throws -> Scoreboard.Decision? {
    guard options.target != nil else {
      throw Refusal("a series without 'best_of' or 'first_to' has no end; play its games with 'series.match:run()'")
    }
    while true {
      if let decision = try decision { return decision }
      if let open = try games.first(where: { try $0.match.outcome == nil }) {
        try select(open.number)
        try play(open)
        if try open.match.outcome == nil { return nil }
      } else {
        _ = try newGame()
      }
    }
  }

  /// How the series ended in words, as in `greedy won 4 to 2 (best of 7)`; nil while it goes on.
  public var result: String? {
    get throws(MatchError) {
      let (board, decision) = try count()
      guard let decision, let target = options.target else { return nil }
      let points = board.ranking.map { spelled(points: board.scores[$0].points) }.joined(separator: " to ")
      switch decision {
      case .won(let player): return "\(playerNames[player]) won \(points) (\(target.text))"
      case .shared: return "shared, \(points) (\(target.text))"
      }
    }
  }
}
