import CLuaShim

/// Memory outside the machine that Swift holds for its scripts: it counts towards their limit while this object
/// lives.
public final class HeldMemory {
  private let lifeline: Lifeline
  /// The approximate number of bytes.
  public var bytes: Int {
    didSet { lifeline.hold(bytes - oldValue) }
  }

  /// Holds a number of bytes.
  public init(_ bytes: Int, for machine: MachineLink) {
    lifeline = machine.lifeline
    self.bytes = bytes
    lifeline.hold(bytes)
  }

  deinit { lifeline.hold(-bytes) }
}

extension Lifeline {
  /// Adds to the scripts' bytes, or subtracts from them.
  @inline(__always)
  func hold(_ bytes: Int) {
    if let context { shim_hold(context, bytes) }
  }
}
