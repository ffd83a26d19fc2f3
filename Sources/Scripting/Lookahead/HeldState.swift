public import Lua
public import ParlorCore

/// A state that scripts hold: a mod's during a call of its functions, or one of their own to look ahead on.
///
/// Only its rules know its type.
@usableFromInline
class HeldState: HostValue {
  /// What scripts may do with a state.
  @usableFromInline
  enum Access {
    case none, look, change
    /// It is the script's own, apart from every match; `undo` takes changes back.
    case own
  }

  @usableFromInline final let rules: StateRules
  @exclusivity(unchecked) @usableFromInline final var access: Access
  /// What mods keep; nil if none keeps anything.
  @exclusivity(unchecked) @usableFromInline final var extra: TableValue?
  /// Whether the current call is about the last move (`TypedState.given`).
  @exclusivity(unchecked) @usableFromInline final var isAboutGiven = false
  /// Whether the state is still as it was when the last move was given.
  @exclusivity(unchecked) @usableFromInline final var isUntouched = false
  /// Whether a function has looked at the state.
  @exclusivity(unchecked) final var wasSeen = false
  /// The outcome of the engine's game, while a mod is asked for its own.
  final var ending: Outcome?
  /// The memory of a state of the script's own, and of those that `undo` goes back to.
  private final let memory: HeldMemory?

  /// About the memory of a state beside the game's own.
  private static let bytes = 200

  /// A state of a mod of the engine.
  @usableFromInline
  init(_ engine: ModEngine, extra: TableValue?) {
    (rules, access, self.extra, memory) = (engine, .none, extra, nil)
  }

  /// A state of the script's own.
  @usableFromInline
  init(_ rules: StateRules, taking bytes: Int) {
    (self.rules, access) = (rules, .own)
    memory = HeldMemory(Self.bytes + rules.bytes + bytes, for: rules.link)
  }

  /// The engine, which the states of mods have as their rules.
  @usableFromInline final var engine: ModEngine { unsafeDowncast(rules, to: ModEngine.self) }

  /// Counts a further state.
  @usableFromInline
  final func hold(_ bytes: Int) { memory?.bytes += rules.bytes + bytes }

  /// Counts a state no more.
  @usableFromInline
  final func release(_ bytes: Int) { memory?.bytes -= rules.bytes + bytes }

  // MARK: What scripts may do

  /// The state, if scripts may use it.
  func current() throws(ScriptError) -> HeldState {
    wasSeen = true
    if access != .none { return self }
    throw ScriptError(
      "this state is over: it can be used only during the call that it was given to; keep what you need of it in state.extra"
    )
  }

  var canChange: Bool { access == .change || access == .own }

  /// Refuses a change outside `start` and `apply`.
  @usableFromInline
  func changeable(for name: String) throws(ScriptError) {
    if !canChange { throw ScriptError("\(name) changes the state, which only start and apply may do") }
  }

  /// Lets scripts use a mod's state during a closure.
  /// - Parameter value: what holds it; nil if nothing does yet.
  func lent<Result, Failure: Error>(
    to access: Access = .look, in value: TableValue?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (engine, outer) = (engine, self.access)
    self.access = access
    defer { self.access = outer }
    guard let value, let loan = engine.loan, !engine.isLending, value.lend(by: loan) else { return try body() }
    engine.isLending = true
    defer {
      engine.isLending = false
      value.takeBack(from: loan, to: HeldState.self)
    }
    return try body()
  }

  override func operate(_ number: Int, count: Int, _ first: Int, _ second: Int) -> PlainAnswer {
    if access == .none { return .other }
    wasSeen = true
    guard let operation = rules.numbered[number] else { return .other }
    return operation._withUnsafeGuaranteedRef { $0.answer(on: self, count, first, second) }
  }

  // MARK: For scripts

  func push(on stack: Stack) {
    if access == .own { return stack.push(self as HeldState, as: LookaheadKind.self, methods: rules.methods) }
    stack.push(self as HeldState, methods: engine.modMethods)
  }

  func pushExtra(on stack: Stack) throws(ScriptError) {
    guard access == .change else {
      guard let extra else { return stack.pushNone() }
      return stack.push(try extra.table(in: rules.link))
    }
    // A shared table is copied before a script writes into it.
    guard try extra?.change(in: rules.link, as: "state.extra", { stack.push($0) }) != nil else {
      return stack.pushNone()
    }
  }

  /// The error for an unknown name.
  func unknownName(_ name: String) -> ScriptError {
    let others = ["extra", OperationMethods.copyName]
    return .unknownName(
      name, of: "this state", access == .own ? names : rules.operations.map(\.name) + others)
  }

  /// The names of the operations.
  var names: [String] { rules.operations.map(\.name).sorted() }

  // MARK: As the value of a game's state

  override func copied() -> HostValue { engine.copyForMod(self) }

  override func reference() throws(ScriptError) -> Reference? {
    let stack = try rules.link.stack()
    push(on: stack)
    return rules.link.takeReference(from: stack)
  }

  override func equals(_ other: HostValue) -> Bool {
    guard let other = other as? HeldState, other.rules === rules else { return false }
    return extra == other.extra && engine.areEqual(self, other)
  }

  override func bytes() throws(ScriptError) -> [UInt8] {
    // Kept, so that an error names the place in the state.
    _ = try extra?.encoded(as: "state.extra")
    return try ScriptError.catching { try engine.encode(self) }
  }
}

/// What the machine knows states to look ahead on by.
final class LookaheadKind {}

/// A state of a game of a known type.
@usableFromInline
final class TypedState<G: Game>: HeldState {
  @exclusivity(unchecked) @usableFromInline var state: G.State
  /// The last move. In the state after it, only its spelling may be known. The engine has no move for one of a mod's
  /// own.
  @exclusivity(unchecked) @usableFromInline var given: (spelled: ScriptMove, move: G.Move?)?
  /// The earlier states, for `undo`.
  @usableFromInline var past: [G.State] = []

  /// A state of the script's own.
  @inlinable
  init(_ rules: StateRules, _ state: G.State) {
    self.state = state
    super.init(rules, taking: memoryFootprint(of: state))
  }

  /// A state of a mod.
  @inlinable
  init(_ engine: ModEngine, _ state: G.State, extra: TableValue?) {
    self.state = state
    super.init(engine, extra: extra)
  }

  @inlinable
  func copyForMod() -> TypedState {
    let copy = TypedState(engine, state, extra: extra)
    copy.given = given
    return copy
  }

  /// Changes the state. One of the script's own is changed in a copy, since rules of scripts may reach this object.
  /// - Parameter body: gives nil if it changes nothing.
  @inlinable
  @inline(__always)
  func change<Result>(_ body: (inout G.State) throws -> Result?) rethrows -> Result? {
    isUntouched = false
    guard access == .own else { return try body(&state) }
    var next = state
    guard let result = try body(&next) else { return nil }
    past.append(state)
    state = next
    hold(memoryFootprint(of: next))
    return result
  }

  /// Moves back; false if there is no earlier state.
  @inlinable
  func goBack() -> Bool {
    guard let before = past.popLast() else { return false }
    release(memoryFootprint(of: state))
    state = before
    return true
  }
}

extension HeldState {
  /// The object with its type, which only its game asks for.
  @inlinable
  func own<G: Game>(by game: G) -> TypedState<G> { unsafeDowncast(self, to: TypedState<G>.self) }
}
