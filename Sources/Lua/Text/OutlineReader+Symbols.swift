// What the symbols of a script open, close and separate.
extension OutlineReader {
  /// Takes a symbol.
  mutating func read(symbol token: Token) {
    switch token.text {
    case "(": readParenthesis(at: token.line)
    case "{": readTable()
    case "[":
      if last.endsValue {
        changeExpression { expression in
          (expression.path, expression.field) = (nil, nil)
          expression.depth += 1
        }
      }
      frames.append(Frame(kind: .index, isKey: !last.endsValue && frame.kind == .table))
    case ")", "}", "]": close(token)
    case "=": readAssignment()
    case ",": readComma()
    case ";": if isInStatements { endStatement() } else { readComma() }
    case "::":
      if !isInLabel { endStatement() }
      isInLabel.toggle()
    default: break
    }
  }

  private mutating func readParenthesis(at line: Int) {
    if last.is("function") || frame.phase == .functionName || frame.phase == .localFunction {
      beginParameters(at: line)
    } else if last.endsValue {
      let call = noteCall()
      frames.append(Frame(kind: .arguments, call: call))
    } else {
      frame.isWholeValue = last.is("=")
      frame.expression = nil
      frames.append(Frame(kind: .parenthesis))
    }
  }

  private mutating func readTable() {
    let call = last.endsValue ? noteCall() : frame.kind == .arguments ? frame.call : nil
    if !last.endsValue { frame.isWholeValue = false }
    frames.append(Frame(kind: .table, call: call))
  }

  /// Ends a frame that the symbol closes; where it closes none, the text is no Lua.
  private mutating func close(_ token: Token) {
    if token.text == ")", frame.phase == .parameters {
      for parameter in frame.declared { declare(parameter) }
      frame.declared = []
      frame.phase = .values
      return
    }
    let kinds: [Frame.Kind] =
      switch token.text {
      case ")": [.parenthesis, .arguments]
      case "}": [.table]
      default: [.index]
      }
    guard kinds.contains(frame.kind) else { return }
    let closed = endFrame(at: token.line)
    switch closed.kind {
    case .parenthesis: changeExpression { $0 = closed.expression ?? Expression() }
    case .arguments:
      let isModule = frame.expression?.path == "require"
      changeExpression { $0 = isModule ? Expression(path: closed.module) : Expression() }
    case .table: changeExpression { $0 = Expression() }
    default: break
    }
  }

  private mutating func readAssignment() {
    switch frame.phase {
    case .locals: frame.phase = .values
    case .loop: frame.phase = .loopHead
    case .targets:
      assign(frame.targets)
      frame.phase = .values
      if frame.targets.count == 1 { frame.field = frame.targets[0].field }
    default: break
    }
  }

  private mutating func readComma() {
    if frame.isWholeValue {
      frame.value = frame.expression
      frame.isWholeValue = false
    }
    if frame.phase != .targets { (frame.expression, frame.field) = (nil, nil) }
  }
}
