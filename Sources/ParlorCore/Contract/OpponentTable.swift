/// The opponents of a game by seat, each with its random streams.
public struct OpponentTable<G: Game> {
  @usableFromInline
  struct Place {
    // Retaining an opponent for each choice would take as long as a ply of fast rules; the table retains them.
    @usableFromInline let opponent: Unmanaged<AnyOpponent<G>>
    @usableFromInline var streams: StreamSource

    @inlinable
    init(_ opponent: AnyOpponent<G>, _ streams: StreamSource) {
      self.opponent = .passUnretained(opponent)
      self.streams = streams
    }
  }

  @usableFromInline let opponents: [AnyOpponent<G>?]
  @usableFromInline var places: [Place?]
  /// Whether any opponent listens to cues.
  public let isListening: Bool
  /// Whether any opponent may read the log.
  public let readsLog: Bool
  /// Whether equal seeds give equal choices of all opponents.
  public let isRepeatable: Bool

  /// The approximate bytes of all opponents.
  public let memoryFootprint: Int

  /// Assigns opponents in the order of the seats; nil for a seat that is played from outside.
  @inlinable
  public init(_ opponents: [AnyOpponent<G>?], seed: Seed) {
    self.opponents = opponents
    isListening = opponents.contains { $0?.isListening == true }
    readsLog = opponents.contains { $0?.readsLog == true }
    memoryFootprint = opponents.reduce(0) { $0 + ($1?.memoryFootprint ?? 0) }
    isRepeatable = opponents.allSatisfy { $0?.isRepeatable ?? true }
    places = opponents.enumerated().map { seat, opponent in
      opponent.map { Place($0, seed.streams(for: .seat(seat))) }
    }
  }

  /// Reseeds the opponents for a new game, without allocation.
  @inlinable
  public mutating func begin(seed: Seed) {
    for seat in places.indices { places[seat]?.streams = seed.streams(for: .seat(seat)) }
  }

  /// Whether an opponent plays a seat.
  @inlinable
  public func hasOpponent(on seat: Int) -> Bool { places.indices.contains(seat) && places[seat] != nil }

  /// The choice of a seat's opponent at a ply; nil if the seat has none.
  /// - Parameter played: the address of the earlier moves, if anybody reads the log.
  @inlinable
  public func choose(
    _ state: G.State, of game: G, seat: Int, ply: Int, played: UnsafePointer<G.Move>? = nil
  ) throws -> G.Move? {
    guard places.indices.contains(seat), let place = places[seat] else { return nil }
    return try withExtendedLifetime(opponents) {
      let seed = place.streams.bits(ply: ply)
      return try Observation.lend(state, of: game, seat: seat, seed: seed, ply: ply, played: played) { observation in
        try place.opponent._withUnsafeGuaranteedRef { try $0.choose(observation) }
      }
    }
  }

  /// The simulated duration of a seat's last choice.
  public func thinkingTime(of seat: Int) -> Duration {
    opponents.indices.contains(seat) ? opponents[seat]?.thinkingTime ?? .zero : .zero
  }

  /// Sends listening opponents the cues that their seats notice.
  /// - Throws: an opponent's error, with its seat.
  public func tell(_ cues: [Cue]) throws(HearingFailure) {
    for (seat, opponent) in opponents.enumerated() {
      guard let opponent, opponent.isListening else { continue }
      let noticed = cues.filter { $0.isNoticed(by: .seat(seat)) }
      guard !noticed.isEmpty else { continue }
      do { try opponent.hear(noticed) } catch { throw HearingFailure(seat: seat, underlying: error) }
    }
  }
}

/// An opponent's error while it received cues.
public struct HearingFailure: Error, CustomStringConvertible {
  /// The opponent's seat.
  public let seat: Int
  /// The opponent's error.
  public let underlying: any Error

  public var description: String { "\(underlying)" }
}
