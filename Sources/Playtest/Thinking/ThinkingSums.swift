/// The processor time of choices, by seat and by player.
struct ThinkingSums: Hashable, Sendable {
  /// The sums of a seat or a player.
  struct Row: Hashable, Sendable {
    private var sums = RatioSums()
    /// The longest choice, in nanoseconds.
    private(set) var longest = 0

    /// The number of chosen moves.
    var moves: Int { sums.units }

    /// The mean time per move, in nanoseconds; the interval allows for the dependence of moves within a game.
    var mean: Estimate? { sums.estimate }

    fileprivate mutating func add(_ game: ThinkingTime) {
      guard game.moves > 0 else { return }
      sums.add(game.sum, of: game.moves)
      longest = max(longest, game.longest)
    }

    fileprivate mutating func add(_ other: Row) {
      sums.add(other.sums)
      longest = max(longest, other.longest)
    }
  }

  private(set) var seats: [Row]
  private(set) var players: [Row]

  init(seats count: Int) {
    seats = Array(repeating: Row(), count: count)
    players = seats
  }

  /// Adds a game, by seat.
  /// - Parameter rotation: the number of seats by which the players are rotated.
  mutating func add(_ game: [ThinkingTime], rotation: Int) {
    for seat in seats.indices {
      seats[seat].add(game[seat])
      players[(seat + rotation) % players.count].add(game[seat])
    }
  }

  mutating func add(_ other: ThinkingSums) {
    for place in seats.indices {
      seats[place].add(other.seats[place])
      players[place].add(other.players[place])
    }
  }
}
