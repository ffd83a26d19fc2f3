/// Something that a mod may do with a state beside the moves of its rules, such as reading or setting a cell.
///
/// Operations open a Swift engine's states to mods, and to scripts that look ahead on copies. Front ends never reach
/// them, and opponents only on what their seat has seen.
public struct Operation<G: Game>: Sendable {
  /// The name, one word in lower case, words of it joined by underscores.
  public let name: String
  /// What it takes.
  public let parameterList: [OperationParameter]
  /// The type of what it gives in the notation of LuaCATS, as in `string?`; nil where it gives nothing.
  public let result: String?
  /// One sentence that says what it does and gives back.
  public let summary: String
  /// Whether it changes the state: then only the parts of a mod that may change states can use it.
  public let isChange: Bool
  @usableFromInline let body: @Sendable (G, inout G.State, [Value]) throws(Refusal) -> Value
  /// How it is done without values, where it takes and gives none but plain ones.
  @usableFromInline let plain: Plain?

  /// Makes an operation.
  /// - Parameters:
  ///   - parameters: what it takes, as in `column: integer, seat: string?`, a question mark behind what may be left out.
  ///   - result: the type of what it gives.
  ///   - body: does it; more arguments than there are parameters are refused before it.
  public init(
    _ name: String, _ parameters: String = "", gives result: String? = nil, isChange: Bool = false, _ summary: String,
    reading body: @escaping @Sendable (G, inout G.State, OperationArguments) throws(Refusal) -> Value
  ) {
    self.init(
      name, OperationParameter.list(parameters), gives: result, isChange: isChange, summary, nil, reading: body)
  }

  init(
    _ name: String, _ list: [OperationParameter], gives result: String?, isChange: Bool, _ summary: String,
    _ plain: Plain?, reading body: @escaping @Sendable (G, inout G.State, OperationArguments) throws(Refusal) -> Value
  ) {
    self.name = name
    parameterList = list
    self.result = result
    self.summary = summary
    self.isChange = isChange
    self.plain = plain
    self.body = { game, state, values throws(Refusal) in
      try body(game, &state, try OperationArguments(values, of: name, list))
    }
  }

  /// The parameters as a person reads them, such as `column, row, seat?`.
  public var parameters: String { parameterList.map(\.description).joined(separator: ", ") }

  /// Does it; a state is unchanged after an error.
  @inlinable
  public func callAsFunction(
    _ game: G, _ state: inout G.State, _ arguments: [Value]
  ) throws(Refusal) -> Value {
    guard isChange else { return try look(game, state, arguments) }
    var changed = state
    let result = try body(game, &changed, arguments)
    state = changed
    return result
  }

  /// Does one that changes nothing; of any other the change is forgotten.
  @inlinable
  public func look(_ game: G, _ state: G.State, _ arguments: [Value]) throws(Refusal) -> Value {
    var copy = state
    return try body(game, &copy, arguments)
  }
}

/// One thing that an operation takes.
public struct OperationParameter: Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public let name: String
  /// The type in the notation of LuaCATS, as in `integer` or `string|integer`; `any` where none was written.
  public let type: String
  /// Whether it may be left out.
  public let isOptional: Bool

  public var description: String { isOptional ? "\(name)?" : name }

  /// Reads parameters as an operation has them: `column: integer, seat: string|integer?`, each with its type, which
  /// ends with a question mark where the parameter may be left out. A type holds no comma.
  static func list(_ text: String) -> [OperationParameter] {
    text.split(separator: ",").map { parameter in
      let isOptional = parameter.last == "?"
      let parts = (isOptional ? parameter.dropLast() : parameter).split(separator: ":", maxSplits: 1)
      func trimmed(_ part: Substring) -> String { String(part.drop { $0 == " " }) }
      return OperationParameter(
        name: parts.first.map(trimmed) ?? "", type: parts.count > 1 ? trimmed(parts[1]) : "any", isOptional: isOptional)
    }
  }
}
