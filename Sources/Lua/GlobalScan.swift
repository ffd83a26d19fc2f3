/// A place of a script where a global variable is read or assigned.
public struct GlobalUse: Hashable, Sendable {
  /// The variable.
  public let name: String
  /// The line.
  public let line: Int
  /// Whether it is assigned there, as by a function without `local` before it.
  public let isAssignment: Bool

  /// Makes a use.
  public init(_ name: String, line: Int, isAssignment: Bool) {
    (self.name, self.line, self.isAssignment) = (name, line, isAssignment)
  }
}

extension VirtualMachine {
  /// Every place where a script reads or assigns a global variable by name, in the order of the lines; the script is
  /// compiled and doesn't run.
  ///
  /// What it does with the table of globals, as `_G.name`, or under an `_ENV` of its own, isn't told.
  /// - Parameter chunkName: what error messages call it.
  /// - Throws: an error with the line when the source isn't Lua.
  public func globals(of source: String, chunkName: String) throws(ScriptError) -> [GlobalUse] {
    try prototype(of: source, chunkName: chunkName).globalUses
  }

  /// A script as Lua compiles it.
  func prototype(of source: String, chunkName: String) throws(ScriptError) -> Prototype {
    let stack = try compile(source, name: chunkName)
    defer { stack.drop() }
    if let main = Prototype(of: stack) { return main }
    throw ScriptError("\(chunkName): this version of Lua writes bytecode that isn't known here")
  }

  /// The names of the global variables that there are now: what scripts find without making it.
  public var globalNames: Set<String> {
    var names: Set<String> = []
    withStack { stack in
      stack.pushGlobals()
      defer { stack.drop() }
      stack.forEachPair(of: -1) { if let name = stack.text(at: -2) { names.insert(name) } }
    }
    return names
  }
}

extension Prototype {
  /// The uses of globals in a main chunk and in the functions that are made in it, in the order of the lines.
  var globalUses: [GlobalUse] {
    var uses: [GlobalUse] = []
    // The one variable that a main chunk has from outside is _ENV.
    addGlobalUses(environments: [0], to: &uses)
    let ordered = uses.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
    return ordered.map(\.element)
  }

  /// Adds the uses of globals in the function and in those that are made in it.
  /// - Parameter environments: which of its upvalues are the chunk's `_ENV`.
  fileprivate func addGlobalUses(environments: Set<Int>, to uses: inout [GlobalUse]) {
    var registers = Registers()
    for instruction in instructions {
      if let (name, isAssignment) = global(used: instruction, environments: environments, registers) {
        uses.append(GlobalUse(name, line: instruction.line, isAssignment: isAssignment))
      }
      registers.follow(instruction, of: self, environments: environments)
    }
    for function in nested {
      let inner = function.upvalues.indices.filter { index in
        let upvalue = function.upvalues[index]
        return !upvalue.isLocalOfParent && environments.contains(upvalue.index)
      }
      function.addGlobalUses(environments: Set(inner), to: &uses)
    }
  }

  private func global(
    used instruction: Instruction, environments: Set<Int>, _ registers: Registers
  ) -> (name: String, isAssignment: Bool)? {
    switch instruction.operation {
    case Operation.getGlobal where environments.contains(instruction.b):
      constant(instruction.c).map { ($0, false) }
    case Operation.setGlobal where environments.contains(instruction.a):
      constant(instruction.b).map { ($0, true) }
    case Operation.getIndexed: registers.field(instruction.c, of: instruction.b).map { ($0, false) }
    case Operation.setIndexed: registers.field(instruction.b, of: instruction.a).map { ($0, true) }
    default: nil
    }
  }
}

/// The registers that hold `_ENV` or a text: a function with more than 256 constants, or a name of more than 40
/// letters, reaches globals with these and not by a constant's number.
private struct Registers {
  private var environments: Set<Int> = []
  private var texts: [Int: String] = [:]
  /// The register that the next instruction gives its constant to.
  private var awaiting: Int?

  /// The name of the global that an index with two registers reaches; nil where it is something else.
  func field(_ key: Int, of table: Int) -> String? { environments.contains(table) ? texts[key] : nil }

  /// Follows what an instruction makes of its first register. Those that only read it leave it as it is.
  mutating func follow(_ instruction: Prototype.Instruction, of function: Prototype, environments known: Set<Int>) {
    typealias Operation = Prototype.Operation
    if let register = awaiting, instruction.operation == Operation.farArgument {
      texts[register] = function.constant(Int(instruction.bits >> 7))
      awaiting = nil
      return
    }
    switch instruction.operation {
    case Operation.setUpvalue, Operation.setGlobal...Operation.setField: return
    default: break
    }
    environments.remove(instruction.a)
    texts[instruction.a] = nil
    switch instruction.operation {
    case Operation.getUpvalue where known.contains(instruction.b): environments.insert(instruction.a)
    case Operation.loadConstant: texts[instruction.a] = function.constant(instruction.bx)
    case Operation.loadFarConstant: awaiting = instruction.a
    default: break
    }
  }
}
