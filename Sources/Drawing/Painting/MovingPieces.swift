import ParlorCore
import Screen

/// The pieces that are on their way, and the cells that are drawn without theirs meanwhile.
struct MovingPieces {
  private var hidden: [PartPath: Set<Int>] = [:]

  /// Nothing moves.
  init() {}

  /// Whether a cell is drawn without its piece.
  func hides(_ part: PartPath, _ cell: Int) -> Bool { !hidden.isEmpty && hidden[part]?.contains(cell) == true }
}
