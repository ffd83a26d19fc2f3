import ParlorCore

/// The results of games that began with the same moves, and the first of them.
@usableFromInline
struct OpeningSums: Hashable, Sendable {
  /// How the seat that moved first did.
  private(set) var start = StartSums()
  /// The index of the first game; of none the highest there is.
  private(set) var first = Int.max

  @usableFromInline
  init() {}

  init(_ start: StartSums, first: Int) { (self.start, self.first) = (start, first) }

  /// Adds a game that ended, for the seat that moved first.
  mutating func add(_ outcome: Outcome, for seat: Int, index: Int) {
    start.add(outcome, for: seat)
    first = min(first, index)
  }

  mutating func add(_ other: OpeningSums) {
    start.add(other.start)
    first = min(first, other.first)
  }
}

/// The results of games by their first moves of seats, up to some depth.
///
/// A depth with too many different openings isn't counted, nor are deeper ones, so memory stays flat and the counts
/// don't depend on the order.
public struct OpeningCounts: Hashable, Sendable {
  /// How many moves deep openings may be counted.
  public static let deepest = 8
  /// How deep they are where nobody says otherwise.
  public static let defaultDepth = 3
  /// The most openings of one depth.
  static let most = 1_024

  /// How deep openings are counted.
  public let depth: Int
  /// The openings of each depth.
  private var levels: [[[ExactText]: OpeningSums]]

  /// Makes counts of no games.
  /// - Parameter counted: how deep openings are counted that aren't too many.
  init(depth: Int, counted: Int? = nil) {
    self.depth = depth
    levels = Array(repeating: [:], count: counted ?? depth)
  }

  /// How deep openings are counted that aren't too many.
  public var depthCounted: Int { levels.count }

  /// Counts games that ended, of whose moves these were the first.
  mutating func add(_ moves: [String], _ sums: OpeningSums) {
    for length in 1..<max(1, min(moves.count, levels.count) + 1) {
      add(sums, to: moves.prefix(length).map { ExactText($0) })
    }
  }

  mutating func add(_ other: OpeningCounts) {
    if other.levels.count < levels.count { levels.removeSubrange(other.levels.count...) }
    for level in other.levels { for (moves, sums) in level { add(sums, to: moves) } }
  }

  /// Adds games to an opening alone; its beginnings are added by themselves.
  mutating func add(_ sums: OpeningSums, to moves: [ExactText]) {
    let level = moves.count - 1
    guard levels.indices.contains(level) else { return }
    levels[level][moves, default: OpeningSums()].add(sums)
    if levels[level].count > Self.most { levels.removeSubrange(level...) }
  }

  /// An opening, and what became of its games.
  struct Opening: Hashable {
    let moves: [String]
    let sums: OpeningSums

    /// How the seat that moved first did in them.
    var start: StartSums { sums.start }
    /// The index of the first of them.
    var first: Int { sums.first }
  }

  /// The openings, each before those that go on from it, and the most frequent first.
  var tree: [Opening] { branches(of: []) }

  /// The most frequent ones in the same order; with an opening there are all its beginnings.
  func tree(atMost count: Int) -> [Opening] {
    let all = tree
    // What an opening begins with is at least as frequent, and comes before it.
    let order = all.indices.sorted { (all[$1].start.games, $0) < (all[$0].start.games, $1) }
    return order.prefix(count).sorted().map { all[$0] }
  }

  private func branches(of moves: [ExactText]) -> [Opening] {
    guard levels.indices.contains(moves.count) else { return [] }
    let next = levels[moves.count].filter { $0.key.starts(with: moves) }
    return next.sorted { one, other in
      (other.value.start.games, one.key.last ?? "") < (one.value.start.games, other.key.last ?? "")
    }.flatMap { [Opening(moves: $0.key.map(\.text), sums: $0.value)] + branches(of: $0.key) }
  }

  /// How many openings there are, of all depths.
  var count: Int { levels.reduce(0) { $0 + $1.count } }

  /// How many games there are.
  var games: Int { levels.first?.values.reduce(0) { $0 + $1.start.games } ?? 0 }
}
