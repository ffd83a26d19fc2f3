/// Builds a script's outline from its bytecode.
///
/// It follows what is in registers in the order of the text, and takes no jumps: of two branches that set a variable,
/// the later one counts.
struct OutlineReader {
  private(set) var outline = ScriptOutline()
  private var frame: Frame
  /// The functions that take each table as an argument, and the tables of `fields`.
  private var takers: [Set<String>] = []
  private var tables: [Int?] = []
  /// The names for calls of global variables that have been assigned.
  private var paths: [String: String] = [:]

  /// Reads a script's main function.
  init(_ main: Prototype) {
    frame = Frame(main, upvalues: [Held(isEnvironment: true)], isMain: true)
    readInstructions()
    outline.returnsValue = main.endsWithValue
    for (field, table) in tables.enumerated() { outline.fields[field].calls = table.map { takers[$0] } ?? [] }
    outline.sort()
  }

  private mutating func readInstructions() {
    outline.localNames.formUnion(frame.function.locals.lazy.map(\.name).filter { !$0.hasPrefix("(") })
    for place in frame.function.instructions.indices {
      frame.move(to: place)
      read(frame.instruction)
    }
  }

  private mutating func read(_ step: Prototype.Instruction) {
    switch step.code {
    case .getUpvalue: write(frame.upvalue(step.b))
    case .getFieldOfUpvalue: readField(frame.constant(step.c), of: frame.upvalue(step.b))
    case .getField: readField(frame.constant(step.c), of: frame.held(step.b))
    case .getElement: readField(frame.registers[step.c]?.strings.last, of: frame.held(step.b))
    case .getIndex: readField(nil, of: frame.held(step.b))
    case .setUpvalue:
      if frame.upvalue(step.b).isOuterVariable { noteChange(of: frame.upvalue(step.b), at: value(step.a).line) }
    case .setFieldOfUpvalue: set(frame.constant(step.b), of: frame.upvalue(step.a))
    case .setField: set(frame.constant(step.b), of: frame.held(step.a))
    case .setElement: set(frame.registers[step.b]?.strings.last, of: frame.held(step.a))
    case .setIndex: set(nil, of: frame.held(step.a))
    case .test: frame.registers[step.a]?.isKept = true
    case .call, .tailCall: readCall(step)
    case .makeFunction: readFunction(step)
    case .compareConstant: if let string = frame.constant(step.b) { outline.strings.insert(string) }
    case .returnValues, .returnNothing, .returnOne, .prepareArguments: break
    default: readOther(step)
    }
  }

  private mutating func readOther(_ step: Prototype.Instruction) {
    switch step.code {
    case .move: write(frame.held(step.b))
    case .loadConstant: writeString(frame.constant(step.bx))
    case .loadFarConstant:
      let next = frame.function.instructions[frame.place...].dropFirst().first
      writeString(next.flatMap { frame.constant($0.ax) })
    case .newTable:
      write(Held(table: takers.count))
      takers.append([])
    case .method:
      if step.hasConstant, let name = frame.constant(step.c) { outline.strings.insert(name) }
      let owner = frame.held(step.b)
      write(Held())
      frame.registers[step.a + 1] = owner
    case .testAndSet:
      write(frame.held(step.b))
      frame.registers[step.a]?.isKept = true
    default: if let registers = step.otherResults { for register in registers { write(Held(), to: register) } }
    }
  }

  // MARK: Values

  /// Puts a value into a register.
  private mutating func write(_ held: Held, to register: Int? = nil) {
    let register = register ?? frame.instruction.a
    var held = held
    (held.line, held.isKept) = (frame.instruction.line, false)
    if var old = frame.registers.removeValue(forKey: register) {
      if old.isKept || frame.instruction.continuesExpression { held.line = old.line }
      if old.isKept {
        old.strings += held.strings
        held.strings = old.strings
      }
    }
    frame.registers[register] = held
  }

  private mutating func writeString(_ string: String?) {
    if let string { outline.strings.insert(string) }
    write(Held(strings: string.map { [$0] } ?? []))
  }

  /// The value that is taken from a register, which a temporary value then leaves.
  private mutating func value(_ register: Int) -> Held {
    if let name = frame.local(register) {
      return Held(path: frame.registers[register]?.path ?? name, line: frame.instruction.line)
    }
    return frame.registers.removeValue(forKey: register) ?? Held(line: frame.instruction.line)
  }

