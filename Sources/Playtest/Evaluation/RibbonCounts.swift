import ParlorCore

/// How much positions were worth to the seat that moved first, after each number of moves: what bands are drawn from.
struct RibbonCounts: Hashable, Sendable {
  /// How many steps there are between a loss and a win.
  static let steps = 50
  /// Up to how many moves positions are counted.
  static let longest = 200

  /// How many positions had each value, those before the first move first.
  private(set) var counts: [Int] = []

  /// Counts the positions of a game.
  mutating func add(_ values: GameValues, of seat: Int) {
    for position in 0..<values.count where values.firstPly + position <= Self.longest {
      // Rounded to the nearest step, up where two are as near.
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

  /// The values of the positions after a number of moves, in hundredths of the games, and how many games there are.
  struct Band: Hashable {
    let ply: Int
    let games: Int
    /// What 10, 25, 50, 75 and 90 % of the positions don't exceed.
    let values: [Double]
  }

  /// The shares of positions that bands are drawn at, in hundredths.
  static let hundredths = [10, 25, 50, 75, 90]

  /// The bands, for as long as a twentieth of the games go on.
  var bands: [Band] {
    let rows = stride(from: 0, to: counts.count, by: Self.steps + 1).map { counts[$0..<$0 + Self.steps + 1] }
    let most = rows.map { $0.reduce(0, +) }.max() ?? 0
    return rows.enumerated().compactMap { ply, row in
      let games = row.reduce(0, +)
      guard games > 0, games * 20 >= most else { return nil }
      return Band(ply: ply, games: games, values: Self.hundredths.map { Self.value($0, in: row, of: games) })
    }
  }

  /// The value that so many hundredths of a row don't exceed (the nearest rank).
  private static func value(_ hundredths: Int, in row: ArraySlice<Int>, of games: Int) -> Double {
    var rest = max(1, (games * hundredths + 99) / 100)
    for (step, count) in row.enumerated() {
      rest -= count
      if rest <= 0 { return Double(step) / Double(steps) }
    }
    return 1
  }
}

// The counts as plain data that is read back.
extension RibbonCounts {
  var saved: Value { .list(counts.map(Value.integer)) }

  init?(saved: Value) {
    guard let counts = saved.counts, counts.count % (Self.steps + 1) == 0,
      counts.count <= (Self.longest + 1) * (Self.steps + 1)
    else { return nil }
    self.counts = counts
  }
}
