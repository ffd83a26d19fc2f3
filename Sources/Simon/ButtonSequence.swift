internal import ParlorCore

/// A sequence of up to 100 buttons, each from 1 to 8, in 41 bytes.
///
/// A button takes three bits; a word holds 21. Bits beyond the last button are zero, so equality compares bits.
public struct ButtonSequence: Hashable, Sendable {
  @usableFromInline var words = InlineArray<5, UInt64>(repeating: 0)
  @usableFromInline var length: UInt8 = 0

  /// The most buttons in a sequence.
  @inlinable public static var capacity: Int { 100 }
  /// The valid button numbers.
  @inlinable public static var numbers: ClosedRange<Int> { 1...8 }
  @inlinable static var buttonsPerWord: Int { 21 }

  @inlinable public init() {}

  /// Drops numbers out of range and buttons beyond the 100th.
  public init(_ buttons: some Sequence<Int>) { for button in buttons { append(button) } }

  /// The number of buttons, from 0 to 100.
  @inlinable public var count: Int { Int(length) }

  /// The numbers of the buttons, in order.
  public var buttons: [Int] { (0..<count).compactMap(button(at:)) }

  /// A seed for random draws about this sequence.
  var seed: Seed { words.indices.reduce(Seed(UInt64(length))) { Seed($0.number ^ words[$1]).derived(index: 0) } }

  /// The button at an index from 0; nil if out of range.
  @inlinable
  public func button(at index: Int) -> Int? {
    guard index >= 0, index < count else { return nil }
    let shift = UInt64(truncatingIfNeeded: index % Self.buttonsPerWord &* 3)
    return Int(truncatingIfNeeded: (words[index / Self.buttonsPerWord] &>> shift) & 7) &+ 1
  }

  /// Appends a button; does nothing if the sequence is full or the number is out of range.
  @inlinable
  public mutating func append(_ button: Int) {
    guard count < Self.capacity, Self.numbers.contains(button) else { return }
    let shift = UInt64(truncatingIfNeeded: count % Self.buttonsPerWord &* 3)
    words[count / Self.buttonsPerWord] |= UInt64(truncatingIfNeeded: button &- 1) &<< shift
    length &+= 1
  }

  /// The first `number` buttons, at most all.
  @inlinable
  public func prefix(_ number: Int) -> ButtonSequence {
    let kept = min(max(0, number), count)
    var result = self
    result.length = UInt8(truncatingIfNeeded: kept)
    for word in 0..<5 {
      let buttons = min(max(0, kept &- word &* Self.buttonsPerWord), Self.buttonsPerWord)
      result.words[word] &= (1 &<< UInt64(truncatingIfNeeded: buttons &* 3)) &- 1
    }
    return result
  }

  @inlinable
  public static func == (left: ButtonSequence, right: ButtonSequence) -> Bool {
    var difference = UInt64(left.length ^ right.length)
    for word in 0..<5 { difference |= left.words[word] ^ right.words[word] }
    return difference == 0
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(length)
    for word in 0..<5 { hasher.combine(words[word]) }
  }
}

extension ButtonSequence: Codable {
  /// Reads a list of numbers.
  /// - Throws: `DecodingError` for a number out of range or a list that is too long.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let button = try container.decode(Int.self)
      guard count < Self.capacity, Self.numbers.contains(button) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "a sequence has at most 100 buttons with numbers from 1 to 8")
      }
      append(button)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for button in buttons { try container.encode(button) }
  }
}
