/// An operation on a state for mods, besides the moves of the rules, such as reading or setting a cell.
///
/// Operations open a Swift engine's states to mods, and to scripts that look ahead on copies. Front ends never use
/// them, and opponents only on states that their seat has seen.
public struct Operation<G: Game>: Sendable {
  /// The name: lower-case words joined by underscores.
  public let name: String
  /// The parameters.
  public let parameterList: [OperationParameter]
  /// The result type in LuaCATS notation, such as `string?`; nil if there is no result.
  public let result: String?
  /// One sentence that says what the operation does and returns.
  public let summary: String
  /// Whether the operation changes the state; if so, only parts of a mod that may change states can use it.
  public let isChange: Bool
  @usableFromInline let body: @Sendable (G, inout G.State, [Value]) throws(Refusal) -> Value
  /// The fast path without `Value`s, if all parameters and the result are plain.
  @usableFromInline let plain: Plain?

  /// Makes an operation.
  /// - Parameters:
  ///   - parameters: a list such as `column: integer, seat: string?`; a question mark marks an optional parameter.
  ///   - result: the result type.
  ///   - body: the implementation; extra arguments are refused before it runs.
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

  /// The parameters for display, such as `column, row, seat?`.
  public var parameters: String { parameterList.map(\.description).joined(separator: ", ") }

  /// Runs the operation; after an error the state is unchanged.
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

  /// Runs the operation on a copy, which discards any change.
  @inlinable
  public func look(_ game: G, _ state: G.State, _ arguments: [Value]) throws(Refusal) -> Value {
    var copy = state
    return try body(game, &copy, arguments)
  }
}

/// A parameter of an operation.
public struct OperationParameter: Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public let name: String
  /// The type in LuaCATS notation, such as `integer` or `string|integer`; `any` by default.
  public let type: String
  /// Whether the argument may be left out.
  public let isOptional: Bool

  public var description: String { isOptional ? "\(name)?" : name }

  /// Parses a parameter list such as `column: integer, seat: string|integer?`. A question mark after the type marks an
  /// optional parameter. Types can't contain commas.
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
