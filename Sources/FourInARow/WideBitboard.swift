/// A set of up to 1,088 cells: enough for 32 columns of 32 rows with a spare row above.
public struct WideBitboard: Bitboard {
  static let words = 17
  // Where words are read one by one it is through a span: a read of the array itself copies all of it.
  private var storage = InlineArray<17, UInt64>(repeating: 0)

  public static var capacity: Int { words * 64 }

  public init() {}

  public init(bit index: Int) {
    guard (0..<Self.capacity).contains(index) else { return }
    storage[index / 64] = 1 << UInt64(index % 64)
  }

  public var isEmpty: Bool {
    let words = storage.span
    for word in words.indices where words[word] != 0 { return false }
    return true
  }

  public var nonzeroBitCount: Int {
    let words = storage.span
    return words.indices.reduce(0) { $0 + words[$1].nonzeroBitCount }
  }

  public var trailingZeroBitCount: Int {
    let words = storage.span
    guard let word = words.indices.first(where: { words[$0] != 0 }) else { return Self.capacity }
    return word * 64 + words[word].trailingZeroBitCount
  }

  public static func & (left: Self, right: Self) -> Self { combine(left, right) { $0 & $1 } }
  public static func | (left: Self, right: Self) -> Self { combine(left, right) { $0 | $1 } }
  public static func ^ (left: Self, right: Self) -> Self { combine(left, right) { $0 ^ $1 } }

  @inline(__always)
  private static func combine(_ left: Self, _ right: Self, _ operation: (UInt64, UInt64) -> UInt64) -> Self {
    let leftWords = left.storage.span
    let rightWords = right.storage.span
    var result = Self()
    for word in 0..<words { result.storage[word] = operation(leftWords[word], rightWords[word]) }
    return result
  }

  public func lowered(by distance: Int) -> Self {
    let (skipped, shift) = (distance / 64, UInt64(distance % 64))
    let words = storage.span
    var result = Self()
    for word in 0..<max(0, Self.words - skipped) {
      let above = word + skipped + 1
      let carried = above < Self.words ? words[above] << (64 - shift) : 0
      result.storage[word] = words[word + skipped] >> shift | carried
    }
    return result
  }

  public func lowestClear(from index: Int) -> Self {
    var index = index
    while contains(index) { index += 1 }
    return Self(bit: index)
  }

  private func contains(_ index: Int) -> Bool {
    (0..<Self.capacity).contains(index) && storage.span[index / 64] & (1 << UInt64(index % 64)) != 0
  }
}

extension WideBitboard {
  public static func == (left: Self, right: Self) -> Bool { (left ^ right).isEmpty }

  public func hash(into hasher: inout Hasher) {
    let words = storage.span
    for word in words.indices { hasher.combine(words[word]) }
  }

  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    for word in 0..<Self.words { storage[word] = try container.decode(UInt64.self) }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for word in 0..<Self.words { try container.encode(storage[word]) }
  }
}
