import ParlorCore
import Scripting
import ShippedGames

/// The memory of a match's Lua machine, for the figures of load.py.
enum Machines {
  /// The rows of the report, for a game in Swift, one with cues and one in Lua: before the first move, and after 20 moves
  /// of which each was drawn.
  static func rows() throws -> String {
    try ["four-in-a-row", "simon", "scripts/games/nim.lua"].map { name in
      let host = try ScriptHost(games: shippedGames, roots: ["scripts"], write: { _ in })
      let game = try host.plugin(named: name).game()
      let new = host.machine.memory
      try play(game, moves: 20)
      return "| \(name) | \(new >> 10) KB | \(host.machine.memory >> 10) KB |"
    }.joined(separator: "\n")
  }

  /// Plays first moves, from game to game.
  private static func play(_ game: some Game, moves count: Int) throws {
    var state = try game.start()
    for _ in 0..<count {
      guard let move = try game.moves(in: state).first else {
        state = try game.start()
        continue
      }
      try game.apply(move, to: &state)
      _ = try game.scene(of: try game.view(of: state, for: .spectator), for: .spectator)
    }
  }
}
