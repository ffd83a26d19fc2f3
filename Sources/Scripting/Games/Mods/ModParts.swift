public import ParlorCore

/// What a mod's game holds beside the engine.
@usableFromInline
final class ModParts<Base: Game> {
  @usableFromInline let engine: EngineAccess<Base>
  @usableFromInline let calls: ModCalls
  /// The state without a note that was asked about last: turn, moves and texts of one state are asked for together.
  @usableFromInline var latest: (state: ModState<Base.State>, answers: ModAnswers<Base.Move>)?

  init(engine: EngineAccess<Base>, calls: ModCalls) {
    self.engine = engine
    self.calls = calls
  }

  /// What was asked of a state already: it is kept with the state, or, of the last state that can't keep it, here.
  @inlinable
  func answers(to state: ModState<Base.State>) -> ModAnswers<Base.Move> {
    if let answers = state.note as? ModAnswers<Base.Move> { return answers }
    if let latest, latest.state == state { return latest.answers }
    let answers = ModAnswers<Base.Move>()
    latest = (state, answers)
    return answers
  }
}
