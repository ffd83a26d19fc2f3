-- Five-in-a-Row: a board of nine columns by six rows, whose outer columns are full of alternating discs of both seats.
-- The outer discs count for lines like any others.
local parlor = require "parlor"

return parlor.mod("four-in-a-row", {
  id = "five-in-a-row",
  title = "Five-in-a-Row",
  summary = "Lines of five between two columns that are full from the start.",
  rules = "\z
    Goal: be the first with a line of five discs, across, up or diagonal. The outer columns are full from the \z
    start, and their discs count. A full board without a line is a draw.\n\z
    Moves: the number of a column from 2 to 8. The disc falls to the lowest free row.\n\z
    Board: x is red, o is black, and a winning line is in capitals.",
  fixed = { columns = 9, rows = 6, line = 5 },
  start = function(base)
    local state = base.start()
    for row = 1, base.settings.rows do
      state:set(1, row, base.seats[1 + row % 2])
      state:set(base.settings.columns, row, base.seats[2 - row % 2])
    end
    return state
  end,
})
