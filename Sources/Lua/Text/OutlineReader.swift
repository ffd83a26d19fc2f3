/// Builds a script's outline from its bytecode.
///
/// It follows what is in registers in the order of the text, and takes no jumps: of two branches that set a variable,
/// the later one counts.
struct OutlineReader {
  private(set) var outline = ScriptOutline()
  private var frame: Frame
  /// The names for calls of global variables that have been assigned.
  private var paths: [String: String] = [:]

  /// Reads a script's main function.
  init(_ main: Prototype) {
    frame = Frame(main, upvalues: [Held(isEnvironment: true)], isMain: true)
    readInstructions()
    outline.returnsValue = main.endsWithValue
    // The sorting of Swift is stable.
    for list in [\ScriptOutline.globals, \.fields, \.outerChanges] { outline[keyPath: list].sort { $0.line < $1.line } }
  }

  private mutating func readInstructions() {
    outline.localNames.formUnion(frame.function.locals.lazy.map(\.name).filter { !$0.hasPrefix("(") })
    for place in frame.function.instructions.indices {
      for register in frame.move(to: place) { name(frame.registers[register], frame.local(register)) }
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
    case .setUpvalue: setVariable(frame.upvalue(step.b))
    case .setFieldOfUpvalue: set(frame.constant(step.b), of: frame.upvalue(step.a))
    case .setField: set(frame.constant(step.b), of: frame.held(step.a))
    case .setElement: set(frame.registers[step.b]?.strings.last, of: frame.held(step.a))
    case .setIndex: set(nil, of: frame.held(step.a))
    case .test: frame.registers[step.a]?.isKept = true
    case .call, .tailCall: readCall(step)
    case .makeFunction: readFunction(step)
    case .compareConstant: _ = string(step.b)
    case .move:
      name(frame.registers[step.b], frame.local(step.a))
      write(frame.held(step.b))
    case .loadConstant: write(string(step.bx))
    case .newTable:
      write(Held(table: outline.takers.count))
      outline.takers.append([])
    case .method:
      if step.hasConstant { _ = string(step.c) }
      let owner = frame.held(step.b)
      write(Held())
      frame.registers[step.a + 1] = owner
    case .testAndSet:
      write(frame.held(step.b))
      frame.registers[step.a]?.isKept = true
    default: for register in step.otherResults ?? 0..<0 { write(Held(), to: register) }
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
      if old.isKept { old.strings += held.strings }
      if old.isKept { held.strings = old.strings }
    }
    frame.registers[register] = held
  }

  /// The value of a constant.
  private mutating func string(_ index: Int) -> Held {
    let string = frame.constant(index)
    if let string { outline.strings.insert(string) }
    return Held(line: frame.instruction.line, strings: string.map { [$0] } ?? [])
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
      return write(Held(path: paths[name] ?? name))
    }
    outline.fields.append(.init(name: name, line: line, owner: owner.path))
    write(Held(path: Self.path(owner.path, ".\(name)"), outer: owner.outer))
  }

  /// A longer name; nil if it is too long to be known.
  private static func path(_ owner: String?, _ part: String) -> String? {
    owner.flatMap { $0.utf8.count + part.utf8.count > 100 ? nil : $0 + part }
  }

  private mutating func set(_ name: String?, of owner: Held) {
    let step = frame.instruction
    let held = step.hasConstant ? string(step.c) : value(step.c)
    noteChange(of: owner, at: held.line)
    guard let name else { return }
    self.name(held, name)
    if owner.isEnvironment {
      outline.globals.append(.init(name: name, line: held.line, isSet: true))
      return paths[name] = held.path
    }
    outline.fields.append(
      .init(name: name, line: held.line, isSet: true, strings: held.strings, table: owner.table))
  }

  private mutating func setVariable(_ variable: Held) {
    let held = value(frame.instruction.a)
    name(held, variable.path)
    if variable.isOuterVariable { noteChange(of: variable, at: held.line) }
  }

  /// Records a change of a variable of the script around the function, or of a table in it.
  private mutating func noteChange(of held: Held, at line: Int) {
    if let outer = held.outer { outline.outerChanges.append(.init(name: outer, line: line)) }
  }

  // MARK: Functions

  /// The functions that change the table in their first argument.
  private static let changers: Set<String> = ["table.insert", "table.remove", "table.sort"]

  private mutating func readCall(_ step: Prototype.Instruction) {
    let path = frame.held(step.a).path
    let arguments = (step.a + 1..<step.a + max(step.b, 2)).compactMap { frame.registers[$0] }
    if let path {
      outline.calls.insert(path)
      for table in arguments.compactMap(\.table) { outline.takers[table].insert(path) }
      if Self.changers.contains(path), let first = arguments.first { noteChange(of: first, at: step.line) }
    }
    let module = path == "require" ? arguments.first?.strings.first : nil
    write(Held(path: module ?? Self.path(path, "()")))
    for register in step.a + 1..<step.a + max(step.b, step.c, 2) { frame.registers[register] = nil }
  }

  private mutating func readFunction(_ step: Prototype.Instruction) {
    guard frame.function.functions.indices.contains(step.bx) else { return }
    let function = frame.function.functions[step.bx]
    write(Held(function: outline.functions.count))
    frame.registers[step.a]?.line = function.lines.lowerBound
    outline.functions.append(.init(line: function.lines.lowerBound, lastLine: function.lines.upperBound))
    let upvalues = function.upvalues.map { upvalue in
      guard upvalue.isRegister else { return frame.upvalue(upvalue.index) }
      var held = frame.held(upvalue.index)
      (held.path, held.isOuterVariable) = (held.path ?? upvalue.name, frame.isMain)
      if frame.isMain { held.outer = upvalue.name }
      return held
    }
    let around = frame
    frame = Frame(function, upvalues: upvalues)
    readInstructions()
    frame = around
  }

  /// Names a function after what it is assigned to first.
  private mutating func name(_ held: Held?, _ name: String?) {
    guard let function = held?.function, outline.functions[function].name == nil else { return }
    outline.functions[function].name = name
  }
}
