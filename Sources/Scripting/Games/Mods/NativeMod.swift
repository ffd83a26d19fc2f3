import GameLaws
import Lua
public import ParlorCore

/// A mod that leaves the turn, the moves and their effects to its engine; its states and moves are the engine's.
///
/// It plays at the engine's speed. Scripts get the state as an object with the mods' `extra`, which never changes after
/// the start.
///
/// `@unchecked`, because the compiler can't verify that the game stays on its machine's thread.
public struct NativeMod<Base: Game>: Game, @unchecked Sendable {
  public typealias State = Base.State
  public typealias Move = Base.Move
  public typealias View = ModView<Base.View>
  public typealias Moves = Base.Moves
  public typealias Failure = any Error

  @usableFromInline let base: Base
  @usableFromInline let replaces: ReplacedParts
  // A single reference, since reading a state copies the game.
  @usableFromInline let script: NativeScript<Base>

  @usableFromInline
  init(_ base: Base, _ rules: ScriptRules) {
    self.base = base
    replaces = ReplacedParts(rules)
    script = NativeScript(base, rules)
  }

  public var seats: [Seat] { script.game.seats }

  // MARK: What the engine plays

  @inlinable
  public func start() throws -> State { replaces.start ? try script.start().state : try base.start() }

  /// Inlined, so that only the needed part of the engine's turn is computed.
  @inlinable
  @inline(__always)
  public func turn(in state: State) throws -> Turn {
    switch try base.turn(in: state) {
    case .seat(let seat): .seat(seat)
    case .chance: .chance
    case .over(let ending): .over(replaces.outcome ? try script.outcome(after: ending, in: state) : ending)
    }
  }

  @inlinable
  public func moves(in state: State) throws -> Moves { try base.moves(in: state) }

  @inlinable
  public func isLegal(_ move: Move, in state: State) throws -> Bool { try base.isLegal(move, in: state) }

  @inlinable
  public func apply(_ move: Move, to state: inout State) throws { try base.apply(move, to: &state) }

  @inlinable
  public func number(for move: Move) -> Int? { replaces.text ? nil : base.number(for: move) }

  @inlinable
  public func move(numbered number: Int) -> Move? { replaces.text ? nil : base.move(numbered: number) }

  @inlinable public var moveMap: MoveMap<NativeMod>? {
    get throws {
      if replaces.cells { return try scriptMap }
      return try base.moveMap.map { MoveMap(columns: $0.columns, rows: $0.rows, cell: $0.cell) }
    }
  }

  @usableFromInline var scriptMap: MoveMap<NativeMod>? {
    get throws {
      try script.game.moveMap.map { map in
        MoveMap(columns: map.columns, rows: map.rows) { [self] move, state in
          try map.cell(base.spelled(move, in: state), script.table(of: state))
        }
      }
    }
  }

  @inlinable
  public func weight(of move: Move, in state: State) throws -> Int? {
    replaces.weight ? try script.weight(of: move, in: state) : try base.weight(of: move, in: state)
  }

  // MARK: Views

  @inlinable
  public func view(of state: State, for viewer: Viewer) throws -> View {
    if replaces.view { return try script.view(of: state, for: viewer) }
    return .base(try base.view(of: state, for: viewer))
  }

  @inlinable public var hidesNothing: Bool { replaces.hidesNothing }

  @inlinable
  public func state(shownBy view: View) -> State? {
    guard replaces.hidesNothing else { return nil }
    switch view {
    case .base(let view): return base.state(shownBy: view)
    case .own(let view): return script.state(shownBy: view)
    }
  }

  public func describe(_ view: View) throws -> String {
    if case .base(let view) = view, !replaces.describe { return try base.describe(view) }
    return try script.game.describe(try script.table(of: view))
  }

  public func scene(of view: View, for viewer: Viewer) throws -> Scene {
    if case .base(let view) = view, !replaces.draw { return try base.scene(of: view, for: viewer) }
    return try script.game.scene(of: try script.table(of: view), for: viewer)
  }

  public func value(of view: View) throws -> Value { try script.game.value(of: try script.table(of: view)) }

  // MARK: What the mod may say

  /// A mod with its own start reaches boards that the engine doesn't.
  public func state(pictured picture: String, isFree: Bool) throws(Refusal) -> State {
    guard isFree || !replaces.start else {
      throw Refusal(
        "a mod begins in its own way, so whether a game leads there isn't known; free = true takes any board")
    }
    return try base.state(pictured: picture, isFree: isFree)
  }

  public func text(for move: Move, in state: State) throws -> String {
    guard replaces.text else { return try base.text(for: move, in: state) }
    return try script.game.text(for: try base.spelled(move, in: state), in: try script.table(of: state))
  }

  public func read(_ text: String, in state: State) throws -> Reading<Move> {
    guard replaces.reading else { return try base.read(text, in: state) }
    return try script.game.read(text, in: try script.table(of: state)).flatMap { move in
      try script.meaning(of: move, in: state)
    }
  }

  public func isRevealed(_ move: Move, in state: State, to viewer: Viewer) throws -> Bool {
    if viewer == .referee { return true }
    guard replaces.revealed else { return try base.isRevealed(move, in: state, to: viewer) }
    return try script.game.isRevealed(try base.spelled(move, in: state), in: try script.table(of: state), to: viewer)
  }

  public func opensLog(in state: State, to viewer: Viewer) throws -> Bool {
    if viewer == .referee { return true }
    guard replaces.opensLog else { return try base.opensLog(in: state, to: viewer) }
    return try script.game.opensLog(in: try script.table(of: state), to: viewer)
  }

  public func cues(after move: Move, in state: State) throws -> [Cue] {
    guard replaces.cues else { return try base.cues(after: move, in: state) }
    return try script.cues(after: move, in: state)
  }

  public func deadline(in state: State) throws -> Deadline<Move>? {
    guard replaces.deadline else { return try base.deadline(in: state) }
    return try script.game.deadline(in: try script.table(of: state))?.flatMap { move in
      try script.meaning(of: move, in: state)
    }
  }
}

extension NativeMod: Sampleable where Base: Sampleable {
  public var canSample: Bool { !replaces.view }

  public func sample(
    consistentWith view: View, for viewer: Viewer, using stream: inout RandomStream
  ) throws -> State {
    guard case .base(let view) = view else { throw ScriptError("a view of the mod's own leads to no state") }
    return try base.sample(consistentWith: view, for: viewer, using: &stream)
  }
}

/// The parts of an engine's game that a script replaces, precomputed for the checks at every move.
@usableFromInline
struct ReplacedParts {
  @usableFromInline let start, outcome, text, view, weight, cells, hidesNothing: Bool
  let reading, revealed, opensLog, cues, deadline, describe, draw: Bool

  init(_ rules: ScriptRules) {
    func asks(_ function: RuleFunction) -> Bool { rules.call(function) != nil }
    (start, outcome) = (asks(.start), asks(.outcome))
    (text, view, weight, hidesNothing) = (asks(.text), asks(.view), asks(.weight), rules.hidesNothing)
    (reading, revealed, opensLog) = (asks(.text) || asks(.refusal), asks(.revealed), asks(.revealedLater))
    cues = asks(.cues)
    (deadline, describe, draw) = (asks(.deadline), asks(.describe), asks(.draw))
    cells = asks(.grid) || asks(.cell)
  }
}
