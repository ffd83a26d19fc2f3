public import Lua
public import ParlorCore

/// An operation of an engine, on the states that scripts look ahead on.
@usableFromInline
struct StateOperation {
  @usableFromInline typealias Body = (ScriptState, Stack) throws -> Void

  let name: String
  /// Does it with the arguments that lie above the state on a stack, and pushes what it gives.
  let body: Body

  @usableFromInline
  init(_ name: String, _ body: @escaping Body) { (self.name, self.body) = (name, body) }
}

extension Operation {
  /// The operation for the states of a game, which are those of an engine.
  @inlinable
  func onStates<Holder: Game>(of holder: Holder, over engine: G) -> StateOperation where Holder.State == G.State {
    let (plain, seats) = (plainly(in: engine), engine.seats)
    return StateOperation(name) { state, stack in
      let held = state.own(by: holder)
      var next = held.state
      if let plain, let numbers = stack.plainArguments,
        plain.numbers.accept(numbers.count, numbers.first, numbers.second),
        let result = plain.call(&next, numbers.first, numbers.second)
      {
        stack.push(result, seats: seats)
      } else {
        stack.push(try self(engine, &next, try stack.arguments()))
      }
      if isChange { held.go(to: next) }
    }
  }
}

extension Stack {
  /// The arguments of a method, where they are two whole numbers at most.
  @usableFromInline
  var plainArguments: (count: Int, first: Int, second: Int)? {
    let count = count - 1
    guard (0...2).contains(count) else { return nil }
    var numbers = (0, 0)
    if count > 0 {
      guard let first = integer(at: 2) else { return nil }
      numbers.0 = first
    }
    if count > 1 {
      guard let second = integer(at: 3) else { return nil }
      numbers.1 = second
    }
    return (count, numbers.0, numbers.1)
  }

  /// The arguments of a method.
  @usableFromInline
  func arguments() throws(ScriptError) -> [Value] {
    try (2..<max(2, count + 1)).map { (position) throws(ScriptError) in try value(at: position) }
  }

  /// Pushes what a plain operation gives.
  @usableFromInline
  func push(_ result: PlainResult, seats: [Seat]) {
    switch result {
    case .none: pushNone()
    case .integer(let integer): push(integer)
    case .seat(let seat): push(seats[seat].name)
    }
  }
}

/// A mod of an engine, whose states have the operations of the engine's.
@usableFromInline
protocol EngineMod {
  var stateOperations: [StateOperation] { get }
}

extension Game {
  /// What scripts can do with a state beside playing moves.
  @inlinable
  var stateOperations: [StateOperation] {
    if let mod = self as? any EngineMod { return mod.stateOperations }
    return operations.map { $0.onStates(of: self, over: self) }
  }
}

extension NativeMod: EngineMod {
  @usableFromInline
  var stateOperations: [StateOperation] { base.operations.map { $0.onStates(of: self, over: base) } }
}

extension ScriptGame: EngineMod {
  @usableFromInline
  var stateOperations: [StateOperation] {
    guard let engine = rules.engine else { return [] }
    return engine.operations.map { operation in
      StateOperation(operation.name) { state, stack in
        let held = state.own(by: self)
        var next = held.state
        stack.push(try rules.operate(operation, on: &next, try stack.arguments()))
        if operation.isChange { held.go(to: next) }
      }
    }
  }
}

extension ScriptRules {
  /// Does an operation of the engine with a state that no function of the mod is asked about.
  func operate(_ operation: ModOperation, on state: inout TableValue, _ arguments: [Value]) throws -> Value {
    state = try held(state)
    if operation.isChange { try state.makeChangeable(in: link) }
    let object = try object(of: state)
    let result = try object.lent(to: operation.isChange ? .change : .look, in: nil) {
      try operation.body(object, arguments)
    }
    return result
  }
}
