import CLuaShim

/// All data reachable from some functions of a script, for checking whether the script changed anything.
public final class Snapshot {
  private let lifeline: Lifeline
  private let snapshot: OpaquePointer

  /// Takes a snapshot; nil if reachable data may change unseen, as with coroutines and most objects, if it is large,
  /// or if instructions are counted.
  /// - Parameter objects: a table of objects that never change.
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

  /// Whether all data is unchanged. Takes a tenth of a microsecond or more.
  public var isUnchanged: Bool { lifeline.context.map { shim_is_unchanged($0, snapshot) } ?? false }
}
