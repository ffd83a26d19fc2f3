-- Cylinder: the first and the last column are neighbours, so lines go on round the edge of the board.
local parlor = require "parlor"

-- How many discs of a seat follow a cell in one direction round the cylinder, up to a limit.
local function run(state, seat, columns, rows, column, row, across, up, limit)
  local count = 0
  while count < limit do
    column, row = (column - 1 + across) % columns + 1, row + up
    if row < 1 or row > rows or state:cell(column, row) ~= seat then break end
    count = count + 1
  end
  return count
end

-- Whether a seat's disc lies in a line. In a row no disc counts twice, however far the line goes round.
local function is_in_line(state, settings, seat, column, row)
  local columns, rows, line = settings.columns, settings.rows, settings.line
  for up = -1, 1 do
    local limit = (up == 0 and columns or rows) - 1
    local right = run(state, seat, columns, rows, column, row, 1, up, limit)
    local left = run(state, seat, columns, rows, column, row, -1, -up, limit - right)
    if 1 + right + left >= line then return true end
  end
  return false
end

-- The seats that have a line, as keys. All discs are checked: a move of a mod below may have moved any of them.
local function seats_with_lines(state, settings)
  local seats = {}
  for column = 1, settings.columns do
    for row = 1, state:height(column) do
      local seat = state:cell(column, row)
      if is_in_line(state, settings, seat, column, row) then seats[seat] = true end
    end
  end
  return seats
end

return parlor.mod("four-in-a-row", {
  id = "cylinder",
  title = "Cylinder Four-in-a-Row",
  summary = "Drop discs into columns; lines go on round the edge of the board.",
  rules = "\z
    Goal: be the first with a line of four discs, across, up or diagonal. The last column and the first one \z
    are neighbours, so that a line may go on round the edge.\n\z
    Moves: the number of a column, as in 4. The disc falls to the lowest free row.\n\z
    Board: x is red and o is black. A line that goes round the edge isn't in capitals.",
  apply = function(state, move, base)
    local mover, settings = state:mover(), base.settings
    base.apply(state, move)
    if math.type(move) == "integer" then
      local row = state:height(move)
      if is_in_line(state, settings, state:cell(move, row), move, row) then state:finish(mover) end
      return
    end
    local seats = seats_with_lines(state, settings)
    if next(seats) then state:finish(seats[mover] and mover or next(seats)) end
  end,
})
