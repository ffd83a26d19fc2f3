/// The moves of a game that is being played, for those who read its log; it is used anew for the next game.
///
/// It isn't an array, since to append to one takes as long as half a ply of fast rules.
public final class MoveRecord<Move> {
  @exclusivity(unchecked) @usableFromInline var base: UnsafeMutablePointer<Move>?
  @exclusivity(unchecked) @usableFromInline var count = 0
  @exclusivity(unchecked) @usableFromInline var capacity = 0

  /// Where the moves lie; nil before the first one is written.
  @inlinable public var start: UnsafePointer<Move>? { base.map { UnsafePointer($0) } }

  public init() {}

  deinit {
    removeAll()
    base?.deallocate()
  }

  /// Writes a move behind the others.
  @inlinable
  @inline(__always)
  public func append(_ move: Move) {
    if count == capacity { grow() }
    guard let base else { return }
    (base + count).initialize(to: move)
    count &+= 1
  }

  /// Forgets all moves.
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
