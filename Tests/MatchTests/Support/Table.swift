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
  let choice: (Sight<G>, inout RandomStream) throws -> G.Move

  /// Makes an opponent of what it chooses.
  init(of game: G, _ choice: @escaping (Sight<G>, inout RandomStream) throws -> G.Move) { self.choice = choice }

  func choose(_ sight: Sight<G>, using stream: inout RandomStream) throws -> G.Move { try choice(sight, &stream) }

  /// An opponent that draws from its own stream.
  static func drawing(in game: G) -> Robot {
    Robot(of: game) { sight, stream in
      guard let move = try sight.moves.random(using: &stream) else { throw Refusal("nothing to draw") }
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
