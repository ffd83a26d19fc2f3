import ParlorCore

/// Why a solver gave up.
public enum SolverStop: Error, Hashable, Sendable {
  /// It visited as many positions as it was allowed.
  case nodes
  /// Its task was cancelled, or whoever waits for it said so.
  case cancelled
}

/// Counts the positions that a search visits, and stops it.
struct NodeMeter {
  /// How many positions are visited between two looks at whether the task was cancelled.
  private static let stride = 1 << 12

  private(set) var visited = 0
  /// How many were visited when it was allowed more, and at how many it ends.
  private var beginning = 0
  private var limit = Int.max
  /// At how many to look again.
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
