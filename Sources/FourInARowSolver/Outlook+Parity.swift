/// What the numbers of empty cells tell: the rules "claimeven" and "zugzwang" of Allis.
///
/// The player who isn't to move can answer each move on top of the last disc. So in a column with an even number of empty
/// cells it gets every second one. Where columns have an odd number, it answers the first move in one with the first move
/// in another.
extension Outlook {
  /// What the player to move can reach at most if the other answers like that; no bound where it can't be as low as is
  /// asked for.
  @inline(__always)
  func parityBound(on board: some Layout<Word>, above alpha: Int) -> Int {
    if alpha < (left & 1 == 0 ? -1 : -board.rows / 2) { return .max }
    // The next cells of the columns with an odd number of empty cells: which the player gets depends on the other.
    let odd = (all &+ board.bottom) & board.board & ~board.followed
    let cells = own | odd | board.board & ~all & board.followed
    if left & 1 == 1 { return zugzwangBound(on: board, odd, cells) }
    if board.hasLine(cells) { return .max }
    return board.hasLine(board.board & ~cells) ? -1 : 0
  }

  /// The same where one column is left over: if the other player lacks only a cell there with an even number of cells from
  /// it upward, the player to move must play below it when all other columns are full.
  /// - Parameter cells: those that the player to move may get if the column isn't the one.
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
