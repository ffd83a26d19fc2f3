public import ParlorCore

/// The options of an opponent's check.
public struct OpponentCheckOptions {
  /// The seats to try; nil for all.
  public var seats: [Int]?
  /// The most moves in a game.
  public var limit: Int
  /// How many choices of a game are repeated, in each way.
  public var samples: Int
  /// Called before every choice, so that the caller can limit its time.
  public var beforeChoice: () -> Void

  public init(
    seats: [Int]? = nil, limit: Int = 300, samples: Int = 4, beforeChoice: @escaping () -> Void = {}
  ) {
    (self.seats, self.limit, self.samples, self.beforeChoice) = (seats, limit, samples, beforeChoice)
  }
}

/// Checks every law for opponents: the one test that an opponent needs.
///
/// The other seats move at random. In every other game some of the opponent's moves are random too, which leads to
/// positions that it would avoid.
/// - Parameters:
///   - make: makes the opponent for a seat; called for every game.
///   - seeds: one game is played per seed on each seat.
/// - Throws: the first broken law of each game, or an error of the rules or `make`.
public func checkOpponent<G: Game>(
  of game: G, seeds: some Sequence<UInt64> = 0..<4 as Range<UInt64>, options: OpponentCheckOptions = .init(),
  _ make: @escaping (_ seat: Int) throws -> any Opponent<G>
) throws {
  let found = try violations(of: make, in: game, seeds: seeds, options: options)
  guard found.isEmpty else { throw BrokenOpponentLaws(violations: found) }
}

/// Plays games like `checkOpponent`, and returns each broken law at its first occurrence.
/// - Throws: an error of the rules or `make`.
public func violations<G: Game>(
  of make: @escaping (_ seat: Int) throws -> any Opponent<G>, in game: G, seeds: some Sequence<UInt64>,
  options: OpponentCheckOptions = .init()
) throws -> [OpponentViolation] {
  var found: [OpponentViolation] = []
  for seed in seeds {
    for seat in options.seats ?? Array(game.seats.indices) {
      let trial = OpponentTrial(game: game, seat: seat, seed: seed, options: options, make: make)
      do { try trial.run() } catch let violation as OpponentViolation {
        if !found.contains(where: { $0.law == violation.law }) { found.append(violation) }
      }
    }
  }
  return found
}

/// The laws that an opponent breaks.
public struct BrokenOpponentLaws: Error, CustomStringConvertible {
  /// The violations, each at the law's first occurrence.
  public let violations: [OpponentViolation]

  public var description: String { violations.map(\.description).joined(separator: "\n") }
}