  private mutating func readField(_ name: String?, of owner: Held) {
    guard let name else { return write(Held(outer: owner.outer)) }
    let line = frame.instruction.line
    if owner.isEnvironment {
      outline.globals.append(.init(name: name, line: line))
      return write(Held(path: paths[name] ?? name, isGlobal: true))
    }
    outline.fields.append(.init(name: name, line: line, owner: owner.path, isOfGlobal: owner.isGlobal))
    tables.append(nil)
    write(Held(path: Self.path(owner.path, ".\(name)"), outer: owner.outer))
  }

  /// A longer name; nil if it is too long to be known.
  private static func path(_ owner: String?, _ part: String) -> String? {
    owner.flatMap { $0.utf8.count + part.utf8.count > 100 ? nil : $0 + part }
  }

  private mutating func set(_ name: String?, of owner: Held) {
    let step = frame.instruction
    var held = Held(line: step.line)
    if !step.hasConstant {
      held = value(step.c)
    } else if let string = frame.constant(step.c) {
      outline.strings.insert(string)
      held.strings = [string]
    }
    noteChange(of: owner, at: held.line)
    guard let name else { return }
    if owner.isEnvironment {
      outline.globals.append(.init(name: name, line: held.line, isAssignment: true))
      return paths[name] = held.path
    }
    tables.append(owner.table)
    outline.fields.append(
      .init(name: name, line: held.line, isSet: true, isOfGlobal: owner.isGlobal, strings: held.strings))
  }

  /// Records a change of a variable of the script around the function, or of a table in it.
  private mutating func noteChange(of held: Held, at line: Int) {
    if let outer = held.outer { outline.outerChanges.append(.init(outer, line: line)) }
  }

  // MARK: Functions

  /// The functions that change the table in their first argument.
  private static let changers: Set<String> = ["table.insert", "table.remove", "table.sort"]

  private mutating func readCall(_ step: Prototype.Instruction) {
    let path = frame.held(step.a).path
    let arguments = (step.a + 1..<step.a + max(step.b, 2)).compactMap { frame.registers[$0] }
    if let path {
      outline.calls.insert(path)
      for table in arguments.compactMap(\.table) { takers[table].insert(path) }
      if Self.changers.contains(path), let first = arguments.first { noteChange(of: first, at: step.line) }
    }
    let module = path == "require" ? arguments.first?.strings.first : nil
    write(Held(path: module ?? Self.path(path, "()")))
    for register in step.a + 1..<step.a + max(step.b, step.c, 2) { frame.registers[register] = nil }
  }

  private mutating func readFunction(_ step: Prototype.Instruction) {
    guard frame.function.functions.indices.contains(step.bx) else { return }
    let function = frame.function.functions[step.bx]
    outline.functions.append(
      .init(name: assignedName, line: function.lines.lowerBound, lastLine: function.lines.upperBound))
    write(Held())
    frame.registers[step.a]?.line = function.lines.lowerBound
    let upvalues = function.upvalues.map { upvalue in
      guard upvalue.isRegister else { return frame.upvalue(upvalue.index) }
      // A local function is in scope in itself.
      let name = frame.newLocal(upvalue.index)
      var held = frame.held(upvalue.index)
      if frame.isMain { held.outer = name }
      held.isOuterVariable = frame.isMain
      if held.path == nil { held.path = name }
      return held
    }
    let around = frame
    frame = Frame(function, upvalues: upvalues)
    readInstructions()
    frame = around
  }

  /// The name that the function being made is assigned to by the next instruction, or as a new local variable.
  private var assignedName: String? {
    let (register, after) = (frame.instruction.a, frame.place + 1)
    if let name = frame.newLocal(register) { return name }
    guard frame.function.instructions.indices.contains(after) else { return nil }
    let next = frame.function.instructions[after]
    switch next.code {
    case .setField where next.c == register && !next.hasConstant,
      .setFieldOfUpvalue where next.c == register && !next.hasConstant:
      return frame.constant(next.b)
    case .setElement where next.c == register && !next.hasConstant: return frame.registers[next.b]?.strings.last
    case .setUpvalue where next.a == register: return frame.upvalue(next.b).path
    case .move where next.b == register: return frame.local(next.a)
    default: return nil
    }
  }
}
