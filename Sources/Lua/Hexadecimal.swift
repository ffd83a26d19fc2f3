/// Bytes as a string of hexadecimal digits, which coders handle as one value; a list of bytes is coded byte by byte.
enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  static func text(of bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: 2 * bytes.count) { room in
      for (index, byte) in bytes.enumerated() {
        room[2 * index] = digits[Int(byte >> 4)]
        room[2 * index + 1] = digits[Int(byte & 0xf)]
      }
      return 2 * bytes.count
    }
  }

  /// The bytes of a hexadecimal string; nil if it isn't made of pairs of digits.
  static func bytes(of text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = value(of: digits[index]), let low = value(of: digits[index + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
