/// A CSI sequence: the parameters between `ESC [` and the final letter.
struct ControlSequence {
  /// The private prefix; 0 for none.
  private let sign: UInt8
  /// The parameters, each with its sub-parameters; nil for a missing one.
  private let numbers: [[Int?]]
  private let final: UInt8

  /// Nil for an invalid sequence.
  init?(_ bytes: [UInt8], final: UInt8) {
    var rest = bytes[...]
    sign = rest.first.map { (0x3C...0x3F).contains($0) } == true ? rest.removeFirst() : 0
    guard bytes.count <= 64, rest.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    numbers = rest.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
    }
    self.final = final
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.isEmpty ? nil : digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 1 << 24) }
  }

  private func number(_ place: Int, _ part: Int = 0) -> Int? {
    place < numbers.count && part < numbers[place].count ? numbers[place][part] : nil
  }

  var beginsPaste: Bool { sign == 0 && final == UInt8(ascii: "~") && number(0) == 200 }

  /// Its input; nil if there is none, such as for an unknown reply.
  func input(isAlt: Bool) -> Input? {
    if sign == UInt8(ascii: "<") { return mouse.map(Input.mouse) }
    guard sign == 0 else { return nil }
    if final == UInt8(ascii: "I") || final == UInt8(ascii: "O") { return .focus(final == UInt8(ascii: "I")) }
    let isOther = final == UInt8(ascii: "~") && number(0) == 27
    guard var modifiers, number(1, 1) != 3, let name = isOther ? name(ofCode: number(2)) : name else { return nil }
    if isAlt { modifiers.insert(.alt) }
    return .key(Key(name, shifted: number(0, 1), modifiers))
  }

  /// The modifiers; nil with the desktop's keys.
  private var modifiers: Modifiers? {
    let bits = max((number(1) ?? 1) - 1, 0)
    guard bits & 0b1_1000 == 0 else { return nil }
    return Modifiers(rawValue: UInt8(bits & 0b111)).union(bits & 0b10_0000 != 0 ? .alt : [])
  }

  private var name: Key.Name? {
    switch final {
    case UInt8(ascii: "~"): number(0).flatMap { Self.numbered[$0] }
    case UInt8(ascii: "u"): name(ofCode: number(0))
    case UInt8(ascii: "Z"): .backTab
    default: Self.name(ofFinal: final)
    }
  }

  private static let numbered: [Int: Key.Name] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6),
    18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
  ]

  /// The key of a final letter, after `ESC [` and after `ESC O`.
  static func name(ofFinal final: UInt8) -> Key.Name? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  /// The key of a number in kitty's protocol: a code point, or a private one for other keys.
  private func name(ofCode code: Int?) -> Key.Name? {
    guard let code else { return nil }
    let pad: [Key.Name] = [
      .enter, .character("="), .character(","), .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert,
      .delete,
    ]
    switch code {
    case 9: return .tab
    case 13: return .enter
    case 27: return .escape
    case 8, 127: return .backspace
    case 57_399...57_408: return .character(Character("\(code - 57_399)"))
    case 57_409...57_413: return .character(Array("./*-+")[code - 57_409])
    case 57_414..<57_414 + pad.count: return pad[code - 57_414]
    case 0xE000...0xF8FF: return nil
    default: return Character(typing: code).map { .character($0) }
    }
  }

  private var mouse: Mouse? {
    guard let bits = number(0), let column = number(1), let row = number(2), column > 0, row > 0, bits < 128 else {
      return nil
    }
    let isRelease = final == UInt8(ascii: "m")
    guard isRelease || final == UInt8(ascii: "M") else { return nil }
    let action: Mouse.Action
    if bits & 64 != 0 {
      if isRelease { return nil }
      action = .wheel([.up, .down, .left, .right][bits & 3])
    } else {
      guard bits & 3 < 3 else { return nil }
      let button = [Mouse.Button.left, .middle, .right][bits & 3]
      action = isRelease ? .release(button) : bits & 32 != 0 ? .drag(button) : .press(button)
    }
    let held: [Modifiers] = [bits & 4 != 0 ? .shift : [], bits & 8 != 0 ? .alt : [], bits & 16 != 0 ? .control : []]
    return Mouse(action, at: Point(x: column - 1, y: row - 1), held.reduce([]) { $0.union($1) })
  }
}

extension Character {
  /// The character with a code point, unless it is a control character.
  fileprivate init?(typing number: Int) {
    guard let scalar = Unicode.Scalar(UInt32(number)), scalar.properties.generalCategory != .control else { return nil }
    self.init(scalar)
  }
}

extension Key {
  /// A key normalised across terminals: Shift makes capitals, and Shift-Tab is a key of its own.
  /// - Parameter shifted: the character with Shift, if the terminal reports it.
  fileprivate init(_ name: Name, shifted: Int?, _ modifiers: Modifiers) {
    let rest = modifiers.subtracting(.shift)
    switch name {
    case .tab where modifiers.contains(.shift), .backTab: self.init(.backTab, rest)
    case .character(let character) where modifiers.contains(.shift) && !modifiers.contains(.control):
      let capital = character.uppercased()
      self.init(shifted.flatMap(Character.init(typing:)) ?? (capital.count == 1 ? Character(capital) : character), rest)
    default: self.init(name, modifiers)
    }
  }
}

extension RGB {
  /// The colour in a terminal's answer, as in `11;rgb:ffff/8080/0000` or `11;#ff8000`.
  init?(answer: [UInt8]) {
    let text = String(decoding: answer, as: UTF8.self)
    guard text.hasPrefix("11;") else { return nil }
    let colour = text.dropFirst(3)
    if colour.hasPrefix("#") {
      self.init(hex: String(colour))
      return
    }
    guard colour.hasPrefix("rgb:") || colour.hasPrefix("rgba:") else { return nil }
    let parts = colour.drop { $0 != ":" }.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    let lights = parts.prefix(3).compactMap { digits -> UInt8? in
      let most = (1 << (4 * digits.utf8.count)) - 1
      guard (1...4).contains(digits.utf8.count), let light = UInt32(digits, radix: 16) else { return nil }
      return UInt8(clamping: (Int(light) * 255 + most / 2) / most)
    }
    guard lights.count == 3 else { return nil }
    self.init(lights[0], lights[1], lights[2])
  }
}
