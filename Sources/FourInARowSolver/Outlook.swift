/// A position in the search, with its immediate properties.
struct Outlook<Word: BoardWord> {
  /// The discs of the player to move, and of both players.
  var own: Word = 0
  var all: Word = 0
  /// The empty cells that complete a line of the player to move, and of the other.
  var mine: Word = 0
  var theirs: Word = 0
  /// The moves that don't lose at once.
  var moves: Word = 0
  var number: Word = 0
  var left = 0
  /// The bounds of the score.
  var least = 0
  var most = 0
  /// The ordering score of the move that led to the position.
  var rank = 0
  /// The position's code in the transposition table.
  var code = 0
  /// Whether the player to move differs from the one in the parent position.
  var flips = false

  var isDecided: Bool { least == most }
}

extension Outlook {
  /// The position after a move.
  @inline(__always)
  func after(_ move: Word, on board: some Layout<Word>) -> Outlook {
    var next = Outlook()
    next.own = own ^ all
    next.all = all | move
    let empty = board.board & ~next.all
    next.mine = theirs & empty
    next.theirs = board.threats(of: own | move, among: empty)
    next.left = left &- 1
    return next
  }

  /// Plays forced moves while only one move doesn't lose at once, then sets the bounds of the score.
  /// - Returns: whether the other player is to move at the end.
  @inline(__always)
  mutating func follow(on board: some Layout<Word>) -> Bool {
    var flips = false
    while true {
      moves = safeMoves(on: board)
      if moves == 0 {
        (least, most) = (-(left / 2), -(left / 2))
        break
      }
      if left <= 2 {
        (least, most) = (0, 0)
        break
      }
      if moves & (moves &- 1) != 0 {
        // Neither player wins within two plies.
        (least, most) = (-((left &- 2) / 2), (left &- 1) / 2)
        break
      }
      self = after(moves, on: board)
      flips.toggle()
    }
    return flips
  }

  /// The ordering score of the move that led to the position: the number of cells that complete a line of the player
  /// who made it. A cell above one that completes the other's line counts nothing, and a playable cell counts more.
  @inline(__always)
  func promise(on board: some Layout<Word>) -> Int {
    let threats = theirs & ~(mine &<< 1)
    return threats.nonzeroBitCount &* 2 &+ (threats & (all &+ board.bottom) &<< 1).nonzeroBitCount
  }

  /// The moves after which the other player can't win at once.
  @inline(__always)
  func safeMoves(on board: some Layout<Word>) -> Word {
    let possible = (all &+ board.bottom) & board.board
    let forced = possible & theirs
    let under = ~(theirs &>> 1)
    if forced == 0 { return possible & under }
    return forced & (forced &- 1) == 0 ? forced & under : 0
  }
}
