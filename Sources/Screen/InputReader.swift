/// Parses a terminal's bytes into input, in whatever chunks they come.
///
/// Callers give the time. Unknown sequences are dropped whole, so that their letters don't become keys.
public struct InputReader: Sendable {
  /// A point of time.
  public typealias Instant = ContinuousClock.Instant

  /// The time after which a lone ESC counts as a key.
  public static let patience = Duration.milliseconds(25)
  /// The time-out of an incomplete sequence or paste.
  static let longPatience = Duration.seconds(1)
  /// The largest number of bytes kept of a paste.
  public static let mostPasted = 1 << 20
  /// The largest number of bytes of a sequence; longer ones are dropped.
  private static let mostKept = 256
  static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// The state of the parser.
  enum State: Sendable {
    case nothing
    /// An ESC, which may follow another one.
    case escape(again: Bool)
    /// `ESC [`, or `ESC O`.
    case control, singleShift
    /// A number of bytes to skip after an old form.
    case surplus(Int)
    /// The letter of a console's function key, after `ESC [ [`.
    case console
    /// `ESC ]` or another introducer of a text up to ESC `\`; whether that ESC has come.
    case text(UInt8, escaped: Bool)
    /// A letter of several bytes.
    case letter
    /// A pasted text, with the number of bytes of its end that have come.
    case paste(ending: Int)
  }

  private(set) var state = State.nothing
  /// Whether Alt, or ESC in its place, precedes the sequence.
  private var isAlt = false
  /// The bytes of the current sequence, without its prefix.
  private var kept: [UInt8] = []
  private var inputs: [Input] = []
  /// The time at which incomplete input times out; nil if there is none.
  public private(set) var due: Instant?

  public init() {}

  /// Parses bytes.
  /// - Returns: the complete input.
  public mutating func read(_ bytes: some Sequence<UInt8>, at now: Instant) -> [Input] {
    decide(at: now)
    for byte in bytes { take(byte) }
    due = wait.map { now + $0 }
    return handOver()
  }

  /// Resolves incomplete input after its time-out.
  public mutating func expire(at now: Instant) -> [Input] {
    decide(at: now)
    return handOver()
  }

  private mutating func handOver() -> [Input] {
    defer { inputs = [] }
    return inputs
  }

  /// The time-out of the current state.
  private var wait: Duration? {
    switch state {
    case .nothing, .letter: nil
    case .escape: Self.patience
    case .control, .singleShift, .text: kept.isEmpty ? Self.patience : Self.longPatience
    case .surplus, .console, .paste: Self.longPatience
    }
  }

