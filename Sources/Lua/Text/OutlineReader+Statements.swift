// Statements, blocks and the scope of variables.
extension OutlineReader {
  /// Reads a keyword.
  mutating func read(keyword token: Token, before next: Token?) {
    switch token.text {
    case "function": beginFunction(token)
    case "local": endStatement(then: .locals)
    case "for": endStatement(then: .loop)
    case "while": endStatement(then: .loopHead)
    case "in": if frames[top].phase == .loop { frames[top].phase = .loopHead }
    case "do": beginLoop()
    case "then": frames.append(Frame(kind: .block, outside: known.count))
    case "repeat":
      endStatement()
      frames.append(Frame(kind: .block, outside: known.count))
    case "until":
      endStatement()
      if frames[top].kind == .block { frames[top].kind = .condition }
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

  /// Begins the block of a loop, or a block without a head.
  private mutating func beginLoop() {
    guard frames[top].phase == .loopHead else {
      endStatement()
      return frames.append(Frame(kind: .block, outside: known.count))
    }
    let declared = frames[top].declared
    frames[top].declared = []
    frames[top].phase = .values
    frames.append(Frame(kind: .block, outside: known.count))
    for variable in declared { declare(variable) }
  }

  /// Ends the innermost block or function, with everything unclosed in it.
  private mutating func endBlock(at line: Int) {
    endStatement()
    guard let index = frames.lastIndex(where: \.kind.holdsStatements), index > 0 else {
      return
    }
    while frames.count > index { endFrame(at: line) }
  }

  /// Ends the innermost frame, and removes the variables declared in it.
  /// - Returns: the ended frame.
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

  /// Ends a statement; the variables that it declares are in scope afterwards.
  mutating func endStatement(then phase: Phase = .values) {
    guard isInStatements else { return }
    let value = frames[top].isWholeValue ? frames[top].expression : frames[top].value
    for (place, variable) in frames[top].declared.enumerated() { declare(variable, holding: place == 0 ? value : nil) }
    if let target = frames[top].targets.first, target.depth == 0, let path = value?.path {
      if let variable = target.variable { variables[variable].path = path }
      if let global = target.global { paths[outline.globals[global].name] = path }
    }
    if frames[top].kind == .condition { endFrame(at: 0) }
    frames[top].declared = []
    frames[top].targets = []
    (frames[top].expression, frames[top].value, frames[top].field, frames[top].isWholeValue) = (nil, nil, nil, false)
    frames[top].phase = phase
  }

  /// Declares a variable.
  /// - Parameter value: its initial value.
  mutating func declare(_ variable: ScriptOutline.Mention, holding value: Expression? = nil) {
    outline.locals.append(variable)
    known.append(variables.count)
    scope[variable.name, default: []].append(variables.count)
    variables.append(
      Variable(
        name: variable.name, depth: functionDepth, path: value?.path ?? variable.name, alias: value?.variable))
  }

  /// Marks the expressions before `=` as assigned.
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

  /// Records a change by a function to a variable of the script around it, or to a table in such a variable.
  mutating func noteChange(of expression: Expression?) {
    guard let expression, var variable = expression.variable, functionDepth > 0 else { return }
    while expression.depth > 0 || frames[top].kind == .arguments, variables[variable].depth > 0,
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
      frames[top].phase = .localFunction
    } else if isBetweenStatements {
      endStatement(then: .functionName)
    } else if last.is("=") {
      name = assignedName
    }
    outline.functions.append(.init(name: name, line: token.line, lastLine: token.line))
  }

  /// The name that a value is assigned to.
  private var assignedName: String? {
    if let field = frames[top].field { return outline.fields[field].name }
    if frames[top].declared.count == 1 { return frames[top].declared[0].name }
    guard frames[top].targets.count == 1, frames[top].targets[0].depth == 0 else { return nil }
    return frames[top].targets[0].variable.map { variables[$0].name }
      ?? frames[top].targets[0].global.map { outline.globals[$0].name }
  }

  /// Sets the name of the function that begins.
  mutating func nameFunction(_ name: String) {
    if !outline.functions.isEmpty { outline.functions[outline.functions.count - 1].name = name }
  }

  /// Begins the parameters of the last function that began.
  mutating func beginParameters(at line: Int) {
    if frames[top].phase == .functionName, let name = frames[top].expression { assign([name]) }
    if frames[top].phase == .functionName || frames[top].phase == .localFunction { frames[top].phase = .values }
    frames.append(Frame(kind: .function, outside: known.count, phase: .parameters))
    frames[top].function = outline.functions.count - 1
    functionDepth += 1
    if isMethod { declare(.init("self", line: line)) }
  }
}
