// Statements, blocks and the variables that are known in them.
extension OutlineReader {
  /// Takes a keyword.
  mutating func read(keyword token: Token, before next: Token?) {
    switch token.text {
    case "function": beginFunction(token)
    case "local": endStatement(then: .locals)
    case "for": endStatement(then: .loop)
    case "while": endStatement(then: .loopHead)
    case "in": if frame.phase == .loop { frame.phase = .loopHead }
    case "do": beginLoop()
    case "then": frames.append(Frame(kind: .block, outside: known.count))
    case "repeat":
      endStatement()
      frames.append(Frame(kind: .block, outside: known.count))
    case "until":
      endStatement()
      if frame.kind == .block { frame.kind = .condition }
    case "else":
      endBlock(at: token.line)
      frames.append(Frame(kind: .block, outside: known.count))
    case "elseif", "end": endBlock(at: token.line)
    case "return":
      endStatement()
      if frames.count == 1, let next, !next.is(";") { outline.returnsValue = true }
    case "if", "goto", "break": endStatement()
    default: break
    }
  }

  /// Begins the block of a loop, or one without a head.
  private mutating func beginLoop() {
    guard frame.phase == .loopHead else {
      endStatement()
      return frames.append(Frame(kind: .block, outside: known.count))
    }
    let declared = frame.declared
    frame.declared = []
    frame.phase = .values
    frames.append(Frame(kind: .block, outside: known.count))
    for variable in declared { declare(variable) }
  }

  /// Ends the innermost block or function. What isn't closed in it ends with it.
  private mutating func endBlock(at line: Int) {
    endStatement()
    guard let index = frames.lastIndex(where: \.kind.holdsStatements), index > 0 else {
      return
    }
    while frames.count > index { endFrame(at: line) }
  }

  /// Ends the innermost frame, and forgets the variables that were declared in it.
  /// - Returns: the frame.
  @discardableResult
  mutating func endFrame(at line: Int) -> Frame {
    let ended = frames.removeLast()
    guard ended.kind.holdsStatements else { return ended }
    while known.count > ended.outside { scope[variables[known.removeLast()].name]?.removeLast() }
    if let function = ended.function {
      outline.functions[function].lastLine = line
      functionDepth -= 1
    }
    return ended
  }

  /// Ends a statement: the variables that it declares are known from now on.
  mutating func endStatement(then phase: Phase = .values) {
    guard isInStatements else { return }
    let value = frame.isWholeValue ? frame.expression : frame.value
    for (place, variable) in frame.declared.enumerated() { declare(variable, holding: place == 0 ? value : nil) }
    if let target = frame.targets.first, target.depth == 0, let path = value?.path {
      if let variable = target.variable { variables[variable].path = path }
      if let global = target.global { paths[outline.globals[global].name] = path }
    }
    if frame.kind == .condition { endFrame(at: 0) }
    frame.declared = []
    frame.targets = []
    (frame.expression, frame.value, frame.field, frame.isWholeValue) = (nil, nil, nil, false)
    frame.phase = phase
  }

  /// Makes a variable known.
  /// - Parameter value: what it is given.
  mutating func declare(_ variable: ScriptOutline.Mention, holding value: Expression? = nil) {
    outline.locals.append(variable)
    known.append(variables.count)
    scope[variable.name, default: []].append(variables.count)
    variables.append(
      Variable(
        name: variable.name, depth: functionDepth, path: value?.path ?? variable.name, alias: value?.variable))
  }

  /// Takes what stands before `=` for what is assigned.
  mutating func assign(_ targets: [Expression]) {
    for target in targets {
      if target.depth > 0 {
        if let field = target.field { outline.fields[field].isSet = true }
        noteChange(of: target)
      } else if let global = target.global {
        outline.globals[global].isAssignment = true
      } else {
        noteChange(of: target)
      }
    }
  }

  /// Keeps that a function changes a variable, or a table in it, where that is one of the script around it.
  mutating func noteChange(of expression: Expression?) {
    guard let expression, var variable = expression.variable, functionDepth > 0 else { return }
    while expression.depth > 0 || frame.kind == .arguments, variables[variable].depth > 0,
      let alias = variables[variable].alias
    {
      variable = alias
    }
    guard variables[variable].depth == 0 else { return }
    outline.outerChanges.append(.init(variables[variable].name, line: expression.line))
  }

  // MARK: Functions

  private mutating func beginFunction(_ token: Token) {
    var name: String?
    isMethod = false
    if last.is("local") {
      frame.phase = .localFunction
    } else if isBetweenStatements {
      endStatement(then: .functionName)
    } else if last.is("=") {
      name = assignedName
    }
    outline.functions.append(.init(name: name, line: token.line, lastLine: token.line))
  }

  /// The name of what a value is given to.
  private var assignedName: String? {
    if let field = frame.field { return outline.fields[field].name }
    if frame.declared.count == 1 { return frame.declared[0].name }
    guard frame.targets.count == 1, frame.targets[0].depth == 0 else { return nil }
    return frame.targets[0].variable.map { variables[$0].name }
      ?? frame.targets[0].global.map { outline.globals[$0].name }
  }

  /// Gives the function that begins a name.
  mutating func nameFunction(_ name: String) {
    if !outline.functions.isEmpty { outline.functions[outline.functions.count - 1].name = name }
  }

  /// Begins the parameters of the function that was begun last.
  mutating func beginParameters(at line: Int) {
    if frame.phase == .functionName, let name = frame.expression { assign([name]) }
    if frame.phase == .functionName || frame.phase == .localFunction { frame.phase = .values }
    frames.append(Frame(kind: .function, outside: known.count, phase: .parameters))
    frame.function = outline.functions.count - 1
    functionDepth += 1
    if isMethod { declare(.init("self", line: line)) }
  }
}
