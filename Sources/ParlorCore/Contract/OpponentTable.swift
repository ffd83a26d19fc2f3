/// The opponents of a game at their seats, each with the streams of its choices.
///
/// To hand an opponent out for each choice would count it up and down, which takes as long as a ply of fast rules. The
/// table holds them all, so a place needn't.
public struct OpponentTable<G: Game> {
  @usableFromInline
  struct Place {
    @usableFromInline let chooser: Unmanaged<Chooser<G>>
    @usableFromInline var streams: StreamSource

    @inlinable
    init(_ chooser: Chooser<G>, _ streams: StreamSource) {
      self.chooser = .passUnretained(chooser)
      self.streams = streams
    }
  }

  @usableFromInline let opponents: [AnyOpponent<G>]
  @usableFromInline var places: [Place?]
  /// Whether anybody at the table listens to cues.
  public let isListening: Bool

  /// Seats opponents in the order of the seats; nil where somebody outside plays.
  @inlinable
  public init(_ opponents: [AnyOpponent<G>?], seed: Seed) {
    self.opponents = opponents.compactMap(\.self)
    isListening = self.opponents.contains(where: \.isListening)
    places = opponents.enumerated().map { seat, opponent in
      opponent.map { Place($0.chooser, seed.streams(for: .seat(seat))) }
    }
  }

  /// Seats an opponent on every seat, in the order of the seats.
  @inlinable
  public init(full opponents: [AnyOpponent<G>], seed: Seed) {
    self.opponents = opponents
    isListening = opponents.contains { $0.isListening }
    places = opponents.enumerated().map { seat, opponent in
      Place(opponent.chooser, seed.streams(for: .seat(seat)))
    }
  }

  /// Gives the opponents the streams of another seed, for a new game between the same ones; nothing is allocated.
  @inlinable
  public mutating func begin(seed: Seed) {
    for seat in places.indices { places[seat]?.streams = seed.streams(for: .seat(seat)) }
  }

  /// Whether an opponent plays a seat.
  @inlinable
  public func hasOpponent(on seat: Int) -> Bool { places.indices.contains(seat) && places[seat] != nil }

  /// The choice of the opponent on a seat at a ply; nil where none plays.
  @inlinable
  public func choose(_ state: G.State, of game: G, seat: Int, ply: Int) throws -> G.Move? {
    guard places.indices.contains(seat), let place = places[seat] else { return nil }
    let seed = place.streams.bits(ply: ply)
    return try withExtendedLifetime(opponents) {
      try withUnsafePointer(to: Sight(of: state, in: game, from: seat)) { sight in
        try place.chooser._withUnsafeGuaranteedRef { try $0.answer(Question(at: sight, seed: seed)) }
      }
    }
  }

  /// Has those who listen hear what their seats notice of cues.
  /// - Throws: what one of them throws, with its seat.
  public func tell(_ cues: [Cue]) throws(HearingFailure) {
    for (seat, place) in places.enumerated() {
      guard let hear = place?.chooser._withUnsafeGuaranteedRef(\.hear) else { continue }
      let noticed = cues.filter { $0.isNoticed(by: .seat(seat)) }
      guard !noticed.isEmpty else { continue }
      do { try hear(noticed) } catch { throw HearingFailure(seat: seat, underlying: error) }
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
