public import ParlorCore

/// Who plays the seats of a worker's games.
///
/// A worker is generic over it, so that one kind of opponent on all seats costs no call through a closure.
public protocol Lineup<G> {
  associatedtype G: Game

  /// Whether anybody listens to cues.
  var isListening: Bool { get }

  /// Gets ready for a game, with the players moved on by so many seats.
  mutating func begin(seed: Seed, rotation: Int) throws

  /// The choice for a seat at a ply.
  func choose(_ state: G.State, of game: G, seat: Int, ply: Int) throws -> G.Move

  /// Has those who listen hear what their seats notice of cues.
  func tell(_ cues: [Cue]) throws(HearingFailure)
}

/// One opponent on every seat, whose type is known; it mustn't remember anything from choice to choice, nor listen.
public struct UniformLineup<Player: Opponent>: Lineup {
  public typealias G = Player.G

  @usableFromInline let player: Player
  @usableFromInline var streams: [StreamSource]

  /// Seats an opponent everywhere.
  @inlinable
  public init(_ player: Player, seats: Int) {
    self.player = player
    streams = Array(repeating: Seed(0).streams(for: .seat(0)), count: seats)
  }

  @inlinable public var isListening: Bool { false }

  @inlinable
  public mutating func begin(seed: Seed, rotation: Int) {
    for seat in streams.indices { streams[seat] = seed.streams(for: .seat(seat)) }
  }

  @inlinable
  @inline(__always)
  public func choose(_ state: G.State, of game: G, seat: Int, ply: Int) throws -> G.Move {
    var stream = streams[seat].stream(ply: ply)
    return try player.choose(Sight(of: state, in: game, from: seat), using: &stream)
  }

  @inlinable public func tell(_ cues: [Cue]) {}
}

/// Any opponents, each player with its own.
public struct MixedLineup<G: Game>: Lineup {
  @usableFromInline let players: [OpponentMaker<G>]
  /// The table of each rotation, once it was needed.
  @usableFromInline var tables: [OpponentTable<G>?]
  @usableFromInline var rotation = 0
  @usableFromInline let isForgetful: Bool

  /// Seats players in the order of the seats of the first game.
  @inlinable
  public init(_ players: [OpponentMaker<G>]) {
    self.players = players
    tables = Array(repeating: nil, count: players.count)
    isForgetful = players.allSatisfy(\.isForgetful)
  }

  @inlinable public var isListening: Bool { tables[rotation]?.isListening ?? false }

  @inlinable
  public mutating func begin(seed: Seed, rotation: Int) throws {
    self.rotation = rotation
    if !isForgetful || tables[rotation] == nil {
      tables[rotation] = OpponentTable(try opponents(rotation: rotation), seed: seed)
    } else {
      tables[rotation]?.begin(seed: seed)
    }
  }

  @inlinable
  func opponents(rotation: Int) throws -> [AnyOpponent<G>?] {
    try players.indices.map { seat in try players[(seat + rotation) % players.count].make(seat) }
  }

  @inlinable
  public func choose(_ state: G.State, of game: G, seat: Int, ply: Int) throws -> G.Move {
    guard let move = try tables[rotation]?.choose(state, of: game, seat: seat, ply: ply) else {
      throw OpponentError("nobody plays seat \(seat)")
    }
    return move
  }

  @inlinable
  public func tell(_ cues: [Cue]) throws(HearingFailure) { try tables[rotation]?.tell(cues) }
}
