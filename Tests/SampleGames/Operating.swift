public import ParlorCore

// Doing in a test what a mod may do with a state.
extension Game {
  /// Does what the operation with a name does.
  /// - Throws: the error with which it refuses, or a refusal where there is no such operation.
  @discardableResult
  public func perform(_ name: String, _ arguments: Value..., on state: inout State) throws -> Value {
    guard let operation = operations.first(where: { $0.name == name }) else {
      throw Refusal("no operation \(quoted(name))")
    }
    return try operation(self, &state, arguments)
  }

  /// What an operation gives that changes nothing.
  public func ask(_ name: String, _ arguments: Value..., of state: State) throws -> Value {
    guard let operation = operations.first(where: { $0.name == name }), !operation.isChange else {
      throw Refusal("no operation \(quoted(name)) that changes nothing")
    }
    var state = state
    return try operation(self, &state, arguments)
  }

  /// The message with which an operation refuses its arguments; nil where it takes them.
  public func complaint(of name: String, _ arguments: Value..., on state: State) -> String? {
    var state = state
    do {
      _ = try operations.first { $0.name == name }?(self, &state, arguments)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Plays at random, with operations of random arguments between the moves, and says what went wrong first; nil where
  /// nothing did.
  ///
  /// An operation that fails or that is no change has to leave the state as it was, and every state has to have a move
  /// or be over, and views that can be described.
  /// - Parameter arguments: what the arguments are drawn from.
  public func faultOfRandomOperations(
    steps: Int, arguments: [Value], using stream: inout RandomStream
  ) throws -> String? {
    let operations = operations
    var state = try start()
    for _ in 0..<steps {
      if stream.next(below: 2) == 0 {
        let operation = operations[stream.next(below: operations.count)]
        let chosen = (0..<stream.next(below: 4)).map { _ in arguments[stream.next(below: arguments.count)] }
        if let fault = fault(of: operation, chosen, on: &state) { return fault }
      } else if case .over = try turn(in: state) {
        state = try start()
      } else if let move = try moves(in: state).random(using: &stream) {
        try apply(move, to: &state)
      }
      if let fault = try fault(in: state) { return fault }
    }
    return nil
  }

  private func fault(of operation: Operation<Self>, _ arguments: [Value], on state: inout State) -> String? {
    let before = state
    do throws(Refusal) {
      _ = try operation(self, &state, arguments)
      return operation.isChange || state == before ? nil : "\(operation.name) changed the state"
    } catch {
      if error.reason.isEmpty || error.reason.contains("\n") { return "\(operation.name) refuses without one line" }
      return state == before ? nil : "\(operation.name) failed and changed the state: \(error.reason)"
    }
  }

  private func fault(in state: State) throws -> String? {
    for viewer in seats.indices.map(Viewer.seat) + [.spectator, .referee] {
      let view = try view(of: state, for: viewer)
      if try describe(view).isEmpty || value(of: view) == .none { return "nothing to show to \(viewer)" }
    }
    let count = try moves(in: state).count
    if case .over = try turn(in: state) { return count == 0 ? nil : "\(count) moves after the end" }
    return count == 0 ? "no move, and no end" : nil
  }
}
