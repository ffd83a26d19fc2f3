public import Lua
public import ParlorCore

/// The state of an engine in Swift for mods: an object with the engine's operations and `extra`.
@usableFromInline
class StateObject: HostValue {
  /// What the current call may do with the state.
  enum Access {
    case none, look, change
  }

  @usableFromInline final let engine: ModEngine
  /// What mods keep; nil if none keeps anything.
  @exclusivity(unchecked) @usableFromInline final var extra: TableValue?
  @exclusivity(unchecked) final var access = Access.none
  /// Whether the current call is about the last move (`EngineState.given`).
  @exclusivity(unchecked) @usableFromInline final var isAboutGiven = false
  /// Whether a function has looked at the state.
  @exclusivity(unchecked) final var wasSeen = false
  /// The outcome of the engine's game, while a mod is asked for its own.
  final var ending: Outcome?

  @usableFromInline
  init(_ engine: ModEngine, extra: TableValue? = nil) {
    self.engine = engine
    self.extra = extra
  }

  /// The object, during a call.
  func current() throws(ScriptError) -> StateObject {
    wasSeen = true
    if access != .none { return self }
    throw ScriptError(
      "this state is over: it can be used only during the call that it was given to; keep what you need of it in state.extra"
    )
  }

  /// Refuses a change outside `start` and `apply`.
  @usableFromInline
  func changeable(for name: String) throws(ScriptError) {
    if access == .change { return }
    throw ScriptError("\(name) changes the state, which only start and apply may do")
  }

  /// Lets scripts use the state during a closure.
  /// - Parameter value: what holds it; nil if nothing does yet.
  func lent<Result, Failure: Error>(
    to access: Access = .look, in value: TableValue?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = self.access
    self.access = access
    defer { self.access = outer }
    guard let value, let loan = engine.loan, !engine.isLending, value.lend(by: loan) else { return try body() }
    engine.isLending = true
    defer {
      engine.isLending = false
      value.takeBack(from: loan, to: StateObject.self)
    }
    return try body()
  }

  override func operate(_ number: Int, count: Int, _ first: Int, _ second: Int) -> PlainAnswer {
    if access == .none { return .other }
    wasSeen = true
    guard let operation = engine.numbered[number] else { return .other }
    return operation._withUnsafeGuaranteedRef { $0.answer(on: self, count, first, second) }
  }

  func push(on stack: Stack) { stack.push(self as StateObject, methods: engine.methods) }

  func pushExtra(on stack: Stack) throws(ScriptError) {
    guard access == .change else {
      guard let extra else { return stack.pushNone() }
      return stack.push(try extra.table(in: engine.link))
    }
    // A shared table is copied before a script writes into it.
    guard try extra?.change(in: engine.link, as: "state.extra", { stack.push($0) }) != nil else {
      return stack.pushNone()
    }
  }

  override func copied() -> HostValue { engine.copy(self) }

  override func reference() throws(ScriptError) -> Reference? {
    let stack = try engine.link.stack()
    push(on: stack)
    return engine.link.takeReference(from: stack)
  }

  override func equals(_ other: HostValue) -> Bool {
    guard let other = other as? StateObject, other.engine === engine else { return false }
    return extra == other.extra && engine.areEqual(self, other)
  }

  override func bytes() throws(ScriptError) -> [UInt8] {
    // Kept, so that an error names the place in the state.
    _ = try extra?.encoded(as: "state.extra")
    return try engine.encode(self)
  }
}

/// The state of an engine of a known type.
@usableFromInline
final class EngineState<Base: Game>: StateObject {
  @exclusivity(unchecked) @usableFromInline var base: Base.State
  /// The last move. In the state after it, only its spelling may be known. The engine has no move for one of a mod's
  /// own.
  @exclusivity(unchecked) @usableFromInline var given: (spelled: ScriptMove, move: Base.Move?)?

  @inlinable
  init(_ engine: ModEngine, _ base: Base.State, extra: TableValue?) {
    self.base = base
    super.init(engine, extra: extra)
  }

  @inlinable
  func copy() -> EngineState {
    let copy = EngineState(engine, base, extra: extra)
    copy.given = given
    return copy
  }
}

extension StateObject {
  /// The object with its type, which only its engine asks for.
  @inlinable
  func own<Base: Game>(by game: Base) -> EngineState<Base> { unsafeDowncast(self, to: EngineState<Base>.self) }
}
