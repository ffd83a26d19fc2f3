-- Surprise Simon: every round plays back a new sequence, one button longer than the last. Earlier rounds don't help.
-- Chance draws the buttons of a sequence one by one; none is heard before the playback of the whole sequence.
local parlor = require "parlor"

return parlor.mod("simon", {
  id = "surprise-simon",
  title = "Surprise Simon",
  summary = "Repeat a sequence of buttons from memory; each round brings a new one, longer by a button.",
  rules = "\z
    Goal: watch the buttons that flash, and press the same ones in the same order. Each round has a new \z
    sequence, longer by a button; the last one wins, and a wrong button loses.\n\z
    Moves: start begins. Then write one button a line, by number or name, as in 4 or blue; reset, \z
    before the first one, plays the sequence again.\n\z
    Board: the buttons, the length of the sequence now and at the end, and how many buttons were pressed. \z
    The right button after an error is in [brackets].",
  fixed = { variant = "classic" },
  extra = function() return { drawn = {} } end,
  sample_extra = function() return { drawn = {} } end, -- at a press the whole sequence is drawn
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
