extension Sampleable {
  @inlinable public var canSample: Bool { true }
}

extension Game {
  /// Whether states can be sampled from a view.
  @usableFromInline package var samplesStates: Bool { (self as? any Sampleable)?.canSample ?? false }

  /// A state sampled from a viewer's view; nil if the game can't sample.
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
