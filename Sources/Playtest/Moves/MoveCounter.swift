public import ParlorCore

/// Counts the moves of a worker's games, until they are handed in.
///
/// A move that has a number is spelled by it, so that no text is asked for; the others are counted by their texts.
@usableFromInline
struct MoveCounter<G: Game> {
  @usableFromInline let game: G
  /// Where moves lie; nil where the game doesn't say.
  @usableFromInline let map: MoveMap<G>?
  /// How often the moves with these numbers were legal, and how often played.
  @usableFromInline var legal: [Int] = Array(repeating: 0, count: MoveCounts.most)
  @usableFromInline var played: [Int] = Array(repeating: 0, count: MoveCounts.most)
  @usableFromInline var others = MoveCounts()
  @usableFromInline var cells: CellCounts?

  @inlinable
  init(_ game: G) {
    self.game = game
    map = game.moveMap
    cells = map.flatMap { CellCounts(columns: $0.columns, rows: $0.rows) }
  }

  /// Counts a decision: the moves that were legal, and the one that was chosen.
  @inlinable
  mutating func count(_ chosen: G.Move, in state: G.State) {
    // Where rules fail here, the game fails where it is played; where they fail at spelling alone, it goes on.
    guard let moves = try? game.moves(in: state) else { return }
    for move in moves {
      let (isPlayed, number) = (move == chosen, game.number(for: move) ?? -1)
      if number >= 0, number < legal.count {
        legal[number] &+= 1
        if isPlayed { played[number] &+= 1 }
      } else {
        others.add(
          MoveUse(legal: 1, played: isPlayed ? 1 : 0),
          of: (try? game.text(for: move, in: state)) ?? GameRecord.unspelled)
      }
    }
    if let cell = map?.cell(chosen, state) { cells?.add(column: cell.column, row: cell.row) }
  }

  /// Hands in what was counted, and begins anew.
  @usableFromInline
  mutating func handIn(to tally: inout Tally) {
    for number in legal.indices where legal[number] > 0 {
      others.add(MoveUse(legal: legal[number], played: played[number]), of: "\(number)")
      (legal[number], played[number]) = (0, 0)
    }
    others.cells = cells
    tally.add(others)
    others = MoveCounts()
    cells?.clear()
  }
}
