/// Builds a script's outline from its tokens, one by one.
///
/// It keeps enclosing constructs in frames instead of on the call stack, so that deep nesting can't overflow it.
struct OutlineReader {
  /// The current part of the statement or list in a frame.
  enum Phase {
    /// Names being declared: by `local`, by `for`, as parameters.
    case locals, loop, parameters
    /// The part between a loop's names, or `while`, and its `do`.
    case loopHead
    /// The name of a function, local or not.
    case localFunction, functionName
    /// Expressions that may turn out to be assigned to.
    case targets
    /// Any other part.
    case values
  }

  /// A construct that encloses tokens.
  struct Frame {
    enum Kind {
      case block, condition, function, parenthesis, arguments, table, index

      var holdsStatements: Bool { self == .block || self == .condition || self == .function }
    }

    var kind: Kind
    /// The number of variables in scope at the start of the frame.
    var outside = 0
    /// The call whose arguments the frame holds, or that takes its table as an argument.
    var call: Int?
    var phase = Phase.values
    /// The variables that the statement declares.
    var declared: [ScriptOutline.Mention] = []
    /// The expressions that the statement assigns to.
    var targets: [Expression] = []
    /// The last expression read, if it is a variable with fields.
    var expression: Expression?
    /// Whether `expression` begins the assigned value; `value` is the first of several assigned values.
    var isWholeValue = false
    var value: Expression?
    /// The field whose value is being read.
    var field: Int?
    /// The index in `functions` of the frame's function.
    var function: Int?
    /// Whether the frame is the key of a field, as in `{ ["a b"] = 1 }`.
    var isKey = false
    /// The required module, if the frame holds the arguments of `require`.
    var module: String?
  }

  /// A variable with fields, as in `board.rows[1]`.
  struct Expression {
    /// The index in `variables` of the local variable.
    var variable: Int?
    /// The name for calls of the expression; nil if it has none.
    var path: String?
    var line = 0
    /// The number of fields and indices after the variable.
    var depth = 0
    /// The index in `fields` of the last field, and in `globals` of the variable's use.
    var field: Int?
    var global: Int?
  }

  /// A local variable.
  struct Variable {
    let name: String
    /// The number of functions around the declaration.
    let depth: Int
    /// The name for calls of the variable: its own, or that of its value.
    var path: String
    /// The variable that it was copied from, whose table it may share.
    let alias: Int?
  }

  var outline = ScriptOutline()
  var frames = [Frame(kind: .function)]
  var variables: [Variable] = []
  /// The variables in scope, in order of declaration, and by name.
  var known: [Int] = []
  var scope: [String: [Int]] = [:]
  /// The names for calls of global variables that have been assigned.
  var paths: [String: String] = [:]
  var functionDepth = 0
  var last = Token(kind: .symbol, text: ";", line: 0)
  var isInLabel = false
  /// Whether the function whose parameters come next has `self`.
  var isMethod = false

  /// The index of the innermost frame; the outermost is the script itself, which never ends.
  var top: Int { frames.count - 1 }

  var isInStatements: Bool { frames[top].kind.holdsStatements }

  /// Whether the preceding value may be complete, so that a name begins a statement.
  var isBetweenStatements: Bool {
    isInStatements && (last.endsValue || last.precedesStatement)
  }

  mutating func finished() -> ScriptOutline {
    endStatement()
    return outline
  }

  /// Reads a token.
  /// - Parameter next: the following token.
  mutating func read(_ token: Token, before next: Token?) {
    switch token.kind {
    case .name: read(name: token, before: next)
    case .string: read(string: token.text, before: next)
    case .keyword: read(keyword: token, before: next)
    case .symbol: read(symbol: token)
    case .number: break
    }
    last = token
  }

