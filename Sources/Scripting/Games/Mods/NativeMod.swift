public import ParlorCore

/// A mod that adds no moves, and so has the engine's own: it leaves the list of them to the engine, or applying them.
///
/// Whatever plays it plays at the engine's speed, but for what it does replace. That is asked of the `ModGame` inside.
public struct NativeMod<Base: Game, State: NativeState<Base.State>, Source: MoveSource<Base>>: Game {
  public typealias Move = Base.Move
  public typealias View = ModView<Base.View>
  public typealias Moves = Source.Moves
  public typealias Failure = any Error

  @usableFromInline let mod: ModGame<Base>

  @inlinable
  init(_ mod: ModGame<Base>) { self.mod = mod }

  @inlinable var base: Base { mod.base }

  public var seats: [Seat] { mod.seats }

  // MARK: What the engine plays

  @inlinable
  public func start() throws -> State {
    State(try mod.start())
  }

  @inlinable
  @inline(__always)
  public func turn(in state: State) throws -> Turn {
    if Source.scriptsTurns { return try mod.scriptedTurn(in: state.whole) }
    return try mod.engineTurn(in: state.base, of: state.whole)
  }

  @inlinable
  public func moves(in state: State) throws -> Moves { try Source.moves(of: mod, in: state) }

  @inlinable
  public func isLegal(_ move: Move, in state: State) throws -> Bool {
    if Source.scriptsMoves { return try mod.lists(move, in: state.whole) }
    return try base.isLegal(move, in: state.base)
  }

  @inlinable
  public func apply(_ move: Move, to state: inout State) throws {
    if State.isScripted { return try mod.apply(.base(move), to: &state.whole) }
    try base.apply(move, to: &state.base)
  }

  @inlinable
  public func number(for move: Move) -> Int? { mod.replaced.text ? nil : base.number(for: move) }

  @inlinable
  public func move(numbered number: Int) -> Move? { mod.replaced.text ? nil : base.move(numbered: number) }

  @inlinable
  public func weight(of move: Move, in state: State) throws -> Int? {
    mod.replaced.weight ? try mod.weight(of: .base(move), in: state.whole) : try base.weight(of: move, in: state.base)
  }

  @inlinable
  public func view(of state: State, for viewer: Viewer) throws -> View {
    if mod.replaced.view { return try mod.view(of: state.whole, for: viewer) }
    return .base(try base.view(of: state.base, for: viewer), extra: base.hidesNothing ? state.whole.extra : nil)
  }

  @inlinable public var hidesNothing: Bool { mod.hidesNothing }

  @inlinable
  public func state(shownBy view: View) -> State? {
    if mod.replaced.view { return mod.state(shownBy: view).map(State.init) }
    guard base.hidesNothing, case .base(let view, let extra) = view else { return nil }
    return base.state(shownBy: view).map { State(ModState(base: $0, extra: extra, note: mod.emptyNote())) }
  }

  // MARK: What the mod says

  public func text(for move: Move, in state: State) throws -> String {
    try mod.text(for: .base(move), in: state.whole)
  }

  public func read(_ text: String, in state: State) throws -> Reading<Move> {
    try mod.read(text, in: state.whole).flatMap { move in try reading(of: move, in: state) }
  }

  public func isRevealed(_ move: Move, in state: State, to viewer: Viewer) throws -> Bool {
    try mod.isRevealed(.base(move), in: state.whole, to: viewer)
  }

  public func cues(after move: Move, in state: State) throws -> [Cue] {
    try mod.cues(after: .base(move), in: state.whole)
  }

  public func deadline(in state: State) throws -> Deadline<Move>? {
    try mod.deadline(in: state.whole)?.flatMap { move in try reading(of: move, in: state) }
  }

  public func describe(_ view: View) throws -> String { try mod.describe(view) }

  public func value(of view: View) throws -> Value { try mod.value(of: view) }

  // MARK: Moves and states as the mod inside has them

  /// The engine's move that a mod means; moves of its own it has none.
  private func reading(of move: ModMove<Move>, in state: State) throws -> Reading<Move> {
    switch move {
    case .base(let move): .move(move)
    case .own(let move): try base.read(move.text, in: state.base)
    }
  }
}
