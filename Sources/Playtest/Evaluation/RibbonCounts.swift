import ParlorCore

/// The distribution of position values to the starter by ply; bands are drawn from it.
struct RibbonCounts: Hashable, Sendable {
  /// The number of steps between a loss and a win.
  static let steps = 50
  /// The last ply that is counted.
  static let longest = 200

  /// The number of positions with each value, by ply.
  private(set) var counts: [Int] = []

  /// Counts the positions of a game.
  mutating func add(_ values: GameValues, of seat: Int) {
    for position in 0..<values.count where values.firstPly + position <= Self.longest {
      // Rounded to the nearest step, ties up.
      let points = values.points(of: seat, at: position)
      let step = (2 * points * Self.steps + values.most) / (2 * values.most)
      add(1, at: (values.firstPly + position) * (Self.steps + 1) + step)
    }
  }

  mutating func add(_ other: RibbonCounts) {
    for (place, count) in other.counts.enumerated() where count > 0 { add(count, at: place) }
  }

  private mutating func add(_ count: Int, at place: Int) {
    if place >= counts.count {
      let row = Self.steps + 1
      counts.append(contentsOf: repeatElement(0, count: (place / row + 1) * row - counts.count))
    }
    counts[place] += count
  }

  /// The percentiles of the values at a ply, and the number of games that reach it.
  struct Band: Hashable {
    let ply: Int
    let games: Int
    /// The values that 10, 25, 50, 75 and 90 % of the positions don't exceed.
    let values: [Double]
  }

  /// The percentiles at which bands are drawn.
  static let hundredths = [10, 25, 50, 75, 90]

  /// The bands up to the last ply that a twentieth of the games reach.
  var bands: [Band] {
    let rows = stride(from: 0, to: counts.count, by: Self.steps + 1).map { counts[$0..<$0 + Self.steps + 1] }
    let most = rows.map { $0.reduce(0, +) }.max() ?? 0
    return rows.enumerated().compactMap { ply, row in
      let games = row.reduce(0, +)
      guard games > 0, games * 20 >= most else { return nil }
      return Band(ply: ply, games: games, values: Self.hundredths.map { Self.value($0, in: row, of: games) })
    }
  }

  /// A percentile of a row, by the nearest rank.
  private static func value(_ hundredths: Int, in row: ArraySlice<Int>, of games: Int) -> Double {
    var rest = max(1, (games * hundredths + 99) / 100)
    for (step, count) in row.enumerated() {
      rest -= count
      if rest <= 0 { return Double(step) / Double(steps) }
    }
    return 1
  }
}

// The counts as plain data.
extension RibbonCounts {
  var saved: Value { .list(counts.map(Value.integer)) }

  init?(saved: Value) {
    guard let counts = saved.counts, counts.count % (Self.steps + 1) == 0,
      counts.count <= (Self.longest + 1) * (Self.steps + 1)
    else { return nil }
    self.counts = counts
  }
}