  private mutating func read(name token: Token, before next: Token?) {
    if isInLabel || last.is("goto") { return }
    if last.is(".") || last.is(":") { return addField(token) }
    switch frames[top].phase {
    case .locals, .loop, .parameters:
      if frames[top].phase == .locals, isBetweenStatements { break }
      // A word between < and > is an attribute, not a name.
      if !last.is("<") { frames[top].declared.append(.init(token.text, line: token.line)) }
      return
    case .localFunction:
      declare(.init(token.text, line: token.line))
      return nameFunction(token.text)
    case .functionName:
      beginExpression(token)
      return nameFunction(token.text)
    case .targets, .values, .loopHead: break
    }
    if frames[top].kind == .table, next?.is("=") == true, last.is("{") || last.is(",") || last.is(";") {
      frames[top].field = outline.fields.count
      outline.fields.append(.init(name: token.text, line: token.line, isSet: true, call: frames[top].call))
      return
    }
    if isBetweenStatements { endStatement(then: .targets) }
    beginExpression(token)
    let isFirstArgument = frames[top].kind == .arguments && last.is("(")
    if isFirstArgument, let call = frames[top].call, Self.changers.contains(outline.calls[call].name) {
      noteChange(of: frames[top].expression)
    }
  }

  /// The functions that change the table in their first argument.
  private static let changers: Set<String> = ["table.insert", "table.remove", "table.sort"]

  /// Begins an expression with a variable.
  private mutating func beginExpression(_ token: Token) {
    var expression = Expression(path: token.text, line: token.line)
    if let variable = scope[token.text]?.last {
      expression.variable = variable
      expression.path = variables[variable].path
    } else if token.text != "_ENV", scope["_ENV"]?.last == nil {
      expression.global = outline.globals.count
      expression.path = paths[token.text] ?? token.text
      outline.globals.append(.init(name: token.text, line: token.line))
    }
    frames[top].isWholeValue = last.is("=")
    if frames[top].phase == .targets { frames[top].targets.append(expression) }
    frames[top].expression = expression
  }

  private mutating func addField(_ token: Token) {
    let isFunctionName = frames[top].phase == .functionName
    if isFunctionName {
      nameFunction(token.text)
      isMethod = last.is(":")
    } else if last.is(":") {
      outline.strings.insert(token.text)
      return changeExpression { $0 = Expression() }
    }
    let isFirst = frames[top].expression?.depth == 0
    let isOfGlobal = isFirst && frames[top].expression?.global != nil
    outline.fields.append(.init(name: token.text, line: token.line, isOfGlobal: isOfGlobal))
    let index = outline.fields.count - 1
    changeExpression { expression in
      expression.path = isFirst ? expression.path.map { "\($0).\(token.text)" } : nil
      expression.field = index
      expression.depth += 1
    }
  }

  /// Changes the current expression, and the assignment target that it may be.
  mutating func changeExpression(_ change: (inout Expression) -> Void) {
    var expression = frames[top].expression ?? Expression()
    change(&expression)
    if frames[top].phase == .targets, !frames[top].targets.isEmpty {
      frames[top].targets[frames[top].targets.count - 1] = expression
    }
    frames[top].expression = expression
  }

  private mutating func read(string: String, before next: Token?) {
    if frames[top].isKey, last.is("["), next?.is("]") == true {
      let table = frames.count - 2
      frames[table].field = outline.fields.count
      outline.fields.append(.init(name: string, line: last.line, isSet: true, call: frames[table].call))
      return
    }
    outline.strings.insert(string)
    if last.endsValue {
      let isModule = frames[top].expression?.path == "require"
      noteCall()
      changeExpression { $0 = isModule ? Expression(path: string) : Expression() }
      return
    }
    if frames[top].kind == .arguments, last.is("("), next?.is(")") == true { frames[top].module = string }
    guard let field = frames[top].field, next?.is("..") != true else { return }
    if last.is("=") || last.is("and") || last.is("or") { outline.fields[field].strings.append(string) }
  }

  /// Records a call of the last expression.
  /// - Returns: its index in `calls`; nil for a function without a name.
  @discardableResult
  mutating func noteCall() -> Int? {
    guard let expression = frames[top].expression, let path = expression.path else { return nil }
    outline.calls.append(.init(path, line: expression.line))
    return outline.calls.count - 1
  }
}
