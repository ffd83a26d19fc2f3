extension Game {
  /// A state drawn from those that give a view to a viewer; nil where the game isn't `Sampleable`.
  @usableFromInline
  package func sampled(
    consistentWith view: View, for viewer: Viewer, using stream: inout RandomStream
  ) throws -> State? {
    func open<S: Sampleable>(_ game: S) throws -> State? {
      guard let view = view as? S.View else { return nil }
      return try game.sample(consistentWith: view, for: viewer, using: &stream) as? State
    }
    guard let sampler = self as? any Sampleable else { return nil }
    return try open(sampler)
  }
}
