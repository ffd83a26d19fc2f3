/// Makes an outline of the tokens of a script, one after the other.
///
/// It keeps what encloses a token in frames, not on the stack of the processor, so that no text is too deep for it.
struct OutlineReader {
  /// Where the statement or the list in a frame has come to.
  enum Phase {
    /// Names of variables that are about to be declared: of `local`, of `for`, of a function.
    case locals, loop, parameters
    /// What stands between the names of a loop, or `while`, and its `do`.
    case loopHead
    /// The name of a function, local or not.
    case localFunction, functionName
    /// What is assigned to, as far as it turns out to be that.
    case targets
    /// Anything else.
    case values
  }

  /// What encloses tokens.
  struct Frame {
    enum Kind {
      case block, condition, function, parenthesis, arguments, table, index

      var holdsStatements: Bool { self == .block || self == .condition || self == .function }
    }

    var kind: Kind
    /// How many variables were known where it begins.
    var outside = 0
    /// The call whose arguments it holds, or of which its table is one.
    var call: Int?
    var phase = Phase.values
    /// The variables that the statement declares.
    var declared: [ScriptOutline.Mention] = []
    /// What the statement assigns to.
    var targets: [Expression] = []
    /// The expression that was read last, as far as it is a variable with fields.
    var expression: Expression?
    /// Whether `expression` begins the value that is assigned, and the first of such values.
    var isWholeValue = false
    var value: Expression?
    /// The field whose value is being read.
    var field: Int?
    /// The function in `functions` that the frame holds.
    var function: Int?
    /// Whether it holds the key of a field, as in `{ ["a b"] = 1 }`.
    var isKey = false
    /// The module that is required, where the arguments are those of `require`.
    var module: String?
  }

  /// A variable, and what of it is reached, as in `board.rows[1]`.
  struct Expression {
    /// The local variable.
    var variable: Int?
    /// What calls of it are known by; nil for what has no name.
    var path: String?
    var line = 0
    /// How many fields and elements follow the variable.
    var depth = 0
    /// The last field in `fields`, and the use of the variable in `globals`.
    var field: Int?
    var global: Int?
  }

  /// A local variable.
  struct Variable {
    let name: String
    /// How many functions enclose its declaration.
    let depth: Int
    /// What calls of it are known by: its own name, or what it was made of.
    var path: String
    /// The variable that it was made of, whose table may be its own.
    let alias: Int?
  }

  var outline = ScriptOutline()
  var frames = [Frame(kind: .function)]
  var variables: [Variable] = []
  /// The variables that are known here, in their order, and the same by their names.
  var known: [Int] = []
  var scope: [String: [Int]] = [:]
  /// What calls of global variables that were assigned something are known by.
  var paths: [String: String] = [:]
  var functionDepth = 0
  var last = Token(kind: .symbol, text: ";", line: 0)
  var isInLabel = false
  /// Whether the function whose parameters come next has `self`.
  var isMethod = false

  /// The place of the innermost frame; the outermost is the script itself, which never ends.
  var top: Int { frames.count - 1 }

  var isInStatements: Bool { frames[top].kind.holdsStatements }

  /// Whether a value that began may go on no further, so that a name begins a statement.
  var isBetweenStatements: Bool {
    isInStatements && (last.endsValue || last.precedesStatement)
  }

  mutating func finished() -> ScriptOutline {
    endStatement()
    return outline
  }

  /// Takes a token.
  /// - Parameter next: the one after it.
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
      // What stands between < and > is no name.
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

  /// The functions that change the table that is their first argument.
  private static let changers: Set<String> = ["table.insert", "table.remove", "table.sort"]

  /// Begins the expression that a variable is.
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

  /// Changes the expression that is being read, also where it may be assigned to.
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

  /// Keeps the call of the expression that was read.
  /// - Returns: its place in `calls`; nil for one of a function without a name.
  @discardableResult
  mutating func noteCall() -> Int? {
    guard let expression = frames[top].expression, let path = expression.path else { return nil }
    outline.calls.append(.init(path, line: expression.line))
    return outline.calls.count - 1
  }
}
