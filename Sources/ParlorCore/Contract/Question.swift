/// What an opponent is asked: a sight to choose by, and the random numbers to choose with.
///
/// It holds neither: it knows where the sight lies, and what the stream is seeded by. To copy the one and to work out
/// the other would take as long as the rules of a fast game, and who plays in another language may need neither. It is
/// valid only during the call that it is handed to.
public struct Question<G: Game> {
  @usableFromInline let place: UnsafePointer<Sight<G>>
  /// What the stream of the choice is seeded by.
  public let seed: UInt64

  /// Asks about a sight, for as long as it lies at its place.
  @inlinable
  public init(at place: UnsafePointer<Sight<G>>, seed: UInt64) {
    self.place = place
    self.seed = seed
  }

  /// What the seat sees.
  @inlinable public var sight: Sight<G> { place.pointee }

  /// Where every random draw must come from.
  @inlinable public var stream: RandomStream { RandomStream(seededBy: seed) }
}
