/// A little game with something wrong in it, and the line that a check says about it.
package struct BadGame: Sendable {
  package var options = ""
  package var start = ""
  package var turn = ""
  package var moves = ""
  package var apply = ""
  package var more = ""
  /// What apply remembers from call to call.
  package var remembering = "kept, copy = state, kept"
  package var message = ""

  package init(
    options: String = "", start: String = "", turn: String = "", moves: String = "", apply: String = "",
    more: String = "", remembering: String = "kept, copy = state, kept", message: String = ""
  ) {
    (self.options, self.start, self.turn, self.moves) = (options, start, turn, moves)
    (self.apply, self.more, self.remembering, self.message) = (apply, more, remembering, message)
  }

  /// The script; every part has a line of its own.
  package var source: String {
    """
    local parlor = require "parlor"
    local kept, copy, calls, tally = nil, nil, nil, {}
    return parlor.game {
      id = "bad", seats = { "x", "o" },
      \(options)
      start = function()
        return { count = 0, mover = 1\(start) }
      end,
      turn = function(state)
        \(turn)
        if state.count >= 4 then return { winner = state.mover, reason = "four" } end
        return state.mover
      end,
      moves = function(state)
        \(moves)
        return { 1, 2 }
      end,
      apply = function(state, move)
        \(apply)
        state.count, state.mover = state.count + move, 3 - state.mover
        \(remembering)
      end,
      \(more)
    }

    """
  }

  /// A game in which chance deals a card that nobody may see.
  package static func dealing(_ more: String, moves: String = "", message: String = "") -> BadGame {
    BadGame(
      turn: "if not state.card then return 'chance' end",
      moves: "if not state.card then return { 1, 2, 3, 4 } end " + moves,
      apply: "if not state.card then state.card = move return end",
      more: "revealed = function(state) return state.card ~= nil end, " + more, message: message)
  }
}
