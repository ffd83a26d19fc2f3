import CLuaShim

/// Everything that some functions of a script can reach, as it was: whether a script left anything behind.
public final class Snapshot {
  private let lifeline: Lifeline
  private let snapshot: OpaquePointer

  /// Takes a snapshot; nil where what can be reached may change unseen, as coroutines and most objects do, where it is
  /// large, and where it is counted what scripts do.
  /// - Parameter objects: a table of objects that are never changed.
  public init?(of functions: [Function], but objects: Reference) {
    lifeline = objects.lifeline
    guard let context = lifeline.context,
      let snapshot = functions.map(\.slot).withUnsafeBufferPointer({ slots in
        shim_take_snapshot(context, slots.baseAddress, Int32(truncatingIfNeeded: slots.count), objects.slot)
      })
    else { return nil }
    self.snapshot = snapshot
  }

  deinit { shim_free_snapshot(lifeline.context, snapshot) }

  /// Whether everything is still as it was. It takes a tenth of a microsecond and more.
  public var isUnchanged: Bool { lifeline.context.map { shim_is_unchanged($0, snapshot) } ?? false }
}
