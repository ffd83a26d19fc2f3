import Lua
public import ParlorCore

/// A game that is a difference: an engine in Swift, and the functions of a script that replace some of its own.
///
/// What no mod replaces is the engine's own code. Several mods on one engine are one `ModGame`, whose functions call one
/// another in the script (`ModLayers`). Where they can't add moves, it is played as a `NativeMod`.
///
/// `@unchecked`, because the compiler can't see this: the game is used on the thread of its machine alone.
public struct ModGame<Base: Game>: Game, @unchecked Sendable {
  public typealias State = ModState<Base.State>
  public typealias Move = ModMove<Base.Move>
  public typealias View = ModView<Base.View>
  public typealias Moves = [Move]
  public typealias Failure = any Error

  @usableFromInline let base: Base
  /// Which parts of the rules ask a script.
  @usableFromInline let replaced: ReplacedRules
  /// What belongs to the mod. It is one object, since whoever looks at a state copies the game.
  @usableFromInline let parts: ModParts<Base>

  @usableFromInline
  init(_ base: Base, engine: EngineAccess<Base>, calls: ModCalls) {
    self.base = base
    parts = ModParts(engine: engine, calls: calls)
    replaced = ReplacedRules(
      start: calls.beginsAnew, turn: calls.call(.turn) != nil, outcome: calls.outcome != nil,
      moves: calls.call(.moves) != nil,
      apply: calls.call(.apply) != nil, text: calls.call(.text) != nil, view: calls.call(.view) != nil,
      weight: calls.call(.weight) != nil)
  }

  public var seats: [Seat] { calls.seats }
  @inlinable var calls: ModCalls { parts.calls }
  @inlinable var engine: EngineAccess<Base> { parts.engine }

  @inlinable
  public func start() throws -> State {
    replaced.start ? try scriptedStart() : State(base: try base.start(), extra: nil, note: emptyNote())
  }

  @inlinable
  public func turn(in state: State) throws -> Turn {
    replaced.turn ? try scriptedTurn(in: state) : try engineTurn(in: state.base, of: state)
  }

  /// Whose turn the engine says it is, with what the mod makes of an ending.
  ///
  /// It is compiled in place, so that of the engine's turn no more is made than what is looked at, and of a whole state
  /// nothing but at the end.
  @inlinable
  @inline(__always)
  func engineTurn(in engineState: Base.State, of state: @autoclosure () -> State) throws -> Turn {
    switch try base.turn(in: engineState) {
    case .seat(let seat): .seat(seat)
    case .chance: .chance
    case .over(let ending): .over(replaced.outcome ? try outcome(after: ending, in: state()) : ending)
    }
  }

  /// What the mod makes of an ending of the engine's.
  @inlinable
  @inline(never)
  func outcome(after ending: Outcome, in state: State) throws -> Outcome {
    try calls.settled(ending) ?? scriptedOutcome(after: ending, in: state)
  }

  @inlinable
  public func moves(in state: State) throws -> Moves { try answers(in: state).moves ?? [] }

  @inlinable
  public func isLegal(_ move: Move, in state: State) throws -> Bool { try answers(in: state).contains(move) }

  @inlinable
  public func apply(_ move: Move, to state: inout State) throws {
    // Copies of the state before go on sharing theirs.
    state.note = emptyNote()
    try applyScripted(move, to: &state)
  }

  /// Where the answers to a new state are kept; nil where the engine gives them, or the states can't keep them.
  @inlinable
  func emptyNote() -> StateNote? { replaced.apply && (replaced.list || replaced.text) ? ModAnswers<Base.Move>() : nil }

  @inlinable
  public func number(for move: Move) -> Int? {
    switch move {
    case .base(let move): replaced.text ? nil : base.number(for: move)
    case .own(.number(let number)): replaced.text ? nil : number
    case .own: nil
    }
  }

  @inlinable
  public func move(numbered number: Int) -> Move? {
    if replaced.text { return nil }
    return base.move(numbered: number).map(ModMove.base) ?? .own(.number(number))
  }
}

/// Which parts of an engine's rules ask a script: what is asked at every move is looked up here.
@usableFromInline
struct ReplacedRules {
  @usableFromInline let start, turn, outcome, moves, apply, text, view, weight: Bool
  /// Whether a script has a say in which moves there are.
  @usableFromInline var list: Bool { turn || moves }
}
