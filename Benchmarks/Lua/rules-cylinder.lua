-- Cylinder Four-in-a-Row as a script writes it by itself, with a list of discs for each column: the rules of
-- scripts/mods/cylinder.lua. Gives the functions of a game in Lua; plain lua5.4 can loop over them too.

-- How many discs of a seat follow on a cell in one direction round the cylinder, up to a limit.
local function reach(discs, seat, column, row, across, up, limit)
  local length = 0
  while length < limit do
    column, row = (column + across - 1) % 7 + 1, row + up
    if discs[column][row] ~= seat then break end
    length = length + 1
  end
  return length
end

-- Whether the topmost disc of a column lies in a line; along a row no disc counts twice.
local function has_line(discs, seat, column)
  local row = #discs[column]
  if reach(discs, seat, column, row, 0, -1, 3) == 3 then return true end
  for up = -1, 1 do
    local right = reach(discs, seat, column, row, 1, up, 3)
    if right + reach(discs, seat, column, row, -1, -up, 3) >= 3 then return true end
  end
  return false
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
