-- Connect-n: two to four seats drop discs into columns in turn; the first line of n discs of one seat wins.
-- A move is the number of a column, from 1 at the left; the disc falls onto the discs that lie there.
local parlor = require "parlor"

local names, symbols = { "red", "yellow", "green", "blue" }, { "x", "o", "+", "*" }
local directions = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } }

-- The length of a run of equal discs from a cell on in one direction, the cell included.
local function run(discs, column, row, across, up)
  local seat, length = discs[column][row], 0
  while discs[column] and discs[column][row] == seat do
    column, row, length = column + across, row + up, length + 1
  end
  return length
end

local function has_line(discs, column, row, line)
  for _, step in ipairs(directions) do
    local across, up = step[1], step[2]
    if run(discs, column, row, across, up) + run(discs, column, row, -across, -up) > line then return true end
  end
  return false
end

-- The columns that aren't full. Each column lists its discs from the bottom, as numbers of seats.
local function open(discs, rows)
  local columns = {}
  for column, stack in ipairs(discs) do
    if #stack < rows then columns[#columns + 1] = column end
  end
  return columns
end

return parlor.game {
  id = "connect-n",
  title = "Connect-n",
  summary = "Drop discs into columns; the first line wins, on any board and for up to four seats.",
  rules = "\z
    Goal: be the first with a line of discs, across, up or diagonal, as long as the setting 'line' says, \z
    four by default.\n\z
    Moves: the number of a column, as in 4. The disc falls to the lowest free row.\n\z
    Board: x is red, o is yellow, + is green and * is blue.",
  settings = {
    columns = { default = 7, min = 1, max = 32, help = "how many columns the board has" },
    rows = { default = 6, min = 1, max = 32, help = "how many rows the board has" },
    line = { default = 4, min = 2, max = 32, help = "how many discs in a row win" },
    players = { default = 2, min = 2, max = 4, help = "how many seats there are" },
  },
  seats = function(settings) return { table.unpack(names, 1, settings.players) } end,
  start = function(settings)
    local discs = {}
    for column = 1, settings.columns do discs[column] = {} end
    return { discs = discs, turn = 1 }
  end,
  turn = function(state) return state.outcome or state.turn end,
  moves = function(state, settings) return state.outcome and {} or open(state.discs, settings.rows) end,
  apply = function(state, column, settings)
    local discs, seat = state.discs, state.turn
    table.insert(discs[column], seat)
    state.turn = seat % settings.players + 1
    state.outcome = has_line(discs, column, #discs[column], settings.line) and { winner = seat, reason = "line" }
      or #open(discs, settings.rows) == 0 and { drawn = true, reason = "board-full" } or nil
  end,
  grid = function(_, settings) return { columns = settings.columns, rows = settings.rows } end,
  cell = function(state, column) return { column = column, row = #state.discs[column] + 1 } end,
  draw = function(view, settings)
    local function cell(column, row)
      local seat, line = view.discs[column][row], settings.line
      return { names[seat], mark = seat and view.outcome and has_line(view.discs, column, row, line) and "win" }
    end
    return { grid = cell, columns = settings.columns, rows = settings.rows, cells = "hole", ground = "blue",
      legs = true, fall = true, ghost = true, move = "{c}" }
  end,
  describe = function(view, settings)
    local lines = {}
    for row = settings.rows, 0, -1 do -- the numbers of the columns stand in row 0
      local cells = {}
      for column, stack in ipairs(view.discs) do
        cells[column] = ("%2s"):format(row == 0 and column or symbols[stack[row]] or ".")
      end
      lines[#lines + 1] = table.concat(cells, " ")
    end
    return table.concat(lines, "\n")
  end,
}
