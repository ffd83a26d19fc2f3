extension Sampleable {
  @inlinable public var canSample: Bool { true }
}

extension Game {
  /// Whether states that give a view can be drawn.
  @usableFromInline package var samplesStates: Bool { (self as? any Sampleable)?.canSample ?? false }

  /// A state drawn from those that give a view to a viewer; nil where the game can't sample.
  @usableFromInline
  package func sampled(
    consistentWith view: View, for viewer: Viewer, using stream: inout RandomStream
  ) throws -> State? {
    func open<S: Sampleable>(_ game: S) throws -> State? {
      guard let view = view as? S.View else { return nil }
      return try game.sample(consistentWith: view, for: viewer, using: &stream) as? State
    }
    guard let sampler = self as? any Sampleable, sampler.canSample else { return nil }
    return try open(sampler)
  }
}
