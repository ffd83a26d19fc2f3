/// A position as the search looks at it, with what is known of it at a glance.
struct Outlook<Word: BoardWord> {
  /// The discs of the player to move, and those of both.
  var own: Word = 0
  var all: Word = 0
  /// The empty cells with which the player to move, and the other, would have a line.
  var mine: Word = 0
  var theirs: Word = 0
  /// The moves that don't lose at once.
  var moves: Word = 0
  var number: Word = 0
  var left = 0
  /// Between which the score lies.
  var least = 0
  var most = 0
  /// How good the move seems by which the position was reached.
  var rank = 0
  /// What the table keeps of it.
  var code = 0
  /// Whether the player to move is the other one than in the position that it was reached from.
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

  /// Plays on as long as the player to move has but one move that doesn't lose at once, and then says between which the
  /// score lies.
  /// - Returns: whether the other player is to move then.
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
        // Nobody wins within this ply and the next.
        (least, most) = (-((left &- 2) / 2), (left &- 1) / 2)
        break
      }
      self = after(moves, on: board)
      flips.toggle()
    }
    return flips
  }

  /// How good the move seems by which the position was reached: how many cells would complete a line of the player who
  /// made it. One above a cell where the other would have a line is worth nothing, one that comes next more.
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
