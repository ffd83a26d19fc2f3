import ParlorCore

/// How often a move was legal and played.
public struct MoveUse: Hashable, Sendable {
  /// The number of decisions at which it was legal.
  public internal(set) var legal = 0
  /// The number of times it was played.
  public internal(set) var played = 0
  /// The index of the first game in which it was played; nil if it never was.
  public internal(set) var first: Int?

  @usableFromInline
  init(legal: Int = 0, played: Int = 0, first: Int? = nil) {
    (self.legal, self.played, self.first) = (legal, played, first)
  }

  /// The share of decisions with this legal move that played it; nil if it never was legal.
  public var share: Double? { legal == 0 ? nil : Double(played) / Double(legal) }

  mutating func add(_ other: MoveUse) {
    legal += other.legal
    played += other.played
    first = [first, other.first].compactMap(\.self).min()
  }
}

/// How often moves were played; with more than `most` different moves, none is counted.
public struct MoveCounts: Hashable, Sendable {
  /// The largest number of different moves.
  public static let most = 1_024

  private var uses: [ExactText: MoveUse] = [:]
  /// Whether there are more than `most` moves; then none is counted.
  public private(set) var isOverfull = false
  /// How often the cells of the board were played; nil without a map of cells.
  @usableFromInline var cells: CellCounts?

  @usableFromInline
  init() {}

  /// Whether nothing was counted.
  public var isEmpty: Bool { uses.isEmpty && !isOverfull }

  /// Adds the use of a move.
  @usableFromInline
  mutating func add(_ use: MoveUse, of text: String) {
    guard !isOverfull else { return }
    uses[ExactText(text), default: MoveUse()].add(use)
    guard uses.count > Self.most else { return }
    overfill()
  }

  mutating func add(_ other: MoveCounts) {
    for (text, use) in other.uses { add(use, of: text.text) }
    if other.isOverfull { overfill() }
    guard let others = other.cells else { return }
    cells?.add(others)
    cells = cells ?? others
  }

  /// Marks that there are too many moves.
  mutating func overfill() { (uses, isOverfull) = ([:], true) }

  /// The moves by descending use, then by text, numbers by size.
  public var sorted: [(move: String, use: MoveUse)] {
    uses.map { (move: $0.key.text, use: $0.value) }.sorted { one, other in
      if one.use.played != other.use.played { return one.use.played > other.use.played }
      if one.move.count != other.move.count { return one.move.count < other.move.count }
      return ExactText(one.move) < ExactText(other.move)
    }
  }

  /// The number of moves played; if moves aren't counted, those on cells.
  public var played: Int {
    isOverfull ? cells?.counts.reduce(0, +) ?? 0 : uses.values.reduce(0) { $0 + $1.played }
  }

  /// A use's share of all moves played; nil if none was played.
  func share(of use: MoveUse) -> Double? { played == 0 ? nil : Double(use.played) / Double(played) }

  /// The moves that were legal but never played.
  public var neverPlayed: [String] { sorted.filter { $0.use.played == 0 }.map(\.move) }
}

/// How often each cell of a board was played.
public struct CellCounts: Hashable, Sendable {
  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// The counts, row by row from the bottom left.
  public private(set) var counts: [Int]
  /// The index of the first game in which each cell was played; meaningless for cells never played.
  private(set) var firsts: [Int]

  /// Makes counts of a board; nil if its size is invalid or the number of cells doesn't match.
  @usableFromInline
  init?(columns: Int, rows: Int, counts: [Int]? = nil, firsts: [Int]? = nil) {
    guard columns >= 1, rows >= 1, columns <= Cell.most, rows <= Cell.most, columns * rows <= Cell.most else {
      return nil
    }
    (self.columns, self.rows) = (columns, rows)
    self.counts = counts ?? Array(repeating: 0, count: columns * rows)
    self.firsts = firsts ?? Array(repeating: 0, count: columns * rows)
    guard self.counts.count == columns * rows, self.firsts.count == columns * rows else { return nil }
  }

  mutating func add(_ other: CellCounts) {
    guard other.counts.count == counts.count else { return }
    for place in counts.indices where other.counts[place] > 0 {
      firsts[place] = counts[place] > 0 ? min(firsts[place], other.firsts[place]) : other.firsts[place]
      counts[place] += other.counts[place]
    }
  }

  /// The cells never played, each by column and row, row by row from the bottom left.
  public var neverPlayed: [(column: Int, row: Int)] {
    counts.indices.filter { counts[$0] == 0 }.map { ($0 % columns + 1, $0 / columns + 1) }
  }

  /// The counts of a row, from the left; row 1 is at the bottom.
  public func row(_ row: Int) -> ArraySlice<Int> { counts[(row - 1) * columns..<row * columns] }

  /// The index of the first game in which each cell of a row was played; nil for cells never played.
  public func firstGames(inRow row: Int) -> [Int?] {
    ((row - 1) * columns..<row * columns).map { counts[$0] > 0 ? firsts[$0] : nil }
  }
}
