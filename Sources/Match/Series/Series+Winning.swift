import ParlorCore

// The winner of a series with a target.
extension Series {
  /// The player on each seat in a game, by index in `players`.
  public func seating(ofGame number: Int) -> [Int] { options.seating(ofGame: number, players: players.count) }

  /// The players' names, numbered if ambiguous: `greedy (1)`.
  public var playerNames: [String] { toldApart(players.map { PlayerSpelling($0).title }) }

  /// The players' labels in totals: their names if they have some or change seats, else their seats.
  public var callings: [String] { options.callings(of: players, on: current.match.seats.map(\.name)) }

  /// The scores in the finished and kept games, up to the one that decided the series.
  public var scoreboard: Scoreboard { get throws(MatchError) { try count().board } }

  /// The result of the series; nil while it is undecided, and without a target.
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

  /// Plays games until the series is decided or a game waits for a move from outside.
  /// - Parameter play: plays a game as far as possible.
  /// - Returns: the result; nil if a game waits.
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

  /// The result in words, such as `greedy won 4 to 2 (best of 7)`; nil while it is undecided.
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
