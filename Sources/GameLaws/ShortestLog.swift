import Match
public import ParlorCore

/// A game's log without the moves that its outcome doesn't need.
public struct ShortestLog: Hashable, Sendable {
  /// A move of the log.
  public struct Move: Hashable, Sendable {
    /// The seat's name, or `chance`.
    public let mover: String
    /// The move's text.
    public let text: String

    public init(mover: String, text: String) { (self.mover, self.text) = (mover, text) }
  }

  /// The moves, ready for a replay.
  public let moves: [Move]
  /// The game's result, in one line.
  public let ending: String
  /// Whether no move can be left out, nor a pair in a log of up to 60; false if the search ended early.
  public let isMinimal: Bool

  /// Leaves out moves while the outcome stays the same; nil if the full list doesn't reproduce it.
  /// - Parameters:
  ///   - most: the most moves to play in the search.
  ///   - play: plays the legal moves of a list; returns them and the outcome if the outcome is the same, else nil.
  public init?(
    of texts: [String], playingAtMost most: Int = 200_000, play: ([String]) -> (moves: [Move], ending: String)?
  ) {
    guard var shortest = play(texts) else { return nil }
    var (movesLeft, isMinimal) = (most, false)
    func comesOutSo(_ texts: [String]) -> Bool {
      movesLeft -= texts.count
      guard movesLeft >= 0, let played = play(texts) else { return false }
      shortest = played
      return true
    }
    repeat {
      isMinimal = shrink(shortest.moves.map(\.text), tries: 1_000, stillFails: comesOutSo).isMinimal
    } while Self.canSpareTwo(of: shortest.moves.map(\.text), comesOutSo)
    (moves, ending) = shortest
    self.isMinimal = isMinimal && movesLeft >= 0
  }

  /// Whether a pair of moves can be left out, which keeps two seats' turns.
  private static func canSpareTwo(of texts: [String], _ comesOutSo: ([String]) -> Bool) -> Bool {
    // A longer log has too many pairs.
    guard texts.count <= 60 else { return false }
    return texts.indices.contains { first in
      texts.indices[(first + 1)...].contains { second in
        comesOutSo(texts.indices.filter { $0 != first && $0 != second }.map { texts[$0] })
      }
    }
  }
}

extension Game {
  /// The shortest log with the same result: the same ending and winners, the same failure, or a dead end.
  ///
  /// For a game that may still end, the log leads back to an earlier state; nil if no state recurs.
  /// - Parameter texts: the texts of the moves, including chance's.
  public func shortestLog(of texts: [String]) -> ShortestLog? {
    let whole = Playthrough(playing: texts, of: self)
    guard let ending = GameEnding(of: whole) else { return nil }
    return ShortestLog(of: ending.beginning(of: whole)) { texts in
      let playthrough = Playthrough(playing: texts, of: self)
      return ending.description(in: playthrough).map { (playthrough.played, $0) }
    }
  }
}

extension Playthrough {
  /// Plays the given moves; a move that isn't legal in its turn is skipped.
  init(playing texts: [String], of game: G) {
    self.init(of: game, seed: 0, limit: texts.count + 1, source: .script(texts, name: "this game"))
  }

  /// The moves played, including the last if the rules failed at it.
  fileprivate var played: [ShortestLog.Move] {
    positions.compactMap { position in
      position.move.map { move in
        ShortestLog.Move(
          mover: position.turn.name(seats: game.seats) ?? LogEntry.chance, text: position.spelling(of: move))
      }
    }
  }
}