  private mutating func decide(at now: Instant) {
    guard let due, now >= due else { return }
    self.due = nil
    switch state {
    case .escape(let again):
      for _ in 0..<(again ? 2 : 1) { press(.escape) }
    case .control where kept.isEmpty: press(.character("["), .alt)
    case .singleShift where kept.isEmpty: press(.character("O"), .alt)
    case .text(let first, escaped: false) where kept.isEmpty: type(first, .alt)
    case .paste: endPaste()
    default: break
    }
    reset()
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .nothing: begin(byte)
    case .escape(let again): takeEscaped(byte, again: again)
    case .control: takeControl(byte)
    case .singleShift: takeSingleShift(byte)
    case .surplus(let count): state = count > 1 ? .surplus(count - 1) : .nothing
    case .console:
      reset()
      if (0x41...0x45).contains(byte) { press(.function(Int(byte) - 0x40)) } else { begin(byte) }
    case .text(let first, let escaped): takeText(byte, of: first, escaped: escaped)
    case .letter: takeLetter(byte)
    case .paste(let ending): takePasted(byte, ending: ending)
    }
  }

  private mutating func reset() {
    (state, isAlt) = (.nothing, false)
    kept.removeAll(keepingCapacity: true)
  }

  private mutating func begin(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape(again: false)
    case 0xC2...0xF4:
      kept.append(byte)
      state = .letter
    default: type(byte, [])
    }
  }

  private mutating func takeEscaped(_ byte: UInt8, again: Bool) {
    switch byte {
    case 0x1B:
      if again { press(.escape) }
      state = .escape(again: true)
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      isAlt = again
      state = byte == UInt8(ascii: "[") ? .control : .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      if again { press(.escape) }
      state = .text(byte, escaped: false)
    case 0xC2...0xF4:
      if again { press(.escape) }
      kept.append(byte)
      (state, isAlt) = (.letter, true)
    default:
      if again { press(.escape) }
      reset()
      type(byte, .alt)
    }
  }

  private mutating func takeControl(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "[") where kept.isEmpty: state = .console
    // The old form of the mouse, sent only by terminals without the new one.
    case UInt8(ascii: "M") where kept.isEmpty: state = .surplus(3)
    case 0x20...0x3F: keep(byte)
    case 0x40...0x7E:
      let sequence = ControlSequence(kept, final: byte)
      let isAlt = isAlt
      reset()
      guard let sequence else { return }
      if sequence.beginsPaste {
        state = .paste(ending: 0)
      } else if let input = sequence.input(isAlt: isAlt) {
        inputs.append(input)
      }
    default:
      reset()
      begin(byte)
    }
  }

  private mutating func takeSingleShift(_ byte: UInt8) {
    let (isWhole, modifiers): (Bool, Modifiers) = (kept.isEmpty, isAlt ? .alt : [])
    if (0x30...0x3B).contains(byte) { return keep(byte) }
    reset()
    switch byte {
    case ..<0x20, 0x7F...: begin(byte)
    case _ where !isWhole: break
    case UInt8(ascii: "M"): press(.enter, modifiers)
    case UInt8(ascii: "j")...UInt8(ascii: "y"): type(byte - 0x40, modifiers)
    default: if let name = ControlSequence.name(ofFinal: byte) { press(name, modifiers) }
    }
  }

  private mutating func takeText(_ byte: UInt8, of first: UInt8, escaped: Bool) {
    switch byte {
    case UInt8(ascii: "\\") where escaped, 0x07:
      let background = first == UInt8(ascii: "]") ? RGB(answer: kept) : nil
      reset()
      if let background { inputs.append(.background(background)) }
    case 0x18, 0x1A: reset()
    case _ where escaped:
      reset()
      takeEscaped(byte, again: false)
    case 0x1B: state = .text(first, escaped: true)
    default: keep(byte)
    }
  }

  private mutating func keep(_ byte: UInt8) {
    // An overlong sequence is unknown.
    if kept.count <= Self.mostKept { kept.append(byte) }
  }

  private mutating func takeLetter(_ byte: UInt8) {
    guard (0x80...0xBF).contains(byte) else {
      reset()
      return begin(byte)
    }
    kept.append(byte)
    let length = kept[0] < 0xE0 ? 2 : kept[0] < 0xF0 ? 3 : 4
    guard kept.count == length else { return }
    let bits = kept.dropFirst().reduce(UInt32(kept[0]) & (0xFF >> UInt32(length + 1))) { $0 << 6 | UInt32($1 & 0x3F) }
    let isShortest = bits >= [0x80, 0x800, 0x10000][length - 2]
    let modifiers: Modifiers = isAlt ? .alt : []
    reset()
    if isShortest, let scalar = Unicode.Scalar(bits) { type(scalar, modifiers) }
  }

  /// Takes a byte of a pasted text, up to the end sequence.
  private mutating func takePasted(_ byte: UInt8, ending: Int) {
    if byte == Self.pasteEnd[ending] {
      guard ending + 1 == Self.pasteEnd.count else { return state = .paste(ending: ending + 1) }
      endPaste()
      return reset()
    }
    let isEscape = byte == 0x1B
    if kept.count + ending < Self.mostPasted {
      kept += Self.pasteEnd[..<ending]
      if !isEscape { kept.append(byte) }
    }
    state = .paste(ending: isEscape ? 1 : 0)
  }

  private mutating func endPaste() {
    var (text, last) = (String.UnicodeScalarView(), Unicode.Scalar(0))
    for scalar in String(decoding: kept, as: UTF8.self).unicodeScalars {
      defer { last = scalar }
      if scalar == "\r" || scalar == "\n" && last != "\r" { text.append("\n") }
      if scalar == "\t" || scalar.properties.generalCategory != .control { text.append(scalar) }
    }
    inputs.append(.paste(String(text)))
    kept = []
  }

  private mutating func press(_ name: Key.Name, _ modifiers: Modifiers = []) {
    inputs.append(.key(Key(name, modifiers)))
  }

  /// Takes a byte that is a key by itself.
  private mutating func type(_ byte: UInt8, _ modifiers: Modifiers) {
    if byte < 0x80, let key = Key(byte: byte, modifiers) { inputs.append(.key(key)) }
  }

  private mutating func type(_ scalar: Unicode.Scalar, _ modifiers: Modifiers) {
    if scalar.properties.generalCategory != .control { press(.character(Character(scalar)), modifiers) }
  }
}

extension Key {
  /// The key that sends an ASCII byte.
  init?(byte: UInt8, _ modifiers: Modifiers) {
    switch byte {
    case 0x09: self.init(.tab, modifiers)
    case 0x0A, 0x0D: self.init(.enter, modifiers)
    case 0x08, 0x7F: self.init(.backspace, modifiers)
    case 0x1B: self.init(.escape, modifiers)
    case 0: self.init(" ", modifiers.union(.control))
    case 1...26: self.init(Character(Unicode.Scalar(byte + 0x60)), modifiers.union(.control))
    case 28...31: self.init(Character(Unicode.Scalar(byte + 0x40)), modifiers.union(.control))
    case 0x20...0x7E: self.init(Character(Unicode.Scalar(byte)), modifiers)
    default: return nil
    }
  }
}
