public import Opponents
public import ParlorCore

/// The players of a worker's games, by seat.
///
/// Workers are generic over it, which saves a closure call if all seats have one kind of opponent.
public protocol Lineup<G> {
  associatedtype G: Game

  /// Whether any player listens to cues.
  var isListening: Bool { get }

  /// Whether any player may ask for the log.
  var readsLog: Bool { get }

  /// Whether choices come from the list of legal moves. These aren't checked: a law holds that listed moves are
  /// legal, and the check takes 4 % of a random game's instructions.
  var choosesFromList: Bool { get }

  /// Prepares a game, with the players rotated by a number of seats.
  mutating func begin(seed: Seed, rotation: Int) throws

  /// The choice for a seat at a ply.
  /// - Parameter played: the moves that led to the state, if a player reads the log.
  func choose(
    _ state: G.State, of game: G, seat: Int, ply: Int, played: UnsafePointer<G.Move>?
  ) throws -> G.Move

  /// The thinking time that a seat's player reports for its last choice.
  func thinkingTime(of seat: Int) -> Duration

  /// Sends cues to the listening players.
  func tell(_ cues: [Cue]) throws(HearingFailure)
}

@usableFromInline
struct SeatingFailure: Error {
  @usableFromInline let seat: Int
  @usableFromInline let underlying: any Error

  @usableFromInline
  init(seat: Int, underlying: any Error) { (self.seat, self.underlying) = (seat, underlying) }
}

/// The random opponent on every seat.
///
/// It chooses as `RandomOpponent` does, without a closure, which would take as long as the choice.
public struct RandomLineup<G: Game>: Lineup {
  @usableFromInline var streams: [StreamSource]

  /// Makes a line-up for a number of seats.
  @inlinable
  public init(seats: Int) { streams = Array(repeating: Seed(0).streams(for: .seat(0)), count: seats) }

  @inlinable public var isListening: Bool { false }

  @inlinable public var readsLog: Bool { false }

  @inlinable public var choosesFromList: Bool { true }

  @inlinable
  public mutating func begin(seed: Seed, rotation: Int) {
    for seat in streams.indices { streams[seat] = seed.streams(for: .seat(seat)) }
  }

  @inlinable
  @inline(__always)
  public func choose(
    _ state: G.State, of game: G, seat: Int, ply: Int, played: UnsafePointer<G.Move>?
  ) throws -> G.Move {
    var stream = streams[seat].stream(ply: ply)
    return try game.moves(in: state).choice(using: &stream)
  }

  @inlinable public func thinkingTime(of seat: Int) -> Duration { .zero }

  @inlinable public func tell(_ cues: [Cue]) {}
}

/// Any opponents, one per player.
public struct MixedLineup<G: Game>: Lineup {
  @usableFromInline let players: [OpponentMaker<G>]
  /// The current game's table. Reading it from a list at each choice would cost reference counting.
  @usableFromInline var table = OpponentTable<G>([], seed: Seed(0))
  /// The table's rotation; nil before the first game.
  @usableFromInline var rotation: Int?
  /// Tables of other rotations whose opponents stay seated.
  @usableFromInline var others: [OpponentTable<G>?]

  /// Seats players as in the first game.
  @inlinable
  public init(_ players: [OpponentMaker<G>]) {
    self.players = players
    others = Array(repeating: nil, count: players.count)
  }

  @inlinable public var isListening: Bool { table.isListening }

  @inlinable public var readsLog: Bool { table.readsLog }

  @inlinable public var choosesFromList: Bool { false }

  @inlinable
  public mutating func begin(seed: Seed, rotation: Int) throws {
    if rotation != self.rotation || !staysSeated(rotation) { try seat(rotation: rotation) }
    table.begin(seed: seed)
  }

  /// Whether the opponents of a rotation may play another game. Asks all, which reveals those with memory.
  @inlinable
  func staysSeated(_ rotation: Int) -> Bool {
    players.indices.reduce(true) { players[($1 + rotation) % players.count].staysSeated($1) && $0 }
  }

  @inlinable
  mutating func seat(rotation: Int) throws {
    if let before = self.rotation, staysSeated(before) { others[before] = table }
    self.rotation = nil
    if let known = others[rotation] {
      table = known
      others[rotation] = nil
    } else {
      table = OpponentTable(try opponents(rotation: rotation), seed: Seed(0))
    }
    self.rotation = rotation
  }

  @inlinable
  func opponents(rotation: Int) throws -> [AnyOpponent<G>?] {
    try players.indices.map { seat in
      do {
        return try players[(seat + rotation) % players.count].make(seat)
      } catch {
        throw SeatingFailure(seat: seat, underlying: error)
      }
    }
  }

  @inlinable
  @inline(__always)
  public func choose(
    _ state: G.State, of game: G, seat: Int, ply: Int, played: UnsafePointer<G.Move>?
  ) throws -> G.Move {
    guard let move = try table.choose(state, of: game, seat: seat, ply: ply, played: played) else {
      throw OpponentError("nobody plays \(game.seats[seat].name)")
    }
    return move
  }

  @inlinable
  public func thinkingTime(of seat: Int) -> Duration { table.thinkingTime(of: seat) }

  @inlinable
  public func tell(_ cues: [Cue]) throws(HearingFailure) { try table.tell(cues) }
}
