import CLuaShim

/// Memory outside the machine that Swift holds for its scripts: it counts for their limit as long as this object lives.
public final class HeldMemory {
  private let lifeline: Lifeline
  /// About how many bytes there are.
  public var bytes: Int {
    didSet { lifeline.hold(bytes - oldValue) }
  }

  /// Counts so many bytes.
  public init(_ bytes: Int, for machine: MachineLink) {
    lifeline = machine.lifeline
    self.bytes = bytes
    lifeline.hold(bytes)
  }

  deinit { lifeline.hold(-bytes) }
}

extension Lifeline {
  /// Counts more bytes, or fewer, as the scripts'.
  @inline(__always)
  func hold(_ bytes: Int) {
    if let context { shim_hold(context, bytes) }
  }
}
