package import Match
import ParlorCore

/// What was played of games and isn't on the board: moves that the rules in force don't allow, and moves that were taken
/// back.
///
/// A log of which moves wait is kept whole until rules allow all of it or a person plays a move of their own; nothing else
/// changes it.
package struct HeldMoves {
  /// What becomes of moves that wait, as it is said after that they do.
  package static let fate = "a move of yours gives it up, an opponent's doesn't"
  /// What becomes of moves that the rules don't allow where none can wait, in the same way.
  package static let givenUp = "the rest is given up: moves wait only where a person plays a game in Lua"

  /// Everything that was played of a game, what was taken back too.
  private struct Log {
    let match: SavedMatch
    /// Which of the moves wait: from the first that the rules don't allow, up to those that had been taken back by then.
    let waiting: Range<Int>

    /// What is kept of the game; nil where no move waits.
    var kept: SavedMatch? { waiting.isEmpty ? nil : match.upTo(waiting.upperBound) }
  }

  private var logs: [Int: Log] = [:]

  /// Holds nothing.
  package init() {}

  /// Holds what a series lacks of the save that it was read from.
  package init(of save: SavedSeries, lackedBy series: Series) {
    var save = save
    save.matches = save.matches.map(\.withoutLines)
    self = HeldMoves().handedOver(to: series, madeOf: save)
  }

  /// The games of which moves wait for other rules, by their numbers, with these moves.
  package var games: [Int: SavedMatch] { logs.compactMapValues(\.kept) }

  /// How many moves of a game wait, in words; nil where none does.
  func waiting(game number: Int) -> String? { logs[number].flatMap { Self.waiting($0.waiting.count) } }

  /// How many moves of all games wait, in words; nil where none does.
  package var waiting: String? { Self.waiting(logs.values.reduce(0) { $0 + $1.waiting.count }) }

  private static func waiting(_ count: Int) -> String? {
    count == 0 ? nil : "\(counted(count, "move")) that \(count == 1 ? "waits" : "wait") for other rules"
  }

  /// Whether moves of a game wait for other rules.
  func contains(game number: Int) -> Bool { logs[number]?.waiting.isEmpty == false }

  /// A series with what is kept in the place of what is on the boards.
  func restored(in save: SavedSeries) -> SavedSeries {
    var save = save
    for index in save.matches.indices {
      guard let kept = logs[save.firstNumber + index]?.kept else { continue }
      save.matches[index] = kept
    }
    return save
  }

  /// What a series lacks of the save that it was made of, and what had been taken back; nothing of a game that no person
  /// plays, which goes on to its end at once.
  func handedOver(to series: Series, madeOf save: SavedSeries) -> HeldMoves {
    var held = HeldMoves()
    for (game, saved) in zip(series.games, save.matches) where game.match.setup.players.contains(humanPlayer) {
      let whole = log(of: saved, game: game.number)
      let (wanted, allowed) = (saved.moves.count, game.match.ply)
      guard whole.moves.count > allowed else { continue }
      held.logs[game.number] = Log(match: whole, waiting: allowed..<max(allowed, wanted))
    }
    return held
  }

  /// Everything that was played of a game, where it goes on from what is on the board.
  private func log(of played: SavedMatch, game number: Int) -> SavedMatch {
    guard let log = logs[number], log.match.moves.starts(with: played.moves) else { return played }
    return log.match
  }

  /// A game up to the next of the moves that were taken back; nil where none goes on from what is on the board.
  func next(after played: @autoclosure () throws -> SavedMatch, game number: Int) rethrows -> SavedMatch? {
    guard let log = logs[number]?.match, !contains(game: number) else { return nil }
    let moves = try played().moves
    return log.moves.count > moves.count && log.moves.starts(with: moves) ? log.upTo(moves.count + 1) : nil
  }

  /// Takes note of a game before moves are taken back.
  mutating func note(_ played: SavedMatch, game number: Int) {
    guard !contains(game: number) else { return }
    logs[number] = Log(match: log(of: played, game: number), waiting: 0..<0)
  }

  /// Holds no more of a game.
  /// - Returns: the number of the first move that is given up; nil where none waited.
  mutating func giveUp(game number: Int) -> Int? {
    logs.removeValue(forKey: number)?.waiting.first.map { $0 + 1 }
  }
}

extension SavedMatch {
  /// The same match with its first moves alone.
  fileprivate func upTo(_ count: Int) -> SavedMatch {
    var match = self
    match.moves = Array(moves.prefix(count))
    match.damage = nil
    return match
  }
}
