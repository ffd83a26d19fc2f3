import CLuaShim

/// A function as Lua compiled it: what of its bytecode tells where it could go.
struct Prototype {
  /// An instruction of Lua 5.4 with the line it stands for.
  struct Instruction {
    let bits: UInt32
    let line: Int

    var operation: UInt32 { bits & 0x7f }
    var a: Int { Int(bits >> 7 & 0xff) }
    /// Whether `c` is the number of a constant.
    var k: Bool { bits >> 15 & 1 == 1 }
    var b: Int { Int(bits >> 16 & 0xff) }
    var c: Int { Int(bits >> 24) }
    /// The number in the place of `k`, `b` and `c`.
    var bx: Int { Int(bits >> 15) }
  }

  /// Where a function finds a variable of those around it.
  struct Upvalue {
    let isLocalOfParent: Bool
    let index: Int
    var name: String?
  }

  /// The line on which it begins; 0 for a main chunk.
  var line = 0
  var lastLine = 0
  var instructions: [Instruction] = []
  /// The constants; nil for one that is no text.
  var constants: [String?] = []
  var upvalues: [Upvalue] = []
  /// The functions that are made in it.
  var nested: [Prototype] = []
  /// The names of local variables, with the instruction from which each is known.
  var locals: [(name: String, start: Int)] = []
}

extension Prototype {
  /// The main function that is on top of a stack, and stays there; nil where its bytecode isn't what is known of 5.4's.
  init?(of stack: Stack) {
    let length = shim_dump(stack.state, nil, 0)
    guard length > 0 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = min(shim_dump(stack.state, buffer.baseAddress, length), length)
    }
    var reader = BytecodeReader(bytes)
    guard let main = try? reader.main() else { return nil }
    self = main
  }
}

/// Reads what `lua_dump` writes (ldump.c of 5.4; the same in 5.4.0 to 5.4.8).
private struct BytecodeReader {
  /// The bytes are none that Lua 5.4 writes here.
  struct Unknown: Error {}

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The header's sizes are checked: instructions of 4 bytes, numbers of 8.
  mutating func main() throws(Unknown) -> Prototype {
    let beginning: [UInt8] = [0x1b, 0x4c, 0x75, 0x61, 0x54, 0, 0x19, 0x93, 0x0d, 0x0a, 0x1a, 0x0a, 4, 8, 8]
    guard bytes.starts(with: beginning) else { throw Unknown() }
    position = beginning.count + 16
    try skip(1)
    return try function(depth: 0)
  }

  private mutating func function(depth: Int) throws(Unknown) -> Prototype {
    guard depth < 250 else { throw Unknown() }
    var function = Prototype()
    _ = try text()
    function.line = try size()
    function.lastLine = try size()
    try skip(3)
    let code = try list { (reader) throws(Unknown) in try reader.word() }
    function.constants = try list { (reader) throws(Unknown) in try reader.constant() }
    function.upvalues = try list { (reader) throws(Unknown) in try reader.upvalue() }
    function.nested = try list { (reader) throws(Unknown) in try reader.function(depth: depth + 1) }
    function.instructions = try instructions(code, from: function.line)
    function.locals = try list { (reader) throws(Unknown) in
      let (name, start) = (try reader.text() ?? "", try reader.size())
      _ = try reader.size()
      return (name, start)
    }
    for (index, name) in try list({ (reader) throws(Unknown) in try reader.text() }).enumerated()
    where function.upvalues.indices.contains(index) { function.upvalues[index].name = name }
    return function
  }

  /// Each instruction has a step from the line before, or a mark that its line is in a list of its own.
  private mutating func instructions(
    _ code: [UInt32], from first: Int
  ) throws(Unknown) -> [Prototype.Instruction] {
    let steps = try list { (reader) throws(Unknown) in Int8(bitPattern: try reader.byte()) }
    let jumps = try list { (reader) throws(Unknown) in (try reader.size(), try reader.size()) }
    guard steps.count == code.count else { throw Unknown() }
    var (line, rest) = (first, jumps[...])
    var instructions: [Prototype.Instruction] = []
    for (bits, step) in zip(code, steps) {
      if step != .min {
        line += Int(step)
      } else {
        guard let (_, absolute) = rest.popFirst() else { throw Unknown() }
        line = absolute
      }
      instructions.append(Prototype.Instruction(bits: bits, line: line))
    }
    return instructions
  }

  private mutating func constant() throws(Unknown) -> String? {
    switch try byte() {
    case 0x04, 0x14: return try text()
    case 0x03, 0x13:
      try skip(8)
      return nil
    case 0x00, 0x01, 0x11: return nil
    default: throw Unknown()
    }
  }

  private mutating func upvalue() throws(Unknown) -> Prototype.Upvalue {
    let (place, index) = (try byte(), try byte())
    try skip(1)
    return Prototype.Upvalue(isLocalOfParent: place != 0, index: Int(index))
  }

  // MARK: Pieces

  private mutating func list<Element>(
    _ element: (inout BytecodeReader) throws(Unknown) -> Element
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

  private mutating func word() throws(Unknown) -> UInt32 {
    try skip(4)
    return bytes[position - 4..<position].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Seven bits a byte, the highest first; the last byte has its eighth bit set.
  private mutating func size() throws(Unknown) -> Int {
    var value = 0
    while true {
      let byte = try byte()
      guard value < 1 << 48 else { throw Unknown() }
      value = value << 7 | Int(byte & 0x7f)
      if byte & 0x80 != 0 { return value }
    }
  }

  private mutating func text() throws(Unknown) -> String? {
    let length = try size()
    guard length > 0 else { return nil }
    try skip(length - 1)
    return String(decoding: bytes[position - (length - 1)..<position], as: UTF8.self)
  }
}
