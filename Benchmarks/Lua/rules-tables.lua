-- Four-in-a-Row on 7 columns and 6 rows as a script writes it, with a list of discs for each column.
-- Gives the functions of a game in Lua; plain lua5.4 can loop over them too.

-- How many discs of a seat follow one another from a cell on, the cell itself left out.
local function reach(discs, seat, column, row, across, up)
  local length = 0
  local stack = discs[column + across]
  while stack and stack[row + up] == seat do
    column, row, length = column + across, row + up, length + 1
    stack = discs[column + across]
  end
  return length
end

-- Whether the topmost disc of a column completes a line.
local function has_line(discs, seat, column)
  local row = #discs[column]
  return reach(discs, seat, column, row, 0, -1) >= 3
    or reach(discs, seat, column, row, -1, 0) + reach(discs, seat, column, row, 1, 0) >= 3
    or reach(discs, seat, column, row, -1, -1) + reach(discs, seat, column, row, 1, 1) >= 3
    or reach(discs, seat, column, row, -1, 1) + reach(discs, seat, column, row, 1, -1) >= 3
end

local function moves(state)
  if state.outcome then return {} end
  local open, discs = {}, state.discs
  for column = 1, 7 do
    if #discs[column] < 6 then open[#open + 1] = column end
  end
  return open
end

local function apply(state, column)
  local discs, seat = state.discs, state.turn
  local stack = discs[column]
  stack[#stack + 1] = seat
  state.plies = state.plies + 1
  state.turn = seat == "red" and "black" or "red"
  if has_line(discs, seat, column) then
    state.outcome = { winner = seat, reason = "line" }
  elseif state.plies == 42 then
    state.outcome = { drawn = true, reason = "board-full" }
  end
end

return {
  start = function() return { discs = { {}, {}, {}, {}, {}, {}, {} }, turn = "red", plies = 0 } end,
  turn = function(state) return state.outcome or state.turn end,
  moves = moves,
  apply = apply,
}
