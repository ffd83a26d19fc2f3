/// A small game in Lua for the tests of where games are found and how they are read again, and an opponent in it.
package enum CountingGame {
  /// The source of a game that counts up to a sum.
  /// - Parameters:
  ///   - moves: what may be added, in Lua.
  ///   - board: what stands before the sum on the board.
  package static func source(_ id: String, to sum: Int = 5, moves: String = "1, 2", board: String = "sum") -> String {
    """
    local parlor = require "parlor"
    return parlor.game {
      id = "\(id)", summary = "Count.", seats = { "a", "b" },
      start = function() return { sum = 0, mover = 1 } end,
      turn = function(state)
        return state.sum >= \(sum) and { winner = 3 - state.mover, reason = "counted" } or state.mover
      end,
      moves = function() return { \(moves) } end,
      apply = function(state, move) state.sum, state.mover = state.sum + move, 3 - state.mover end,
      describe = function(view) return "\(board): " .. view.sum end,
    }

    """
  }

  /// The source of an opponent that plays the first of the moves.
  package static let firstMove =
    "return require('parlor').opponent { choose = function(seen) return seen.moves[1] end }"

  /// The source of a mod that changes nothing.
  package static func mod(_ id: String, of base: String) -> String {
    "local parlor = require \"parlor\"\nreturn parlor.mod(\"\(base)\", { id = \"\(id)\" })\n"
  }
}
