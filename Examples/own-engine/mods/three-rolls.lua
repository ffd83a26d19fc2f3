-- Three rolls: nobody rolls more than three times in a turn.
local parlor = require "parlor"

return parlor.mod("pig", {
  id = "three-rolls",
  title = "Pig with Three Rolls",
  summary = "Roll three times at most, then hold.",
  rules = "\z
    Goal: be the first with 50 points; 'goal' changes that number.\n\z
    Moves: roll adds what the die shows to the pot, and a 1 loses the pot and the turn. hold keeps the pot. \z
    After three rolls in a turn there is only hold.",
  extra = function() return { rolls = 0 } end,
  moves = function(state, base)
    local moves = base.moves(state)
    if state.extra.rolls == 3 and moves[2] == "hold" then return { "hold" } end
    return moves
  end,
  apply = function(state, move, base)
    base.apply(state, move)
    if move == "roll" then
      state.extra.rolls = state.extra.rolls + 1
    elseif move == "hold" or move == "1" then
      state.extra.rolls = 0
    end
  end,
  hides_nothing = true,
  view = function(state, seat, base)
    local view = base.view(state, seat)
    view.rolls = state.extra.rolls
    return view
  end,
})
