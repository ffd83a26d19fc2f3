import Match

/// What was played of games and isn't allowed by the rules in force, kept whole until it is or something else is played.
struct HeldMoves {
  /// What was played of a game, and how much of it the rules allow.
  private struct Log {
    let match: SavedMatch
    let ply: Int
  }

  private var logs: [Int: Log] = [:]

  /// Holds nothing.
  init() {}

  /// Holds what a series lacks of the save that it was made of.
  init(of save: SavedSeries, after series: Series) {
    for (game, saved) in zip(series.games, save.matches) where game.match.ply < saved.moves.count {
      logs[game.number] = Log(match: saved, ply: game.match.ply)
    }
  }

  var isEmpty: Bool { logs.isEmpty }

  /// Whether something is held of a game.
  func contains(game number: Int) -> Bool { logs[number] != nil }

  /// A series with what is held in the place of what was played since, which opponents did.
  func restored(in save: SavedSeries) -> SavedSeries {
    var save = save
    for index in save.matches.indices {
      if let log = logs[save.firstNumber + index] { save.matches[index] = log.match }
    }
    return save
  }

  /// Holds no more of a game.
  /// - Returns: the number of the first move that is given up; nil where nothing was held.
  mutating func giveUp(game number: Int) -> Int? { logs.removeValue(forKey: number).map { $0.ply + 1 } }
}
