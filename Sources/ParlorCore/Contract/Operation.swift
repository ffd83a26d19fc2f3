/// Something that a mod may do with a state beside the moves of its rules, such as reading or setting a cell.
///
/// Operations are how an engine in Swift opens its states to mods; front ends and opponents never reach them.
public struct Operation<G: Game>: Sendable {
  /// The name, one word in lower case, words of it joined by underscores.
  public let name: String
  /// The parameters as a person reads them, such as `column, row`.
  public let parameters: String
  /// One sentence that says what it does and gives back.
  public let summary: String
  /// Whether it changes the state: then only the parts of a mod that may change states can use it.
  public let isChange: Bool
  private let body: @Sendable (G, inout G.State, [Value]) throws(OperationError) -> Value

  /// Makes an operation.
  /// - Parameter body: does it; the values are what the mod gave, in number and type as they came.
  public init(
    _ name: String, _ parameters: String = "", isChange: Bool = false, _ summary: String,
    body: @escaping @Sendable (G, inout G.State, [Value]) throws(OperationError) -> Value
  ) {
    self.name = name
    self.parameters = parameters
    self.summary = summary
    self.isChange = isChange
    self.body = body
  }

  /// Does it; a state is unchanged after an error.
  public func callAsFunction(
    _ game: G, _ state: inout G.State, _ arguments: [Value]
  ) throws(OperationError) -> Value {
    var changed = state
    let result = try body(game, &changed, arguments)
    if isChange { state = changed }
    return result
  }
}

/// Why an operation couldn't be done: one line that says what was expected and what came.
public struct OperationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line.
  public let message: String

  /// Makes an error.
  public init(_ message: String) { self.message = message }

  public var description: String { message }
}
