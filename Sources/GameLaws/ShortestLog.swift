import Match
public import ParlorCore

/// The log of a game without the moves that its outcome doesn't need.
public struct ShortestLog: Hashable, Sendable {
  /// A move that was played.
  public struct Move: Hashable, Sendable {
    /// The seat's name, or `chance`.
    public let mover: String
    /// The move's text.
    public let text: String

    public init(mover: String, text: String) { (self.mover, self.text) = (mover, text) }
  }

  /// The moves, ready to be played again from the start.
  public let moves: [Move]
  /// How the game comes out, in a line.
  public let ending: String
  /// Whether no move can be left out, nor two of up to 60; false where the search ended early.
  public let isMinimal: Bool

  /// Leaves out moves while the outcome stays the same; nil where all moves don't reproduce it.
  /// - Parameters:
  ///   - most: how many moves are played at most.
  ///   - play: plays the legal ones of some moves; where the outcome is right, returns the moves and the outcome.
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

  /// Whether two moves can be left out at a time, which keeps the turns of two seats.
  private static func canSpareTwo(of texts: [String], _ comesOutSo: ([String]) -> Bool) -> Bool {
    // Of more, the pairs are too many.
    guard texts.count <= 60 else { return false }
    return texts.indices.contains { first in
      texts.indices[(first + 1)...].contains { second in
        comesOutSo(texts.indices.filter { $0 != first && $0 != second }.map { texts[$0] })
      }
    }
  }
}

extension Game {
  /// The shortest log with the same outcome: the same ending and winners, the same failure, or no way to end any more.
  ///
  /// Of a game that goes on and may end, the moves that lead back to an earlier state; nil where there are none.
  /// - Parameter texts: the texts of the moves, those of chance too.
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
  /// A game with given moves, without those that aren't legal in their turn.
  init(playing texts: [String], of game: G) {
    self.init(of: game, seed: 0, limit: texts.count + 1, source: .script(texts, name: "this game"))
  }

  /// The moves that were played, the last one too where the rules failed at it.
  fileprivate var played: [ShortestLog.Move] {
    positions.compactMap { position in
      position.move.map { move in
        ShortestLog.Move(
          mover: position.turn.name(seats: game.seats) ?? LogEntry.chance, text: position.spelling(of: move))
      }
    }
  }
}
