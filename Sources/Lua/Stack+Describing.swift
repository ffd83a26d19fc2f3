import CLuaShim

// Values as messages show them.
extension Stack {
  /// The value at a position as in an error message: `'text'`, `12`, `a table`, `nothing`. For a text over the bound,
  /// its length.
  public func describe(at position: Int, upTo bound: TextBound = .line) -> String {
    let index = Int32(truncatingIfNeeded: position)
    switch kind(at: position) {
    case .none: return "nothing"
    case .flag: return lua_toboolean(state, index) != 0 ? "true" : "false"
    case .number:
      let number = lua_tonumberx(state, index, nil)
      // Processors differ in the sign of 0/0.
      return integer(at: position).map(String.init) ?? (number.isNaN ? "nan" : "\(number)")
    case .text: return describeText(at: position, upTo: bound)
    case .table: return "a table"
    case .function: return "a function"
    case .coroutine: return "a coroutine"
    case .object:
      pushMetafield("__name", of: position)
      defer { drop() }
      return "a " + (text(at: -1) ?? "userdata")
    }
  }

  private func describeText(at position: Int, upTo bound: TextBound) -> String {
    guard let bytes = rawText(at: position) else { return "nothing" }
    guard bytes.count <= bound.bytes else { return bound.described(bytes.count) }
    if text(at: position, upTo: bound) == nil { return "a string that isn't UTF-8 (\(firstWrongByte(of: bytes)))" }
    // A character may take many bytes, but no message needs all of them.
    let text = String(decoding: bytes.prefix(Self.longestShown * 16), as: UTF8.self)
    let shown = text.prefix(Self.longestShown).unicodeScalars
      .map { $0.isShown ? String($0) : $0.escaped(asASCII: true) }
    return "'\(shown.joined())\(text.count > Self.longestShown ? "..." : "")'"
  }

  /// The first byte that isn't part of valid UTF-8, as in `byte 3 is 0xff`.
  private func firstWrongByte(of bytes: UnsafeRawBufferPointer) -> String {
    var (parser, rest, place) = (UTF8.ForwardParser(), bytes.makeIterator(), 0)
    while case .valid(let character) = parser.parseScalar(from: &rest) { place += character.count }
    return "byte \(place + 1) is 0x\(place < bytes.count ? String(bytes[place], radix: 16) : "")"
  }

  /// The number of characters shown.
  private static var longestShown: Int { 40 }
}

// Calls as messages show them.
extension Stack {
  /// Pushes a table about a function: its place, and the function itself, in the fields of Lua's `debug.getinfo`.
  public func pushInformation(aboutFunctionAt position: Int) {
    shim_push_function_information(state, Int32(truncatingIfNeeded: position))
  }

  /// In a call of a host function: pushes a table about a running call, or nil beyond the innermost call from Swift.
  /// - Parameter level: 0 for the host function, 1 for its caller, and so on.
  public func pushInformation(aboutLevel level: Int) { shim_push_level_information(state, Int64(level)) }

  /// In a call of a host function: pushes the text at a position, if there is one, and the script's calls that led
  /// there, a line each, in the form of Lua's `debug.traceback`.
  public func pushTraceback(after position: Int) { shim_push_traceback(state, Int32(truncatingIfNeeded: position)) }
}

extension Unicode.Scalar {
  /// Whether a terminal shows it unchanged on the same line.
  fileprivate var isShown: Bool {
    ![.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}
