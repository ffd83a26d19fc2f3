public import Lua
public import ParlorCore

/// The state of an engine in Swift as a mod's functions see it: an object with the engine's operations, and `extra`.
@usableFromInline
class StateObject: HostValue {
  /// What the call may do with the state that is under way.
  enum Access {
    case none, look, change
  }

  /// The engine whose state it is.
  @usableFromInline final let engine: ModEngine
  /// What scripts reach as `state.extra`; nil where no mod keeps anything.
  @exclusivity(unchecked) @usableFromInline final var extra: TableValue?
  @exclusivity(unchecked) final var access = Access.none
  /// Whether the call that is under way is about the move that was played last (`EngineState.given`).
  @exclusivity(unchecked) @usableFromInline final var isAboutGiven = false
  /// Whether a function has looked at the state since somebody asked.
  @exclusivity(unchecked) final var wasSeen = false
  /// How the engine's game ended, while a function is asked how the mod's did.
  final var ending: Outcome?

  @usableFromInline
  init(_ engine: ModEngine, extra: TableValue? = nil) {
    self.engine = engine
    self.extra = extra
  }

  /// The object, of a call that is still under way.
  func current() throws(ScriptError) -> StateObject {
    wasSeen = true
    if access != .none { return self }
    throw ScriptError(
      "this state is over: it can be used only during the call that it was given to; keep what you need of it in state.extra"
    )
  }

  /// The same, for what changes the state.
  @usableFromInline
  func changeable(for name: String) throws(ScriptError) {
    if access == .change { return }
    throw ScriptError("\(name) changes the state, which only start and apply may do")
  }

  /// Calls a closure in which scripts may use the state.
  /// - Parameter value: what holds it; nil where nothing does yet.
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
    // A state that others share gets a table of its own before a script may write into it.
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
    // They are kept, so that an error says where in the state the wrong thing lies.
    _ = try extra?.encoded(as: "state.extra")
    return try engine.encode(self)
  }
}

/// The state of an engine whose type is known.
@usableFromInline
final class EngineState<Base: Game>: StateObject {
  @exclusivity(unchecked) @usableFromInline var base: Base.State
  /// The move that was played last, which may be known by nothing but its spelling in the state after it. The engine
  /// doesn't know one that the mods added.
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
  /// The object as its engine knows it, which alone asks for it.
  @inlinable
  func own<Base: Game>(by game: Base) -> EngineState<Base> { unsafeDowncast(self, to: EngineState<Base>.self) }
}
