/// The opponents of a game at their seats, each with the streams of its choices.
public struct OpponentTable<G: Game> {
  @usableFromInline
  struct Place {
    // Retaining an opponent for each choice would take as long as a ply of fast rules; the table holds them.
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
  /// Whether anybody at the table listens to cues.
  public let isListening: Bool
  /// Whether anybody at the table may ask for the log.
  public let readsLog: Bool
  /// Whether the same seed gives the same choices of all at the table.
  public let isRepeatable: Bool

  /// About how many bytes the opponents take.
  public let memoryFootprint: Int

  /// Seats opponents in the order of the seats; nil where somebody outside plays.
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

  /// Reseeds the opponents for a new game between the same ones, without allocation.
  @inlinable
  public mutating func begin(seed: Seed) {
    for seat in places.indices { places[seat]?.streams = seed.streams(for: .seat(seat)) }
  }

  /// Whether an opponent plays a seat.
  @inlinable
  public func hasOpponent(on seat: Int) -> Bool { places.indices.contains(seat) && places[seat] != nil }

  /// The choice of the opponent on a seat at a ply; nil where none plays.
  /// - Parameter played: where the moves lie that led to the state, if somebody reads the log.
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

  /// How long the last choice for a seat took in the time of the match.
  public func thinkingTime(of seat: Int) -> Duration {
    opponents.indices.contains(seat) ? opponents[seat]?.thinkingTime ?? .zero : .zero
  }

  /// Has those who listen hear what their seats notice of cues.
  /// - Throws: what one of them throws, with its seat.
  public func tell(_ cues: [Cue]) throws(HearingFailure) {
    for (seat, opponent) in opponents.enumerated() {
      guard let opponent, opponent.isListening else { continue }
      let noticed = cues.filter { $0.isNoticed(by: .seat(seat)) }
      guard !noticed.isEmpty else { continue }
      do { try opponent.hear(noticed) } catch { throw HearingFailure(seat: seat, underlying: error) }
    }
  }
}

/// What an opponent failed with that heard cues.
public struct HearingFailure: Error, CustomStringConvertible {
  /// The opponent's seat.
  public let seat: Int
  /// What it threw.
  public let underlying: any Error

  public var description: String { "\(underlying)" }
}
