import CLuaShim

/// A compiled function, from the bytecode that `lua_dump` writes (ldump.c of 5.4; the same in 5.4.0 to 5.4.8).
struct Prototype {
  /// An instruction (lopcodes.h), and the line of the last token that it was made of.
  struct Instruction {
    let word: UInt32
    let line: Int

    var operation: Int { Int(word & 0x7f) }
    var code: Opcode? { Opcode(rawValue: operation) }
    var a: Int { Int(word >> 7 & 0xff) }
    var b: Int { Int(word >> 16 & 0xff) }
    var c: Int { Int(word >> 24) }
    var bx: Int { Int(word >> 15) }
    var ax: Int { Int(word >> 7) }
    /// Whether `c` is the index of a constant.
    var hasConstant: Bool { word >> 15 & 1 == 1 }
  }

  /// The instructions that are told apart.
  enum Opcode: Int {
    case move = 0, loadConstant = 3
    case getUpvalue = 9, setUpvalue, getFieldOfUpvalue, getElement, getIndex, getField
    case setFieldOfUpvalue = 15, setElement, setIndex, setField
    case newTable = 19, method = 20, concatenate = 53, compareConstant = 60, test = 66, testAndSet, call, tailCall
    case returnValues = 70, returnNothing, returnOne
    case makeFunction = 79, prepareArguments = 81
  }

  /// A local variable, and the instructions before which it is in scope.
  struct Local {
    let name: String
    let scope: Range<Int>
  }

  /// A variable of a function around: a register of the next one, or an upvalue of that.
  struct Upvalue {
    let isRegister: Bool
    let index: Int
    var name = ""
  }

  var lines = 0...0
  var instructions: [Instruction] = []
  /// The constants that are strings; nil for others.
  var constants: [String?] = []
  var upvalues: [Upvalue] = []
  var functions: [Prototype] = []
  /// The local variables, in order of their scopes; those in scope are in the registers from 0.
  var locals: [Local] = []

  /// Reads the main function on top of a stack, which stays there; nil if its bytecode isn't in the format of 5.4.
  static func main(of stack: Stack) -> Prototype? {
    let length = shim_dump(stack.state, nil, 0)
    guard length > 0 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = min(shim_dump(stack.state, buffer.baseAddress, length), length)
    }
    var reader = BytecodeReader(bytes: bytes)
    return try? reader.main()
  }
}

/// Reads bytecode.
private struct BytecodeReader {
  /// The bytecode isn't in the expected format.
  struct Unknown: Error {}

  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The header's sizes are checked: instructions of 4 bytes, numbers of 8.
  mutating func main() throws(Unknown) -> Prototype {
    let beginning: [UInt8] = [0x1b, 0x4c, 0x75, 0x61, 0x54, 0, 0x19, 0x93, 0x0d, 0x0a, 0x1a, 0x0a, 4, 8, 8]
    guard bytes.starts(with: beginning) else { throw Unknown() }
    position = beginning.count
    try skip(17)
    return try function(depth: 0)
  }

  private mutating func function(depth: Int) throws(Unknown) -> Prototype {
    guard depth < 250 else { throw Unknown() }
    var read = Prototype()
    _ = try string()
    let (first, last) = (try size(), try size())
    read.lines = first...max(first, last)
    try skip(3)
    let words = try list { (reader) throws(Unknown) in try reader.word() }
    read.constants = try list { (reader) throws(Unknown) in try reader.constant() }
    read.upvalues = try list { (reader) throws(Unknown) in
      let upvalue = Prototype.Upvalue(isRegister: try reader.byte() != 0, index: Int(try reader.byte()))
      try reader.skip(1)
      return upvalue
    }
    read.functions = try list { (reader) throws(Unknown) in try reader.function(depth: depth + 1) }
    read.instructions = try instructions(words, from: first)
    read.locals = try list { (reader) throws(Unknown) in
      let name = try reader.string() ?? ""
      let (start, end) = (try reader.size(), try reader.size())
      return Prototype.Local(name: name, scope: start..<max(start, end))
    }
    let names = try list { (reader) throws(Unknown) in try reader.string() ?? "" }
    for (index, name) in zip(read.upvalues.indices, names) { read.upvalues[index].name = name }
    return read
  }

  /// Each instruction has a delta to the previous line, or a mark that its line is in a separate list.
  private mutating func instructions(
    _ words: [UInt32], from first: Int
  ) throws(Unknown) -> [Prototype.Instruction] {
    let steps = try list { (reader) throws(Unknown) in Int8(bitPattern: try reader.byte()) }
    let jumps = try list { (reader) throws(Unknown) in (try reader.size(), try reader.size()).1 }
    guard steps.count == words.count else { throw Unknown() }
    var (line, rest) = (first, jumps[...])
    var instructions: [Prototype.Instruction] = []
    for (word, step) in zip(words, steps) {
      if step != .min {
        line += Int(step)
      } else {
        guard let absolute = rest.popFirst() else { throw Unknown() }
        line = absolute
      }
      instructions.append(.init(word: word, line: line))
    }
    return instructions
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

  private mutating func constant() throws(Unknown) -> String? {
    switch try byte() {
    case 0x04, 0x14: return try string()
    case 0x03, 0x13: try skip(8)
    case 0x00, 0x01, 0x11: break
    default: throw Unknown()
    }
    return nil
  }

  private mutating func string() throws(Unknown) -> String? {
    let length = try size()
    guard length > 0 else { return nil }
    try skip(length - 1)
    return String(decoding: bytes[(position - length + 1)..<position], as: UTF8.self)
  }
}
