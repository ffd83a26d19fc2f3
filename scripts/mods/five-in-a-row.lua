-- Five-in-a-Row: a board of nine columns by six rows, whose outer columns are full of discs of both seats by turns.
-- They count for lines like any others.
local parlor = require "parlor"

return parlor.mod("four-in-a-row", {
  id = "five-in-a-row",
  title = "Five-in-a-Row",
  summary = "Lines of five between two columns that are full from the start.",
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
