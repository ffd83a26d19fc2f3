public import Lua
public import ParlorCore

/// A call of an engine with whole numbers alone, which cross in registers.
@usableFromInline
final class PlainMethod {
  @usableFromInline typealias Body = (StateObject, Int, Int) -> PlainAnswer

  let name: String
  let isChange: Bool
  private let numbers: PlainNumbers
  private let body: Body

  /// - Parameter body: does it. On failure it leaves the state alone and answers `.other`; then the host function is
  ///   called.
  @usableFromInline
  init(_ name: String, _ numbers: PlainNumbers, isChange: Bool, _ body: @escaping Body) {
    (self.name, self.numbers, self.isChange, self.body) = (name, numbers, isChange, body)
  }

  /// Does it, if the current call may.
  func answer(on state: StateObject, _ count: Int, _ first: Int, _ second: Int) -> PlainAnswer {
    guard numbers.accept(count, first, second), !isChange || state.access == .change else { return .other }
    return body(state, first, second)
  }
}

/// An operation of an engine without its type.
@usableFromInline
struct ModOperation {
  @usableFromInline typealias Body = (StateObject, [Value]) throws -> Value

  let name: String
  let isChange: Bool
  let body: Body
  /// The operation with whole numbers; nil if it takes or gives anything else.
  let plain: PlainMethod?

  @inlinable
  init<Base: Game>(_ operation: Operation<Base>, in game: Base) {
    self.init(
      operation.name, isChange: operation.isChange, body: operation.body(in: game),
      plain: operation.plainMethod(for: game))
  }

  @usableFromInline
  init(_ name: String, isChange: Bool, body: @escaping Body, plain: PlainMethod?) {
    (self.name, self.isChange, self.body, self.plain) = (name, isChange, body, plain)
  }
}

extension Operation {
  /// The operation with whole numbers; errors are left to the full operation.
  @inlinable
  func plainMethod(for game: G) -> PlainMethod? {
    guard let (numbers, call) = plainly(in: game) else { return nil }
    return PlainMethod(name, numbers, isChange: isChange) { state, first, second in
      switch call(&state.own(by: game).base, first, second) {
      case .none?: .none
      case .integer(let integer): .integer(integer)
      case .seat(let seat): .name(seat)
      // Behind the names of the seats.
      case .ofNobody: .name(game.seats.count)
      case nil: .other
      }
    }
  }

  /// The operation on a mod's state.
  @inlinable
  func body(in game: G) -> ModOperation.Body {
    if !isChange { return { state, arguments in try self.look(game, state.own(by: game).base, arguments) } }
    return { state, arguments in
      try state.changeable(for: "state:\(self.name)")
      return try self(game, &state.own(by: game).base, arguments)
    }
  }
}

/// The calls of an engine by number. The look-up is in every call, so it counts no references.
final class MethodTable {
  @exclusivity(unchecked)
  private var places: UnsafeMutableBufferPointer<Unmanaged<PlainMethod>?> = .init(start: nil, count: 0)

  deinit {
    for method in places { method?.release() }
    places.deallocate()
  }

  /// Adds a method at a free number.
  func add(_ method: PlainMethod, at number: Int) {
    if number >= places.count {
      let longer = UnsafeMutableBufferPointer<Unmanaged<PlainMethod>?>.allocate(capacity: number + 1)
      longer.initialize(repeating: nil)
      for (place, method) in places.enumerated() { longer[place] = method }
      places.deallocate()
      places = longer
    }
    if places[number] == nil { places[number] = .passRetained(method) }
  }

  /// The method of a number, alive as long as the table; nil if there is none.
  @inline(__always)
  subscript(number: Int) -> Unmanaged<PlainMethod>? { places.indices.contains(number) ? places[number] : nil }
}

extension Game {
  /// `base.turn` and `base.apply` with numbers and seats alone.
  @inlinable var plainRules: [PlainMethod] {
    let turn = PlainMethod("turn", PlainNumbers([]), isChange: false) { state, _, _ in
      guard case .seat(let seat)? = try? self.turn(in: state.own(by: self).base) else { return .other }
      return .name(seat)
    }
    // An engine that fails may leave the state half changed.
    guard Failure.self == Never.self else { return [turn] }
    let apply = PlainMethod("apply", PlainNumbers([Int.min...Int.max]), isChange: true) { state, number, _ in
      (try? self.apply(.number(number), for: state.own(by: self))) == nil ? .other : .none
    }
    return [turn, apply]
  }
}
