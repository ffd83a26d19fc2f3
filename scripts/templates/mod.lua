-- My mod: four-in-a-row that is drawn after so many moves. What the mod leaves out comes from that game, its base.
local parlor = require "parlor"

return parlor.mod("four-in-a-row", {
  -- Commands and scripts find the mod by its id, so write it here as a string.
  id = "my-mod",
  title = "My mod",
  summary = "The game four-in-a-row, drawn after so many moves.",
  -- `help` shows this and the rules of the base; a mod with other rules says them itself, as `rules`.
  -- These are added to the settings of the base. `setup = { NAME = VALUE }` would change the defaults of the base.
  settings = {
    most_moves = { default = 30, min = 1, max = 10000, help = "the number of moves after which the game is drawn" },
  },

  -- What the mod keeps beside the state of the base: `state.extra`.
  extra = function() return { moves = 0 } end,

  -- `base` has the functions of the base, and all settings.
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
