import Match
import ParlorCore

/// A match whose seats are all played from outside, but for those with an opponent.
func tableMatch<G: Game>(
  of game: G, seed: UInt64 = 7, opponents: [Int: any Opponent<G>] = [:]
) throws -> Match<G> {
  let players = game.seats.indices.map { opponents[$0] == nil ? humanPlayer : "robot" }
  return try Match(
    of: game, setup: MatchSetup(game: "test-game", seed: Seed(seed), players: players),
    opponents: game.seats.indices.map { opponents[$0] })
}

/// An opponent that does what a closure says.
struct Robot<G: Game>: Opponent {
  let choice: (borrowing Observation<G>) throws -> G.Move

  /// Makes an opponent of what it chooses.
  init(of game: G, _ choice: @escaping (borrowing Observation<G>) throws -> G.Move) { self.choice = choice }

  func choose(_ observation: borrowing Observation<G>) throws -> G.Move { try choice(observation) }

  /// An opponent that draws from its own stream.
  static func drawing(in game: G) -> Robot {
    Robot(of: game) { observation in
      var stream = observation.stream
      guard let move = try observation.moves().random(using: &stream) else { throw Refusal("nothing to draw") }
      return move
    }
  }
}

extension AnyMatch {
  /// The log of the referee, as in `chance rolled-2, hare walk`.
  func transcript() throws -> String {
    try log(for: .referee).map { "\($0.mover) \($0.text ?? "?")" }.joined(separator: ", ")
  }
}
