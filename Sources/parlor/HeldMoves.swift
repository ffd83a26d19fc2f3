import Match

/// What was played of games and isn't on the board: moves that the rules in force don't allow, kept whole until they do
/// or a person plays something else, and moves that were taken back.
struct HeldMoves {
  /// Everything that was played of a game, what was taken back too.
  private struct Log {
    let match: SavedMatch
    /// How many of the moves weren't taken back before the rest began to wait.
    let played: Int
    /// How many of the moves the rules allow, where others wait.
    let allowed: Int?
    /// How many are left since some of the allowed ones were taken back.
    var left: Int?

    var wanted: Int { left ?? played }
    /// How many moves wait.
    var waiting: Int { allowed.map { match.moves.count - $0 } ?? 0 }
  }

  private var logs: [Int: Log] = [:]

  /// The numbers of the games of which moves wait for other rules.
  var games: Set<Int> { Set(logs.filter { $0.value.allowed != nil }.keys) }

  /// How many moves wait for other rules.
  var count: Int { logs.values.reduce(0) { $0 + $1.waiting } }

  /// Whether moves of a game wait for other rules.
  func contains(game number: Int) -> Bool { logs[number]?.allowed != nil }

  /// A series with what waits in the place of what was played since, which opponents did.
  func restored(in save: SavedSeries) -> SavedSeries {
    var save = save
    for index in save.matches.indices {
      guard let log = logs[save.firstNumber + index], log.allowed != nil else { continue }
      save.matches[index] = log.match
      save.matches[index].moves = Array(log.match.moves.prefix(log.wanted))
    }
    return save
  }

  /// Holds what a series lacks of the save that it was made of, and gives it back what had been taken back, as far as
  /// its rules allow that.
  func handedOver(to series: Series, madeOf save: SavedSeries) throws(MatchError) -> HeldMoves {
    var held = HeldMoves()
    for (game, saved) in zip(series.games, save.matches) {
      let whole = log(of: saved, game: game.number)
      let wanted = saved.moves.count
      let isAllowed = game.match.ply == wanted
      if isAllowed { try Self.takeBack(whole.moves.dropFirst(wanted), of: whole, on: game.match) }
      guard whole.moves.count > game.match.ply else { continue }
      held.logs[game.number] = Log(match: whole, played: wanted, allowed: isAllowed ? nil : game.match.ply)
    }
    return held
  }

  /// Has a match that stands before some moves know them as moves that were taken back.
  private static func takeBack(
    _ moves: ArraySlice<SavedMatch.Move>, of log: SavedMatch, on match: any AnyMatch
  ) throws(MatchError) {
    let ply = match.ply
    var rest = log
    rest.moves = Array(moves)
    // Those that the rules don't allow can't be played again; nobody asked for that yet.
    _ = match.restore(rest)
    while match.ply > ply, try match.undo() {}
  }

  /// Everything that was played of a game, where it goes on from what is on the board.
  private func log(of played: SavedMatch, game number: Int) -> SavedMatch {
    guard let log = logs[number], log.match.moves.starts(with: played.moves) else { return played }
    return log.match
  }

  /// Takes note of a game before moves are taken back.
  mutating func note(_ played: SavedMatch, game number: Int) {
    guard !contains(game: number) else { return }
    let whole = log(of: played, game: number)
    logs[number] = Log(match: whole, played: whole.moves.count, allowed: nil)
  }

  /// Takes note that moves were taken back or played again; of a game of which moves wait, as many as are left stay
  /// when it goes on.
  mutating func noteStep(to ply: Int, game number: Int) {
    guard let allowed = logs[number]?.allowed else { return }
    logs[number]?.left = ply < allowed ? ply : nil
  }

  /// Holds no more of a game.
  /// - Returns: the number of the first move that is given up; nil where none waited.
  mutating func giveUp(game number: Int) -> Int? { logs.removeValue(forKey: number)?.allowed.map { $0 + 1 } }
}
