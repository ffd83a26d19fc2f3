public import Lua
public import ParlorCore

// What viewers of a mod see of its engine's states.
extension Game {
  /// The engine's view of a state.
  @inlinable
  func shown(_ state: EngineState<Self>, to viewer: Viewer) throws -> EngineView {
    ShownView<Self>(state.engine, try view(of: state.base, for: viewer.within(state.engine.seats.count)))
  }

  /// The scene of a view.
  @inlinable
  func scene(of shown: ShownView<Self>, for viewer: Viewer) throws -> Scene {
    try scene(of: shown.view, for: viewer.within(shown.engine.seats.count))
  }

  /// Draws a state that gives a view; nil if the engine can't.
  @inlinable
  func drawn(
    from shown: ShownView<Self>, for viewer: Viewer, using stream: inout RandomStream
  ) throws -> StateObject? {
    let viewer = viewer.within(shown.engine.seats.count)
    let state = try sampled(consistentWith: shown.view, for: viewer, using: &stream)
    return state.map { EngineState<Self>(shown.engine, $0, extra: nil) }
  }

  /// Whether a viewer may read a move in the log.
  @inlinable
  func isRevealed(_ move: ScriptMove, in state: EngineState<Self>, to viewer: Viewer) throws -> Bool {
    try isRevealed(known(move, in: state), in: state.base, to: viewer.within(state.engine.seats.count))
  }
}

extension Viewer {
  /// The viewer for an engine: a seat that only mods have is a spectator.
  @usableFromInline
  func within(_ seats: Int) -> Viewer {
    if case .seat(let seat) = self, seat >= seats { .spectator } else { self }
  }
}
