public import Lua
public import ParlorCore

/// An operation of an engine on states that scripts hold, whatever the engine.
@usableFromInline
final class HeldOperation {
  @usableFromInline typealias Body = (HeldState, [Value]) throws -> Value
  /// Does it with whole numbers, which cross in registers. On failure it leaves the state alone and answers `.other`;
  /// then the host function is called.
  @usableFromInline typealias Plain = (numbers: PlainNumbers, call: (HeldState, Int, Int) -> PlainAnswer)

  let name: String
  let isChange: Bool
  /// The seats that its results may name.
  let seats: [Seat]
  /// Does it with any values.
  let body: Body
  private let numbers: PlainNumbers
  /// Never optional: to call an optional closure costs a count of its references.
  private let call: (HeldState, Int, Int) -> PlainAnswer

  @usableFromInline
  init(_ name: String, isChange: Bool, seats: [Seat], plain: Plain, body: @escaping Body = { _, _ in .none }) {
    (self.name, self.isChange, self.seats, self.body) = (name, isChange, seats, body)
    (numbers, call) = plain
  }

  /// For an operation that takes or gives anything but whole numbers and seats.
  @usableFromInline static var notPlain: Plain { (PlainNumbers([]), { _, _, _ in .other }) }

  /// Does it, if the current call may.
  func answer(on state: HeldState, _ count: Int, _ first: Int, _ second: Int) -> PlainAnswer {
    guard numbers.accept(count, first, second), !isChange || state.canChange else { return .other }
    return call(state, first, second)
  }
}

extension Operation {
  /// The operation on states of its engine, or of a mod that the engine plays.
  @inlinable
  func held<Holder: Game>(by holder: Holder, over engine: G) -> HeldOperation where Holder.State == G.State {
    HeldOperation(name, isChange: isChange, seats: engine.seats, plain: plain(for: holder, over: engine)) {
      held, arguments in
      let own = held.own(by: holder)
      if !isChange { return try self.look(engine, own.state, arguments) }
      try held.changeable(for: "state:\(self.name)")
      return try own.change { try self(engine, &$0, arguments) } ?? .none
    }
  }

  /// The operation with whole numbers; errors are left to the full operation.
  @inlinable
  func plain<Holder: Game>(for holder: Holder, over engine: G) -> HeldOperation.Plain where Holder.State == G.State {
    guard let (numbers, call) = plainly(in: engine) else { return HeldOperation.notPlain }
    // The closures hold little, and looks lie apart from changes, which take more room: a call costs a tenth less.
    let nobody = engine.seats.count
    guard isChange else {
      return (numbers, { PlainAnswer(call(&$0.own(by: holder).state, $1, $2), nobody: nobody) })
    }
    return (
      numbers,
      { held, first, second in
        PlainAnswer(held.own(by: holder).change { call(&$0, first, second) }, nobody: nobody)
      }
    )
  }
}

extension PlainAnswer {
  /// - Parameter nobody: the number of the name behind those of the seats.
  @inlinable
  init(_ result: PlainResult?, nobody: Int) {
    self =
      switch result {
      case .none?: .none
      case .integer(let integer): .integer(integer)
      case .seat(let seat): .name(seat)
      case .ofNobody: .name(nobody)
      case nil: .other
      }
  }
}

/// A mod, whose states have its engine's operations.
@usableFromInline
protocol EngineMod {
  var heldOperations: [HeldOperation] { get }
}

extension Game {
  /// The operations on a game's states.
  @inlinable
  var heldOperations: [HeldOperation] {
    if let mod = self as? any EngineMod { return mod.heldOperations }
    return operations.map { $0.held(by: self, over: self) }
  }
}

extension NativeMod: EngineMod {
  @usableFromInline
  var heldOperations: [HeldOperation] { base.operations.map { $0.held(by: self, over: base) } }
}

extension ScriptGame: EngineMod {
  @usableFromInline
  var heldOperations: [HeldOperation] {
    guard let engine = rules.engine else { return [] }
    return engine.operations.map { operation in
      let (name, isChange) = (operation.name, operation.isChange)
      return HeldOperation(name, isChange: isChange, seats: operation.seats, plain: HeldOperation.notPlain) {
        held, arguments in
        let own = held.own(by: self)
        var looked = own.state
        if !isChange { return try rules.operate(operation, on: &looked, arguments) }
        return try own.change { try rules.operate(operation, on: &$0, arguments) } ?? .none
      }
    }
  }
}

extension ScriptRules {
  /// Does an operation outside the mod's functions.
  fileprivate func operate(
    _ operation: HeldOperation, on state: inout TableValue, _ arguments: [Value]
  ) throws -> Value {
    state = try held(state)
    if operation.isChange { try state.makeChangeable(in: link) }
    let object = try object(of: state)
    return try object.lent(to: operation.isChange ? .change : .look, in: nil) { try operation.body(object, arguments) }
  }
}

/// Operations by number. The look-up is in every call, so it counts no references.
final class OperationTable {
  @exclusivity(unchecked)
  private var places: UnsafeMutableBufferPointer<Unmanaged<HeldOperation>?> = .init(start: nil, count: 0)

  deinit {
    for operation in places { operation?.release() }
    places.deallocate()
  }

  /// Adds an operation at a number, unless there is one.
  func add(_ operation: HeldOperation, at number: Int) {
    if number >= places.count {
      let longer = UnsafeMutableBufferPointer<Unmanaged<HeldOperation>?>.allocate(capacity: number + 1)
      longer.initialize(repeating: nil)
      for (place, operation) in places.enumerated() { longer[place] = operation }
      places.deallocate()
      places = longer
    }
    if places[number] == nil { places[number] = .passRetained(operation) }
  }

  /// The operation of a number, alive as long as the table; nil if there is none.
  @inline(__always)
  subscript(number: Int) -> Unmanaged<HeldOperation>? { places.indices.contains(number) ? places[number] : nil }
}
