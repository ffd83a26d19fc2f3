public import Lua
public import ParlorCore

/// An operation on states for look-ahead.
@usableFromInline
struct StateOperation {
  @usableFromInline typealias Body = (ScriptState, Stack) throws -> Void

  let name: String
  /// Takes the arguments above the state on a stack, and pushes the result.
  let body: Body

  @usableFromInline
  init(_ name: String, _ body: @escaping Body) { (self.name, self.body) = (name, body) }
}

extension Operation {
  /// The operation on states of a game or a mod.
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
  /// The arguments if they are two whole numbers at most; else nil.
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

  /// Pushes a plain result.
  @usableFromInline
  func push(_ result: PlainResult, seats: [Seat]) {
    switch result {
    case .none: pushNone()
    case .integer(let integer): push(integer)
    case .seat(let seat): push(seats[seat].name)
    case .ofNobody: push(PlainResult.nobody)
    }
  }
}

/// A mod, whose states have its engine's operations.
@usableFromInline
protocol EngineMod {
  var stateOperations: [StateOperation] { get }
}

extension Game {
  /// The operations on a game's states.
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
  /// Does an operation outside the mod's functions.
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
