-- Misère: whoever completes a line loses.
local other = { red = "black", black = "red" }

return require("parlor").mod("four-in-a-row", {
  id = "misere", title = "Misère", summary = "Who completes a line loses.",
  rules = "\z
    Goal: have the other seat complete a line of four discs, across, up or diagonal: whoever completes one \z
    loses.\n\z
    Moves: the number of a column, as in 4. The disc falls to the lowest free row.\n\z
    Board: x is red, o is black, and a line that lost is in capitals.",
  outcome = function(state, base)
    local line = base.outcome(state)
    return line and { winner = other[line.winner], drawn = line.drawn, reason = line.reason }
  end,
})
