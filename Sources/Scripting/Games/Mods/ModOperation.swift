public import Lua
public import ParlorCore

/// An operation of an engine whose type isn't known.
@usableFromInline
final class ModOperation {
  @usableFromInline typealias Body = (StateObject, [Value]) throws -> Value
  @usableFromInline typealias PlainBody = (StateObject, _ count: Int, Int, Int) -> PlainAnswer

  let name: String
  /// Whether it changes the state.
  let isChange: Bool
  /// Does it.
  let body: Body
  /// Does it with whole numbers, where it takes and gives nothing else.
  private let plainBody: PlainBody

  @usableFromInline
  init(name: String, isChange: Bool, body: @escaping Body, plainBody: @escaping PlainBody) {
    (self.name, self.isChange, self.body, self.plainBody) = (name, isChange, body, plainBody)
  }

  /// Does it with whole numbers, where the call under way may do it.
  @inline(never)
  func answer(on state: StateObject, _ count: Int, _ first: Int, _ second: Int) -> PlainAnswer {
    if isChange, state.access != .change { return .other }
    return plainBody(state, count, first, second)
  }

  @inlinable
  convenience init<Base: Game>(_ operation: Operation<Base>, in game: Base) {
    self.init(
      name: operation.name, isChange: operation.isChange, body: operation.body(in: game),
      plainBody: operation.plainBody(in: game))
  }
}

extension Operation {
  /// What the operation does with whole numbers and a state that mods know; it leaves errors to the operation itself.
  @inlinable
  func plainBody(in game: G) -> ModOperation.PlainBody {
    guard let plain = plainly(in: game) else { return { _, _, _, _ in .other } }
    return { state, count, first, second in
      switch plain(&state.own(by: game).base, count, first, second) {
      case .none?: .none
      case .integer(let integer): .integer(integer)
      case .seat(let seat): .name(seat)
      case nil: .other
      }
    }
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
