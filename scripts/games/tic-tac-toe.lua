-- Tic-tac-toe: two seats take the nine cells in turn; three own cells in a row, a column or a diagonal win.
-- A move is the number of a free cell, from 1 at the top left to 9 at the bottom right.
local parlor = require "parlor"

local lines = { { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8, 9 }, { 1, 4, 7 }, { 2, 5, 8 }, { 3, 6, 9 }, { 1, 5, 9 }, { 3, 5, 7 } }

-- A free cell holds its own number, so free cells never look like a line.
local function free(cells)
  local numbers = {}
  for number, cell in ipairs(cells) do
    if cell == number then numbers[#numbers + 1] = number end
  end
  return numbers
end

-- The completed line, or nil.
local function full_line(cells)
  for _, line in ipairs(lines) do
    local mark = cells[line[1]]
    if mark == cells[line[2]] and mark == cells[line[3]] then return line end
  end
end

local function outcome(cells)
  local line = full_line(cells)
  if line then return { winner = cells[line[1]], reason = "line" } end
  return #free(cells) == 0 and { drawn = true, reason = "board-full" } or nil
end

return parlor.game {
  id = "tic-tac-toe",
  title = "Tic-tac-toe",
  summary = "Take cells in turn; three in a row win.",
  rules = "\z
    Goal: be the first with three marks in a row, a column or a diagonal. A full board without them is a \z
    draw.\n\z
    Moves: the number of a free cell, as it stands on the board.\n\z
    Board: x and o, and the numbers of the cells that are free.",
  seats = { "x", "o" },
  start = function() return { cells = { 1, 2, 3, 4, 5, 6, 7, 8, 9 }, turn = "x" } end,
  turn = function(state) return state.outcome or state.turn end,
  moves = function(state) return state.outcome and {} or free(state.cells) end,
  apply = function(state, cell)
    state.cells[cell] = state.turn
    state.turn = state.turn == "x" and "o" or "x"
    state.outcome = outcome(state.cells)
  end,
  grid = function() return { columns = 3, rows = 3 } end,
  cell = function(_, cell) return { column = (cell - 1) % 3 + 1, row = 3 - (cell - 1) // 3 } end,
  draw = function(view)
    return { grid = view.cells, columns = 3, move = "{n}", lines = { full_line(view.cells) } }
  end,
  describe = function(view) return ("%s %s %s\n%s %s %s\n%s %s %s"):format(table.unpack(view.cells)) end,
}
