/// A string compared by its bytes, as in Lua.
///
/// A `String` equates é with e and a combining accent, which would mix up names, moves and files.
public struct ExactText: Hashable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The string.
  public let text: String

  @inlinable public init(_ text: String) { self.text = text }

  public init(stringLiteral text: String) { self.init(text) }

  public var description: String { text }

  @inlinable
  public static func == (left: ExactText, right: ExactText) -> Bool { left.text.isExactly(right.text) }

  /// Orders like `String`, then by bytes.
  public static func < (left: ExactText, right: ExactText) -> Bool {
    left.text < right.text || left.text == right.text && left.text.comesBefore(right.text)
  }

  /// Hashes the bytes, since canonically equivalent strings shouldn't all share one hash.
  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}

extension String {
  /// Whether another string has the same bytes.
  @inlinable
  public func isExactly(_ other: String) -> Bool {
    // ASCII strings of equal length need no byte comparison; a string knows whether it is ASCII.
    self == other && utf8.count == other.utf8.count && (utf8.count == utf16.count || hasSameBytes(as: other))
  }

  @usableFromInline
  func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  fileprivate func comesBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
