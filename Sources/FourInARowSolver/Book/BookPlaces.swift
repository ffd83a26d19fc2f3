/// Numbers the positions of a board up to a number of discs, from 0; mirror images share a number. Positions with fewer
/// discs come first, which makes the numbers independent of the limit.
///
/// The numbering has few gaps: a position is a set of taken cells, half of them the mover's.
struct BookPlaces: Sendable {
  /// The count of numbers.
  let count: Int
  private let layout: SizedLayout<UInt64>
  /// The sets of taken cells, without mirror images, and the first number of each set's positions; ascending.
  private var groups: [(taken: UInt64, first: Int)] = []
  private var firsts: [UInt64: Int] = [:]

  init(on layout: SizedLayout<UInt64>, upTo last: Int) {
    var levels = [[UInt64]](repeating: [], count: last + 1)
    func fill(_ column: Int, _ taken: UInt64, _ discs: Int) {
      if column == layout.columns { return levels[discs].append(taken) }
      for height in 0...min(layout.rows, last - discs) {
        let cells = (UInt64(1) << UInt64(height) - 1) << UInt64(column * layout.stride)
        fill(column + 1, taken | cells, discs + height)
      }
    }
    fill(0, 0, 0)
    var count = 0
    for (ply, level) in levels.enumerated() {
      for taken in level where taken <= layout.mirrored(taken) {
        groups.append((taken, count))
        firsts[taken] = count
        count += Self.ways(ply / 2, of: ply)
      }
    }
    (self.layout, self.count) = (layout, count)
  }

  /// The number of a position; nil if it has too many discs or wasn't reached by alternate drops.
  func place(of position: SolverPosition) -> Int? {
    var (own, taken) = (UInt64(truncatingIfNeeded: position.own), UInt64(truncatingIfNeeded: position.all))
    let mirror = (own: layout.mirrored(own), taken: layout.mirrored(taken))
    if (mirror.taken, mirror.own) < (taken, own) { (own, taken) = mirror }
    guard let first = firsts[taken], own.nonzeroBitCount == position.ply / 2 else { return nil }
    var (rank, chosen, index) = (0, 0, 0)
    while taken != 0 {
      if own & taken & (0 &- taken) != 0 {
        chosen += 1
        rank += Self.ways(chosen, of: index)
      }
      taken &= taken &- 1
      index += 1
    }
    return first + rank
  }

  /// The position with a number from 0 to `count - 1`.
  func position(at place: Int) -> SolverPosition {
    var (low, high) = (0, groups.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if groups[middle].first <= place { low = middle } else { high = middle }
    }
    var position = SolverPosition()
    position.all = UInt128(groups[low].taken)
    let cells = (0..<UInt128(UInt64.bitWidth)).map { 1 << $0 }.filter { position.all & $0 != 0 }
    var (rank, left) = (place - groups[low].first, cells.count / 2)
    for index in cells.indices.reversed() where left > 0 && Self.ways(left, of: index) <= rank {
      rank -= Self.ways(left, of: index)
      left -= 1
      position.own |= cells[index]
    }
    return position
  }

  /// The binomial coefficient.
  private static func ways(_ chosen: Int, of count: Int) -> Int {
    (0..<chosen).reduce(1) { $0 * (count - $1) / ($1 + 1) }
  }
}
