/// An object of the host's that is the value of a `TableValue` in place of a table; scripts hold it as an object.
open class HostValue {
  /// Makes one.
  public init() {}

  /// A copy that changes on its own.
  open func copied() -> HostValue { self }

  /// What scripts hold it by; nil where none can.
  open func reference() throws(ScriptError) -> Reference? { nil }

  /// Whether it stands for the same as another.
  open func equals(_ other: HostValue) -> Bool { self === other }

  /// Its content as bytes; only whoever made it can read them.
  open func bytes() throws(ScriptError) -> [UInt8] { [] }
}
