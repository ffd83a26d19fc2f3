import ParlorCore
import Scripting
import ShippedGames

/// The memory of a match's Lua machine, for the figures of load.py.
enum Machines {
  /// The rows of the report, for a game in Swift, one with cues and one in Lua: before the first move, and after 40 moves
  /// of which each was drawn, as many as there are in 20 s of load.py; means of some matches.
  static func rows() throws -> String {
    try ["four-in-a-row", "simon", "scripts/games/nim.lua"].map { name in
      let measured = try (0..<matches).map { try sizes(of: name, seed: $0) }
      let means = [measured.map(\.new), measured.map(\.played)].map { $0.reduce(0, +) / (matches << 10) }
      return "| \(name) | \(means[0]) KB | \(means[1]) KB |"
    }.joined(separator: "\n")
  }

  private static let matches = 20

  private static func sizes(of name: String, seed: Int) throws -> (new: Int, played: Int) {
    let host = try ScriptHost(games: shippedGames, roots: ["scripts"], write: { _ in })
    let game = try host.plugin(named: name).game()
    let new = host.machine.memoryHeld
    var stream = RandomStream(seededBy: UInt64(seed))
    try play(game, moves: 40, using: &stream)
    return (new, host.machine.memoryHeld)
  }

  /// Plays random moves, from game to game.
  private static func play(_ game: some Game, moves count: Int, using stream: inout RandomStream) throws {
    var state = try game.start()
    for _ in 0..<count {
      guard let move = try game.moves(in: state).random(using: &stream) else {
        state = try game.start()
        continue
      }
      try game.apply(move, to: &state)
      _ = try game.scene(of: try game.view(of: state, for: .spectator), for: .spectator)
    }
  }
}
