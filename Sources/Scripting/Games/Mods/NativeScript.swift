public import Lua
public import ParlorCore

/// The script of a mod that its engine plays.
@usableFromInline
final class NativeScript<Base: Game> {
  /// The same mod over the engine's states as objects.
  let game: ScriptGame<Unsampled>
  private let base: Base
  @usableFromInline let rules: ScriptRules
  /// The last state and its object: the moves and texts of a state are requested together.
  private var latest: (state: Base.State, table: TableValue)?

  init(_ base: Base, _ rules: ScriptRules) {
    (self.base, self.rules) = (base, rules)
    game = ScriptGame(rules)
  }

  /// The first state, with the mods' `extra`.
  @usableFromInline
  func start() throws -> TypedState<Base> {
    let state = try object(game.start())
    // Only a copy shows whether `extra` is plain data.
    _ = try state.extra?.encoded(as: "state.extra")
    return state
  }

  private func object(_ table: TableValue) throws -> TypedState<Base> { try rules.object(of: table).own(by: base) }

  /// The state for scripts.
  func table(of state: Base.State) throws -> TableValue {
    if let latest, latest.state == state { return latest.table }
    let object = try start()
    let table = try TableValue(TypedState<Base>(object.engine, state, extra: object.extra))
    latest = (state, table)
    return table
  }

  /// The view for scripts.
  func table(of view: ModView<Base.View>) throws -> TableValue {
    switch view {
    case .own(let view): return view
    case .base(let view):
      let object = try start()
      let shown = ShownView<Base>(object.engine, view)
      if rules.hidesNothing { shown.extra = object.extra }
      return try TableValue(shown)
    }
  }

  /// The engine's move for a script's spelling.
  func meaning(of move: ScriptMove, in state: Base.State) throws -> Reading<Base.Move> {
    if let known = try base.meant(by: move, in: state) { return .move(known) }
    return try base.read(move.text, in: state)
  }

  @inlinable
  @inline(never)
  func outcome(after ending: Outcome, in state: Base.State) throws -> Outcome {
    try rules.settled(ending) ?? unsettledOutcome(after: ending, in: state)
  }

  @usableFromInline
  func unsettledOutcome(after ending: Outcome, in state: Base.State) throws -> Outcome {
    try rules.outcome(after: ending, in: table(of: state))
  }

  @usableFromInline
  func weight(of move: Base.Move, in state: Base.State) throws -> Int? {
    try game.weight(of: base.spelled(move, in: state), in: table(of: state))
  }

  @usableFromInline
  func view(of state: Base.State, for viewer: Viewer) throws -> ModView<Base.View> {
    .own(try game.view(of: table(of: state), for: viewer))
  }

  @usableFromInline
  func state(shownBy view: TableValue) -> Base.State? {
    game.state(shownBy: view).flatMap { try? object($0).state }
  }

  func cues(after move: Base.Move, in state: Base.State) throws -> [Cue] {
    let (table, spelled) = (try table(of: state), try base.spelled(move, in: state))
    try object(table).given = (spelled, move)
    return try game.cues(after: spelled, in: table)
  }
}
