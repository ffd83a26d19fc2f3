public import Lua
public import ParlorCore

/// An operation of an engine whose type isn't known.
@usableFromInline
final class ModOperation {
  @usableFromInline typealias Body = (StateObject, [Value]) throws -> Value
  @usableFromInline typealias PlainBody = (StateObject, Int, Int) -> PlainAnswer

  let name: String
  /// Whether it changes the state.
  let isChange: Bool
  /// Does it.
  let body: Body
  /// The whole numbers that it takes where it is done with `plainBody`.
  private let numbers: PlainNumbers
  // It stands by itself, since Swift would count what lies in a tuple or an optional at every call.
  private let plainBody: PlainBody

  @usableFromInline
  init(
    name: String, isChange: Bool, body: @escaping Body, plainly: (numbers: PlainNumbers, body: PlainBody)
  ) {
    (self.name, self.isChange, self.body) = (name, isChange, body)
    (numbers, plainBody) = plainly
  }

  /// Does it with whole numbers, where the call under way may do it.
  func answer(on state: StateObject, _ count: Int, _ first: Int, _ second: Int) -> PlainAnswer {
    guard numbers.accept(count, first, second), !isChange || state.access == .change else { return .other }
    return plainBody(state, first, second)
  }

  @inlinable
  convenience init<Base: Game>(_ operation: Operation<Base>, in game: Base) {
    self.init(
      name: operation.name, isChange: operation.isChange, body: operation.body(in: game),
      plainly: operation.plainly(for: game))
  }
}

extension Operation {
  /// What the operation does with whole numbers and a state that mods know; it leaves errors to the operation itself.
  @inlinable
  func plainly(for game: G) -> (numbers: PlainNumbers, body: ModOperation.PlainBody) {
    guard let (numbers, call) = plainly(in: game) else { return (.none, { _, _, _ in .other }) }
    return (
      numbers,
      { state, first, second in
        switch call(&state.own(by: game).base, first, second) {
        case .none?: .none
        case .integer(let integer): .integer(integer)
        case .seat(let seat): .name(seat)
        case nil: .other
        }
      }
    )
  }

  /// What the operation does with a state that mods know.
  @inlinable
  func body(in game: G) -> ModOperation.Body {
    if !isChange { return { state, arguments in try self.look(game, state.own(by: game).base, arguments) } }
    return { state, arguments in
      try state.changeable(for: "state:\(self.name)")
      return try self(game, &state.own(by: game).base, arguments)
    }
  }
}

/// The operations of an engine by number. They are looked up in every call of one, so that nothing may be counted there.
final class OperationTable {
  @exclusivity(unchecked)
  private var places: UnsafeMutableBufferPointer<Unmanaged<ModOperation>?> = .init(start: nil, count: 0)

  deinit {
    for operation in places { operation?.release() }
    places.deallocate()
  }

  /// Puts an operation where none is.
  func add(_ operation: ModOperation, at number: Int) {
    if number >= places.count {
      let longer = UnsafeMutableBufferPointer<Unmanaged<ModOperation>?>.allocate(capacity: number + 1)
      longer.initialize(repeating: nil)
      for (place, operation) in places.enumerated() { longer[place] = operation }
      places.deallocate()
      places = longer
    }
    if places[number] == nil { places[number] = .passRetained(operation) }
  }

  /// The operation of a number, which lives as long as the table; nil where there is none.
  @inline(__always)
  subscript(number: Int) -> Unmanaged<ModOperation>? { places.indices.contains(number) ? places[number] : nil }
}
