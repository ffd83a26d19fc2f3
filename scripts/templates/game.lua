-- My game: two seats in turn add 1, 2 or 3 to a count; whoever comes to the goal wins.
-- Play it with `parlor play`, let computers play it with --players random,greedy.
local parlor = require "parlor"

return parlor.game {
  -- Commands and scripts find the game by its id, as long as that stands here as a text.
  id = "my-game",
  title = "My game",
  summary = "Count to the goal in steps of 1 to 3.",
  seats = { "first", "second" },
  -- Chosen with --set goal=30, or setup = { goal = 30 } in a script.
  settings = {
    goal = { default = 21, min = 3, max = 1000, help = "the count that wins" },
  },

  -- The state is a table of numbers, texts, true, false and tables; all that the rules need to go on is in it.
  start = function() return { count = 0, turn = "first" } end,

  -- Who decides: a seat, "chance", or how the game ended.
  turn = function(state, settings)
    if state.count < settings.goal then return state.turn end
    -- The turn has gone on already: the other seat came to the goal.
    return { winner = state.turn == "first" and "second" or "first", reason = "goal" }
  end,

  -- Every legal move: whole numbers or texts.
  moves = function(state, settings)
    local moves = {}
    for step = 1, math.min(3, settings.goal - state.count) do moves[step] = step end
    return moves
  end,

  -- Plays a legal move. Nothing else may change the state.
  apply = function(state, move)
    state.count = state.count + move
    state.turn = state.turn == "first" and "second" or "first"
  end,

  -- The board as text. A game with secrets has a function `view` beside it, which says who may know what.
  describe = function(view, settings) return ("%d of %d"):format(view.count, settings.goal) end,
}
