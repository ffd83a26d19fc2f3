// Symbols, which open, close and separate.
extension OutlineReader {
  /// Reads a symbol.
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
      frames.append(Frame(kind: .index, isKey: !last.endsValue && frames[top].kind == .table))
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
    if last.is("function") || frames[top].phase == .functionName || frames[top].phase == .localFunction {
      beginParameters(at: line)
    } else if last.endsValue {
      let call = noteCall()
      frames.append(Frame(kind: .arguments, call: call))
    } else {
      frames[top].isWholeValue = last.is("=")
      frames[top].expression = nil
      frames.append(Frame(kind: .parenthesis))
    }
  }

  private mutating func readTable() {
    let call = last.endsValue ? noteCall() : frames[top].kind == .arguments ? frames[top].call : nil
    if !last.endsValue { frames[top].isWholeValue = false }
    frames.append(Frame(kind: .table, call: call))
  }

  /// Ends the frame that a symbol closes; a symbol without a matching frame is ignored, since the text isn't Lua.
  private mutating func close(_ token: Token) {
    if token.text == ")", frames[top].phase == .parameters {
      for parameter in frames[top].declared { declare(parameter) }
      frames[top].declared = []
      frames[top].phase = .values
      return
    }
    let kinds: [Frame.Kind] =
      switch token.text {
      case ")": [.parenthesis, .arguments]
      case "}": [.table]
      default: [.index]
      }
    guard kinds.contains(frames[top].kind) else { return }
    let closed = endFrame(at: token.line)
    switch closed.kind {
    case .parenthesis: changeExpression { $0 = closed.expression ?? Expression() }
    case .arguments:
      let isModule = frames[top].expression?.path == "require"
      changeExpression { $0 = isModule ? Expression(path: closed.module) : Expression() }
    case .table: changeExpression { $0 = Expression() }
    default: break
    }
  }

  private mutating func readAssignment() {
    switch frames[top].phase {
    case .locals: frames[top].phase = .values
    case .loop: frames[top].phase = .loopHead
    case .targets:
      assign(frames[top].targets)
      frames[top].phase = .values
      if frames[top].targets.count == 1 { frames[top].field = frames[top].targets[0].field }
    default: break
    }
  }

  private mutating func readComma() {
    if frames[top].isWholeValue {
      frames[top].value = frames[top].expression
      frames[top].isWholeValue = false
    }
    if frames[top].phase != .targets { (frames[top].expression, frames[top].field) = (nil, nil) }
  }
}
