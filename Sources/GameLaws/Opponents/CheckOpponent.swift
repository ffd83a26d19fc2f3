public import ParlorCore

/// How a check of an opponent goes about it.
public struct OpponentCheckOptions {
  /// The seats that the opponent is tried on; nil for all.
  public var seats: [Int]?
  /// How many moves a game is followed.
  public var limit: Int
  /// How many choices of a game are asked for again, in each way.
  public var samples: Int
  /// Called before every choice, by whoever limits the time that one may take.
  public var beforeChoice: () -> Void

  public init(
    seats: [Int]? = nil, limit: Int = 300, samples: Int = 4, beforeChoice: @escaping () -> Void = {}
  ) {
    (self.seats, self.limit, self.samples, self.beforeChoice) = (seats, limit, samples, beforeChoice)
  }
}

/// Checks that an opponent keeps every law for opponents: the one test that an opponent needs.
///
/// The others move at random, and in every other game sometimes for the opponent, too, which brings it into positions
/// that it would avoid.
/// - Parameters:
///   - make: makes the opponent for a seat; called for every game.
///   - seeds: one game is played for each, on each seat.
/// - Throws: the first broken law of each game; what the rules or `make` fail with.
public func checkOpponent<G: Game>(
  of game: G, seeds: some Sequence<UInt64> = 0..<4 as Range<UInt64>, options: OpponentCheckOptions = .init(),
  _ make: @escaping (_ seat: Int) throws -> any Opponent<G>
) throws {
  let found = try violations(of: make, in: game, seeds: seeds, options: options)
  guard found.isEmpty else { throw BrokenOpponentLaws(violations: found) }
}

/// Has an opponent play games as `checkOpponent` does, and returns each law that it breaks, where it was first seen.
/// - Throws: what the rules fail with, or why the opponent can't be made.
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
  /// Each where it was first seen.
  public let violations: [OpponentViolation]

  public var description: String { violations.map(\.description).joined(separator: "\n") }
}
