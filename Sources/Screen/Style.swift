/// An RGB colour.
public struct RGB: Hashable, Sendable {
  /// The components.
  public var red, green, blue: UInt8

  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// A colour in the notation of web pages, such as `#ff8000`; nil for any other text.
  public init?(hex: String) {
    let digits = hex.utf8.dropFirst()
    guard hex.utf8.first == UInt8(ascii: "#"), digits.count == 6, digits.first != UInt8(ascii: "+"),
      let number = UInt32(hex.dropFirst(), radix: 16)
    else { return nil }
    self.init(bits: UInt64(number))
  }

  /// A colour from the lowest 24 bits of a number.
  init(bits: UInt64) {
    self.init(
      UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8), UInt8(truncatingIfNeeded: bits))
  }

  var bits: UInt64 { UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue) }
}

/// A cell's style. A nil colour is the terminal's default.
///
/// It is one number, for fast comparison: bits 0 to 24 are the text's colour with a bit for its presence, 25 to 49 the
/// background's, then one bit per attribute.
public struct Style: Hashable, Sendable {
  private var bits: UInt64 = 0

  public init(
    foreground: RGB? = nil, background: RGB? = nil, isBold: Bool = false, isDim: Bool = false,
    isUnderlined: Bool = false, isStruckOut: Bool = false, isReversed: Bool = false
  ) {
    (self.foreground, self.background) = (foreground, background)
    (self.isBold, self.isDim, self.isUnderlined) = (isBold, isDim, isUnderlined)
    (self.isStruckOut, self.isReversed) = (isStruckOut, isReversed)
  }

  /// The text's colour.
  public var foreground: RGB? {
    get { colour(at: 0) }
    set { setColour(newValue, at: 0) }
  }

  /// The background's colour.
  public var background: RGB? {
    get { colour(at: 25) }
    set { setColour(newValue, at: 25) }
  }

  /// Whether the text is bold.
  public var isBold: Bool {
    get { flag(0) }
    set { setFlag(0, newValue) }
  }

  /// Whether the text is faint.
  public var isDim: Bool {
    get { flag(1) }
    set { setFlag(1, newValue) }
  }

  /// Whether the text is underlined.
  public var isUnderlined: Bool {
    get { flag(2) }
    set { setFlag(2, newValue) }
  }

  /// Whether the text is struck through.
  public var isStruckOut: Bool {
    get { flag(3) }
    set { setFlag(3, newValue) }
  }

  /// Whether the two colours are swapped.
  public var isReversed: Bool {
    get { flag(4) }
    set { setFlag(4, newValue) }
  }

  /// The attributes as bits, from bold up.
  var flags: UInt64 { bits >> 50 }

  private func colour(at place: UInt64) -> RGB? {
    let part = bits >> place
    return part & 1 << 24 == 0 ? nil : RGB(bits: part & 0xFF_FFFF)
  }

  private mutating func setColour(_ colour: RGB?, at place: UInt64) {
    bits &= ~(0x1FF_FFFF << place)
    if let colour { bits |= (1 << 24 | colour.bits) << place }
  }

  private func flag(_ number: UInt64) -> Bool { bits >> (50 + number) & 1 == 1 }

  private mutating func setFlag(_ number: UInt64, _ isOn: Bool) {
    bits = bits & ~(1 << (50 + number)) | (isOn ? 1 : 0) << (50 + number)
  }
}
