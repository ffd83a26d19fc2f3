-- My game: two seats in turn add 1, 2 or 3 to a count; whoever reaches the goal wins.
-- Play it with `parlor play`, let computers play it with --players random,greedy.
local parlor = require "parlor"

return parlor.game {
  -- Commands and scripts find the game by its id, so write it here as a string.
  id = "my-game",
  title = "My game",
  summary = "Count to the goal in steps of 1 to 3.",
  -- What `help` shows to whoever plays it.
  rules = "\z
    Goal: reach the goal, 21 by default.\n\z
    Moves: 1, 2 or 3, which is added to the count.\n\z
    Board: the count, and the goal.",
  seats = { "first", "second" },
  -- Chosen with --set goal=30, or setup = { goal = 30 } in a script.
  settings = {
    goal = { default = 21, min = 3, max = 1000, help = "the count that wins" },
  },

  -- The state is a table of numbers, strings, booleans and tables. It contains everything that the rules need.
  start = function() return { count = 0, turn = "first" } end,

  -- Who moves next: a seat or "chance". At the end, the outcome.
  turn = function(state, settings)
    if state.count < settings.goal then return state.turn end
    -- The turn has passed already: the other seat reached the goal.
    return { winner = state.turn == "first" and "second" or "first", reason = "goal" }
  end,

  -- Every legal move: whole numbers or strings.
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

  -- The board as text. A game with secrets also has a function `view`, which returns what a seat may know.
  describe = function(view, settings) return ("%d of %d"):format(view.count, settings.goal) end,

  -- What it looks like on a screen, which lists the moves below it; docs/scenes.md shows boards, cards and dice.
  draw = function(view, settings) return { meter = view.count, most = settings.goal, title = "Count" } end,
}
