import CLuaShim

/// The executable lines of a script, from the bytecode that `lua_dump` writes (ldump.c of 5.4; the same in 5.4.0 to
/// 5.4.8).
struct ExecutableLines {
  /// The bytecode isn't in the expected format.
  private struct Unknown: Error {}

  /// An instruction's opcode (lopcodes.h) and its line.
  private typealias Operation = (code: UInt32, line: Int)

  /// The opcodes used here.
  private enum Code {
    static let tailCall: UInt32 = 69
    static let makeFunction: UInt32 = 79
    static let prepareArguments: UInt32 = 81
    /// Assignments to an upvalue, a global variable and a field.
    static let assignments: Set<UInt32> = [10, 15, 18]
  }

  private(set) var lines: Set<Int> = []
  private let bytes: [UInt8]
  private var position = 0

  /// Reads the main function on top of a stack, which stays there; nil if its bytecode isn't in the format of 5.4.
  init?(of stack: Stack) {
    let length = shim_dump(stack.state, nil, 0)
    guard length > 0 else { return nil }
    bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = min(shim_dump(stack.state, buffer.baseAddress, length), length)
    }
    do { try readMain() } catch { return nil }
  }

  /// The header's sizes are checked: instructions of 4 bytes, numbers of 8.
  private mutating func readMain() throws(Unknown) {
    let beginning: [UInt8] = [0x1b, 0x4c, 0x75, 0x61, 0x54, 0, 0x19, 0x93, 0x0d, 0x0a, 0x1a, 0x0a, 4, 8, 8]
    guard bytes.starts(with: beginning) else { throw Unknown() }
    position = beginning.count
    try skip(17)
    try readFunction(depth: 0)
  }

  private mutating func readFunction(depth: Int) throws(Unknown) {
    guard depth < 250 else { throw Unknown() }
    try skipText()
    let first = try size()
    _ = try size()
    try skip(3)
    let codes = try list { (reader) throws(Unknown) in try reader.code() }
    _ = try list { (reader) throws(Unknown) in try reader.skipConstant() }
    _ = try list { (reader) throws(Unknown) in try reader.skip(3) }
    _ = try list { (reader) throws(Unknown) in try reader.readFunction(depth: depth + 1) }
    add(try operations(codes, from: first))
    _ = try list { (reader) throws(Unknown) in
      try reader.skipText()
      _ = (try reader.size(), try reader.size())
    }
    _ = try list { (reader) throws(Unknown) in try reader.skipText() }
  }

  /// Adds the lines of a function.
  ///
  /// Each function ends with a return for the `end`, which is unreachable after another return. So is the return
  /// after a tail call, whose line is that of the call's last argument. A function with `...` begins with an
  /// instruction without a line event. The instruction that creates a function has the line of the function's `end`,
  /// or its first line; whether the function was called says more.
  private mutating func add(_ operations: [Operation]) {
    var (isMade, isTail) = (false, false)
    for operation in operations.dropLast() where operation.code != Code.prepareArguments {
      let isNamed = isMade && Code.assignments.contains(operation.code)
      isMade = operation.code == Code.makeFunction
      if !isMade, !isNamed, !isTail { lines.insert(operation.line) }
      isTail = operation.code == Code.tailCall
    }
  }

  /// Each instruction has a delta to the previous line, or a mark that its line is in a separate list.
  private mutating func operations(_ codes: [UInt32], from first: Int) throws(Unknown) -> [Operation] {
    let steps = try list { (reader) throws(Unknown) in Int8(bitPattern: try reader.byte()) }
    let jumps = try list { (reader) throws(Unknown) in (try reader.size(), try reader.size()).1 }
    guard steps.count == codes.count else { throw Unknown() }
    var (line, rest) = (first, jumps[...])
    var operations: [Operation] = []
    for (code, step) in zip(codes, steps) {
      if step != .min {
        line += Int(step)
      } else {
        guard let absolute = rest.popFirst() else { throw Unknown() }
        line = absolute
      }
      operations.append((code, line))
    }
    return operations
  }

  // MARK: Pieces

  private mutating func list<Element>(
    _ element: (inout ExecutableLines) throws(Unknown) -> Element
  ) throws(Unknown) -> [Element] {
    var elements: [Element] = []
    for _ in 0..<(try size()) { elements.append(try element(&self)) }
    return elements
  }

  private mutating func skip(_ count: Int) throws(Unknown) {
    guard count <= bytes.count - position else { throw Unknown() }
    position += count
  }

  private mutating func byte() throws(Unknown) -> UInt8 {
    try skip(1)
    return bytes[position - 1]
  }

  /// The code of an instruction: the lowest seven bits of four bytes.
  private mutating func code() throws(Unknown) -> UInt32 {
    let first = try byte()
    try skip(3)
    return UInt32(first & 0x7f)
  }

  /// Seven bits per byte, the highest first; the last byte has its eighth bit set.
  private mutating func size() throws(Unknown) -> Int {
    var value = 0
    while true {
      let byte = try byte()
      guard value < 1 << 48 else { throw Unknown() }
      value = value << 7 | Int(byte & 0x7f)
      if byte & 0x80 != 0 { return value }
    }
  }

  private mutating func skipConstant() throws(Unknown) {
    switch try byte() {
    case 0x04, 0x14: try skipText()
    case 0x03, 0x13: try skip(8)
    case 0x00, 0x01, 0x11: break
    default: throw Unknown()
    }
  }

  private mutating func skipText() throws(Unknown) {
    let length = try size()
    if length > 0 { try skip(length - 1) }
  }
}
