/// The source of all randomness in a match.
///
/// Every purpose and every ply has its own stream: a new opponent never shifts the shuffle, and an undone or loaded
/// match continues identically.
public struct Seed: Hashable, Sendable, Codable {
  /// The purpose of a stream.
  public enum Purpose: Hashable, Sendable {
    /// The draws of chance.
    case chance
    /// The choices of the opponent on a seat.
    case seat(Int)
    /// Anything else, known by its name.
    case named(String)
  }

  /// The number itself.
  public let number: UInt64

  @inlinable
  public init(_ number: UInt64) { self.number = number }

  /// A random seed, for a match whose script gives none; print it to make the match repeatable.
  public static func fresh() -> Seed { Seed.shortened(UInt64.random(in: 0...UInt64.max)) }

  /// A seed of 53 random bits: too many to guess, and as many as JSON, Lua and a page carry exactly.
  @inlinable
  public static func shortened(_ bits: UInt64) -> Seed { Seed(bits >> 11) }

  /// The streams for a purpose, one per ply.
  ///
  /// The number and the tag are each mixed before they are combined: near seeds and near tags must not meet.
  @inlinable
  public func streams(for purpose: Purpose) -> StreamSource {
    var mixer = SplitMix64(state: number)
    mixer.state = mixer.next() ^ purpose.tag
    return StreamSource(base: mixer.next())
  }

  /// The stream for a purpose at a ply.
  @inlinable
  public func stream(for purpose: Purpose, ply: Int = 0) -> RandomStream { streams(for: purpose).stream(ply: ply) }

  /// The seed of one match in a series of matches.
  public func derived(index: Int) -> Seed { series.seed(index: index) }

  /// The seeds of a series of matches; computed once by callers that play many.
  public var series: StreamSource { streams(for: .named("series")) }
}

/// The streams of a seed for one purpose, or the seeds of a series; reusable for many draws.
public struct StreamSource: Hashable, Sendable {
  @usableFromInline let base: UInt64

  @inlinable init(base: UInt64) { self.base = base }

  /// The stream at a ply; seeding mixes its input, which makes the streams of near plies unrelated.
  @inlinable
  public func stream(ply: Int) -> RandomStream { RandomStream(seededBy: bits(ply: ply)) }

  /// The seed of the stream at a ply.
  @inlinable
  func bits(ply: Int) -> UInt64 { base &+ UInt64(truncatingIfNeeded: ply) }

  /// The seed of one match in a series.
  @inlinable
  public func seed(index: Int) -> Seed {
    var mixer = SplitMix64(state: bits(ply: index))
    return Seed(mixer.next())
  }
}

extension Seed.Purpose {
  /// A number that differs for each purpose.
  @inlinable var tag: UInt64 {
    switch self {
    case .chance: 0x6368_616e_6365_0000
    case .seat(let number): 0x7365_6174_0000_0000 &+ UInt64(truncatingIfNeeded: number)
    // FNV-1a, since Swift's own hash differs in every process.
    case .named(let name): name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
  }
}
