/// Bounds from the parity of empty cells: Allis's rules "claimeven" and "zugzwang".
///
/// The player not to move can answer each move on top of the last disc and thereby gets every second cell of a column
/// with an even number of empty cells. For columns with an odd number, this player answers the first move in one with
/// the first move in another.
extension Outlook {
  /// An upper bound on the score of the player to move if the other follows this strategy; `.max` if the bound couldn't
  /// be at most `alpha`.
  @inline(__always)
  func parityBound(on board: some Layout<Word>, above alpha: Int) -> Int {
    if alpha < (left & 1 == 0 ? -1 : -board.rows / 2) { return .max }
    // The next cells of the columns with an odd number of empty cells, which either player may get.
    let odd = (all &+ board.bottom) & board.board & ~board.followed
    let cells = own | odd | board.board & ~all & board.followed
    if left & 1 == 1 { return zugzwangBound(on: board, odd, cells) }
    if board.hasLine(cells) { return .max }
    return board.hasLine(board.board & ~cells) ? -1 : 0
  }

  /// The bound if one odd column is left over: if the other player would complete a line with an even-numbered cell of
  /// this column, counted from the top, the player to move must play below that cell once all other columns are full.
  /// - Parameter cells: the cells that the player to move may get outside the left-over column.
  @inline(__always)
  private func zugzwangBound(on board: some Layout<Word>, _ odd: Word, _ cells: Word) -> Int {
    let threats = theirs & board.followed
    var rest = threats == 0 ? 0 : odd
    while rest != 0 {
      let next = rest & (0 &- rest)
      rest ^= next
      let spare = (board.board &+ board.bottom) & (0 &- next)
      let end = spare & (0 &- spare)
      let column = end &- next
      if threats & column == 0 { continue }
      let threat = threats & column & (0 &- threats & column)
      let below = threat &- next
      if board.hasLine(cells & ~column | below & ~board.followed) { continue }
      return -((end &- threat).nonzeroBitCount / 2)
    }
    return .max
  }
}
