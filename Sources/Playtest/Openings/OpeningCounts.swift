import ParlorCore

/// The results of games with one opening, and the first such game.
@usableFromInline
struct OpeningSums: Hashable, Sendable {
  /// The results of the starter.
  private(set) var start = StartSums()
  /// The index of the first game; the largest integer without one.
  private(set) var first = Int.max

  @usableFromInline
  init() {}

  init(_ start: StartSums, first: Int) { (self.start, self.first) = (start, first) }

  /// Adds a finished game, for the starter.
  mutating func add(_ outcome: Outcome, for seat: Int, index: Int) {
    start.add(outcome, for: seat)
    first = min(first, index)
  }

  mutating func add(_ other: OpeningSums) {
    start.add(other.start)
    first = min(first, other.first)
  }
}

/// The results of games by the first moves of seats, up to some depth.
///
/// A depth with too many different openings isn't counted, nor are deeper ones. So memory is bounded, and counts
/// don't depend on the order.
public struct OpeningCounts: Hashable, Sendable {
  /// The largest depth of openings, in moves.
  public static let deepest = 8
  /// The default depth.
  public static let defaultDepth = 3
  /// The largest number of openings of one depth.
  static let most = 1_024

  /// The depth asked for.
  public let depth: Int
  /// The openings by depth.
  private var levels: [[[ExactText]: OpeningSums]]

  /// Makes empty counts.
  /// - Parameter counted: the depth up to which openings aren't too many.
  init(depth: Int, counted: Int? = nil) {
    self.depth = depth
    levels = Array(repeating: [:], count: counted ?? depth)
  }

  /// The depth up to which openings aren't too many.
  public var depthCounted: Int { levels.count }

  /// Counts games that began with these moves.
  mutating func add(_ moves: [String], _ sums: OpeningSums) {
    for length in 1..<max(1, min(moves.count, levels.count) + 1) {
      add(sums, to: moves.prefix(length).map { ExactText($0) })
    }
  }

  mutating func add(_ other: OpeningCounts) {
    if other.levels.count < levels.count { levels.removeSubrange(other.levels.count...) }
    for level in other.levels { for (moves, sums) in level { add(sums, to: moves) } }
  }

  /// Adds games to an opening but not to its prefixes.
  mutating func add(_ sums: OpeningSums, to moves: [ExactText]) {
    let level = moves.count - 1
    guard levels.indices.contains(level) else { return }
    levels[level][moves, default: OpeningSums()].add(sums)
    if levels[level].count > Self.most { levels.removeSubrange(level...) }
  }

  /// An opening and the results of its games.
  struct Opening: Hashable {
    let moves: [String]
    let sums: OpeningSums

    /// The starter's results.
    var start: StartSums { sums.start }
    /// The index of the first such game.
    var first: Int { sums.first }
  }

  /// The openings, each before its continuations, the most frequent first.
  var tree: [Opening] { branches(of: []) }

  /// The most frequent openings in the same order, with all their prefixes.
  func tree(atMost count: Int) -> [Opening] {
    let all = tree
    // A prefix is at least as frequent as its continuations, and comes before them.
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

  /// The number of openings of all depths.
  var count: Int { levels.reduce(0) { $0 + $1.count } }

  /// The number of games.
  var games: Int { levels.first?.values.reduce(0) { $0 + $1.start.games } ?? 0 }
}
