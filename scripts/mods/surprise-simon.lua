-- Surprise Simon: every round plays back a new sequence, one button longer than the last. Nothing that you know helps.
-- Chance draws the buttons of a sequence one by one; none is heard before the whole is played back.
local parlor = require "parlor"

return parlor.mod("simon", {
  id = "surprise-simon",
  title = "Surprise Simon",
  summary = "Repeat a sequence of buttons from memory; each round brings a new one, longer by a button.",
  fixed = { variant = "classic" },
  extra = function() return { drawn = {} } end,
  apply = function(state, move, base)
    local drawn, sequence = state.extra.drawn, state:sequence()
    if state:phase() == "drawing" and #drawn < #sequence then
      drawn[#drawn + 1] = move
      return
    end
    if #drawn > 0 then
      state:set_sequence(drawn)
      state.extra.drawn = {}
    end
    base.apply(state, move)
  end,
  cues = function(state, move, base)
    if #state.extra.drawn > 0 then return {} end
    return base.cues(state, move)
  end,
})
