-- My mod: four-in-a-row that is drawn after so many moves. What a mod leaves out is as in the game below it.
local parlor = require "parlor"

return parlor.mod("four-in-a-row", {
  -- Commands and scripts find the mod by its id, as long as that stands here as a text.
  id = "my-mod",
  title = "My mod",
  summary = "The game four-in-a-row, drawn after so many moves.",
  -- Added to the settings of the game below; `setup = { NAME = VALUE }` gives those other standard values.
  settings = {
    most_moves = { default = 30, min = 1, max = 10000, help = "the number of moves after which the game is drawn" },
  },

  -- What the mod keeps beside the state of the game below: `state.extra`.
  extra = function() return { moves = 0 } end,

  -- `base` holds the functions of the game below, and all settings.
  turn = function(state, base)
    local turn = base.turn(state)
    if type(turn) == "table" or state.extra.moves < base.settings.most_moves then return turn end
    return { drawn = true, reason = "most-moves" }
  end,

  apply = function(state, move, base)
    base.apply(state, move)
    state.extra.moves = state.extra.moves + 1
  end,
})
