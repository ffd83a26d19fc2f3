/// The moves of the current game, for readers of its log; reused for the next game.
///
/// It isn't an array, since appending to an array takes half as long as a ply of fast rules.
public final class MoveRecord<Move> {
  @exclusivity(unchecked) @usableFromInline var base: UnsafeMutablePointer<Move>?
  @exclusivity(unchecked) @usableFromInline var count = 0
  @exclusivity(unchecked) @usableFromInline var capacity = 0

  /// The address of the moves; nil before the first.
  @inlinable public var start: UnsafePointer<Move>? { base.map { UnsafePointer($0) } }

  public init() {}

  deinit {
    removeAll()
    base?.deallocate()
  }

  /// Appends a move.
  @inlinable
  @inline(__always)
  public func append(_ move: Move) {
    if count == capacity { grow() }
    guard let base else { return }
    (base + count).initialize(to: move)
    count &+= 1
  }

  /// Removes all moves.
  @inlinable
  public func removeAll() {
    base?.deinitialize(count: count)
    count = 0
  }

  @usableFromInline
  @inline(never)
  func grow() {
    let longer = UnsafeMutablePointer<Move>.allocate(capacity: max(64, 2 * capacity))
    if let base {
      longer.moveInitialize(from: base, count: count)
      base.deallocate()
    }
    (base, capacity) = (longer, max(64, 2 * capacity))
  }
}
