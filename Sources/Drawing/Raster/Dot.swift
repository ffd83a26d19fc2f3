public import Screen

/// A dot: a colour, the terminal's text colour, or paper.
struct Dot: Hashable {
  private let bits: UInt32

  /// The paper.
  static let none = Dot(bits: 0)
  /// The terminal's text colour, for themes without colours.
  static let ink = Dot(bits: 1 << 25)

  private init(bits: UInt32) { self.bits = bits }

  /// A colour.
  init(_ rgb: RGB) {
    bits = 1 << 24 | UInt32(rgb.red) << 16 | UInt32(rgb.green) << 8 | UInt32(rgb.blue)
  }

  /// The colour; nil for ink and for paper.
  var rgb: RGB? {
    bits >> 24 == 1
      ? RGB(
        UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8), UInt8(truncatingIfNeeded: bits))
      : nil
  }
}

extension RGB {
  /// A mixture with a share of another colour.
  func mixed(with other: RGB, _ share: Double) -> RGB {
    func part(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8(min(255, max(0, Double(one) + (Double(two) - Double(one)) * share)))
    }
    return RGB(part(red, other.red), part(green, other.green), part(blue, other.blue))
  }

  static let black = RGB(0, 0, 0)
  static let white = RGB(255, 255, 255)

  /// The relative luminance from 0 to 1 (WCAG 2).
  var luminance: Double {
    func linear(_ part: UInt8) -> Double { Self.linear[Int(part)] }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private static let linear = (0...255).map { part in
    let share = Double(part) / 255
    return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055)
  }

  /// A number from 0 to 1 to the power of 2.4, without Foundation: Newton's fifth root of its 12th power.
  private static func power(_ base: Double) -> Double {
    let cubed = base * base * base
    let twelfth = cubed * cubed * cubed * cubed
    var root = 1.0
    for _ in 0..<200 {
      let fourth = root * root * root * root
      root -= (root - twelfth / fourth) / 5
    }
    return root
  }

  /// Whether white stands out from it better than black.
  public var isDark: Bool { contrast(to: .white) > contrast(to: .black) }

  /// The contrast ratio from 1 to 21 (WCAG 2).
  public func contrast(to other: RGB) -> Double {
    let (one, two) = (luminance + 0.05, other.luminance + 0.05)
    return max(one, two) / min(one, two)
  }

  /// Whether two colours look alike in hue regardless of contrast, such as yellow and orange.
  func isLike(_ other: RGB) -> Bool {
    let parts = [(red, other.red), (green, other.green), (blue, other.blue)]
    return parts.reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) } < 90 * 90
  }
}
