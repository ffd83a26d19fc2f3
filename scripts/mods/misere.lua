-- Misère: whoever completes a line loses.
local parlor = require "parlor"

return parlor.mod("four-in-a-row", {
  id = "misere",
  title = "Misère Four-in-a-Row",
  summary = "Drop discs into columns; who completes a line loses.",
  outcome = function(state, base)
    local outcome = base.outcome(state)
    if outcome.drawn then return outcome end
    return { winner = outcome.winner == base.seats[1] and base.seats[2] or base.seats[1], reason = outcome.reason }
  end,
})
