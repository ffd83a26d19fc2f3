import ParlorCore

/// The reason why a search stopped.
public enum SolverStop: Error, Hashable, Sendable {
  /// The limit of visited positions was reached.
  case nodes
  /// The task was cancelled, or the caller stopped the search.
  case cancelled
}

/// Counts the visited positions of a search and stops it.
struct NodeMeter {
  /// The number of positions between checks for cancellation.
  private static let stride = 1 << 12

  private(set) var visited = 0
  /// The count at the start of the current allowance, and the count at its end.
  private var beginning = 0
  private var limit = Int.max
  /// The count at the next check.
  private var pause = Self.stride
  private var isStopped: () -> Bool = { false }

  mutating func allow(_ nodes: Int?, until isStopped: @escaping () -> Bool) {
    self.isStopped = isStopped
    beginning = visited
    limit = nodes.map { visited + min(max($0, 0), Int.max - visited) } ?? .max
    pause = min(limit, visited + Self.stride)
  }

  @inline(__always)
  mutating func count() throws(SolverStop) {
    if visited >= pause { try look() }
    visited &+= 1
  }

  @inline(never)
  private mutating func look() throws(SolverStop) {
    let sign = StopSign.current
    if visited >= limit {
      sign?.hear(steps: visited - beginning, of: limit - beginning)
      throw .nodes
    }
    if Task.isCancelled || sign?.look() == true || isStopped() { throw .cancelled }
    pause = min(limit, visited + Self.stride)
  }
}
