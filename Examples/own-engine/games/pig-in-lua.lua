-- Pig, a dice game: roll as often as you dare; a 1 costs what the turn brought, and who holds keeps it.
local parlor = require "parlor"

local function pass(state)
  state.mover, state.pot, state.rolling = 3 - state.mover, 0, false
end

return parlor.game {
  id = "pig-in-lua",
  title = "Pig",
  summary = "Roll as often as you dare; a 1 costs what the turn brought.",
  rules = "\z
    Goal: be the first with 50 points; 'goal' changes that number.\n\z
    Moves: roll adds what the die shows to the pot, and a 1 loses the pot and the turn. hold keeps the pot.",
  seats = { "first", "second" },
  settings = {
    goal = { default = 50, min = 10, max = 1000, help = "the score that wins" },
  },

  start = function() return { scores = { 0, 0 }, mover = 1, pot = 0, rolling = false } end,

  turn = function(state, settings)
    for seat, score in ipairs(state.scores) do
      if score >= settings.goal then
        return { winner = seat, reason = "goal", scores = { table.unpack(state.scores) } }
      end
    end
    return state.rolling and "chance" or state.mover
  end,

  moves = function(state)
    if state.rolling then return { 1, 2, 3, 4, 5, 6 } end
    return state.pot == 0 and { "roll" } or { "roll", "hold" }
  end,

  apply = function(state, move)
    if move == "roll" then
      state.rolling = true
    elseif move == "hold" then
      state.scores[state.mover] = state.scores[state.mover] + state.pot
      pass(state)
    elseif move == 1 then
      pass(state)
    else
      state.pot, state.rolling = state.pot + move, false
    end
  end,

  describe = function(view)
    return ("first %d, second %d; pot %d"):format(view.scores[1], view.scores[2], view.pot)
  end,
}
