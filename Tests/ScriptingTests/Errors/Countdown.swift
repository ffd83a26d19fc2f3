/// A little game that is right, but for what a test of errors changes in it.
enum Countdown {
  /// The game.
  static func game(_ options: String) -> String {
    """
    (function(changes) local options = { id = 'countdown', seats = { 'x', 'o' }, \
    start = function() return { left = 3, mover = 1 } end, \
    turn = function(state) return state.left == 0 and { drawn = true } or state.mover end, \
    moves = function() return { 1 } end, apply = function(state, move) state.left = state.left - move end } \
    for name, value in pairs(changes) do options[name] = value end return parlor.game(options) end)({ \(options) })
    """
  }

  /// A match of it, and what the script does with the match. It has the function `many`, which gives a long list.
  static func match(_ options: String, playing: String) -> String {
    "local function many(count) local list = {} for i = 1, count do list[i] = i end return list end "
      + "local match = parlor.match { game = \(game(options)) } \(playing)"
  }
}
