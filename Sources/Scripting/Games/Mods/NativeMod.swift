public import ParlorCore

/// A mod that leaves the turns, the moves and what they do to its engine, and so has the engine's own states and moves.
///
/// Whatever plays it plays at the engine's speed, but for what it does replace: how a game begins and how it ended, what
/// seats see and hear, how moves are spelled and weighed. That is asked of the `ModGame` inside, with the state wrapped up.
public struct NativeMod<Base: Game>: Game {
  public typealias State = Base.State
  public typealias Move = Base.Move
  public typealias View = ModView<Base.View>
  public typealias Moves = Base.Moves
  public typealias Failure = any Error

  @usableFromInline let mod: ModGame<Base>

  /// Takes a mod; nil where its states or moves may be others than the engine's.
  @usableFromInline
  init?(_ mod: ModGame<Base>) {
    guard mod.leavesPlayToItsEngine else { return nil }
    self.mod = mod
  }

  @inlinable var base: Base { mod.base }

  public var seats: [Seat] { mod.seats }

  // MARK: What the engine plays

  @inlinable
  public func start() throws -> State { mod.replaced.start ? try mod.start().base : try base.start() }

  // In place, so that of an engine's turn no more is made than what is looked at.
  @inlinable
  @inline(__always)
  public func turn(in state: State) throws -> Turn {
    switch try base.turn(in: state) {
    case .seat(let seat): .seat(seat)
    case .chance: .chance
    case .over(let ending): .over(mod.replaced.outcome ? try outcome(after: ending, in: state) : ending)
    }
  }

  @inlinable
  @inline(never)
  func outcome(after ending: Outcome, in state: State) throws -> Outcome {
    try mod.outcome(after: ending) { shown(state) }
  }

  @inlinable
  public func moves(in state: State) throws -> Moves { try base.moves(in: state) }

  @inlinable
  public func isLegal(_ move: Move, in state: State) throws -> Bool { try base.isLegal(move, in: state) }

  @inlinable
  public func apply(_ move: Move, to state: inout State) throws { try base.apply(move, to: &state) }

  @inlinable
  public func number(for move: Move) -> Int? { mod.replaced.text ? nil : base.number(for: move) }

  @inlinable
  public func move(numbered number: Int) -> Move? { mod.replaced.text ? nil : base.move(numbered: number) }

  @inlinable
  public func weight(of move: Move, in state: State) throws -> Int? {
    mod.replaced.weight ? try mod.weight(of: .base(move), in: shown(state)) : try base.weight(of: move, in: state)
  }

  @inlinable
  public func view(of state: State, for viewer: Viewer) throws -> View {
    mod.replaced.view
      ? try mod.view(of: shown(state), for: viewer) : .base(try base.view(of: state, for: viewer), extra: nil)
  }

  @inlinable public var hidesNothing: Bool { mod.hidesNothing }

  @inlinable
  public func state(shownBy view: View) -> State? {
    if mod.replaced.view { return mod.state(shownBy: view)?.base }
    guard base.hidesNothing, case .base(let view, _) = view else { return nil }
    return base.state(shownBy: view)
  }

  // MARK: What the mod says

  public func text(for move: Move, in state: State) throws -> String {
    try mod.text(for: .base(move), in: shown(state))
  }

  public func read(_ text: String, in state: State) throws -> Reading<Move> {
    switch try mod.read(text, in: shown(state)) {
    case .move(.base(let move)): .move(move)
    case .move(.own(let move)): .refused(Refusal("\(quoted(move.text)) isn't a move of the engine's"))
    case .refused(let refusal): .refused(refusal)
    }
  }

  public func isRevealed(_ move: Move, in state: State, to viewer: Viewer) throws -> Bool {
    try mod.isRevealed(.base(move), in: shown(state), to: viewer)
  }

  public func cues(after move: Move, in state: State) throws -> [Cue] {
    try mod.cues(after: .base(move), in: shown(state))
  }

  // A mod may name a move that isn't legal, which no move of the engine's could stand for: it is a `ModGame`.
  public func deadline(in state: State) throws -> Deadline<Move>? { try base.deadline(in: state) }

  public func describe(_ view: View) throws -> String { try mod.describe(view) }

  public func value(of view: View) throws -> Value { try mod.value(of: view) }

  /// A state as the mod's script gets it.
  @usableFromInline
  func shown(_ state: State) -> ModState<Base.State> {
    guard mod.replaced.keepsAnswers else { return ModState(base: state, extra: nil, note: nil) }
    // An engine's state can't keep what was said of it, and whoever reads moves reads many of one state.
    if let known = mod.parts.lastShown, known.base == state { return known }
    let shown = ModState<State>(base: state, extra: nil, note: mod.emptyNote())
    mod.parts.lastShown = shown
    return shown
  }
}
