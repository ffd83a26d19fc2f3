-- Misère: whoever completes a line loses.
local parlor, other = require "parlor", { red = "black", black = "red" }
return parlor.mod("four-in-a-row", { id = "misere", title = "Misère", summary = "Who completes a line loses.",
  outcome = function(state, base)
    local line = base.outcome(state)
    return { winner = other[line.winner], drawn = line.drawn, reason = line.reason } end })
