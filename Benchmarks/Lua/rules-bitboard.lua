-- Four-in-a-Row on 7 columns and 6 rows with a bitboard of two integers, as fast as rules in Lua can be: seven bits a
-- column, the lowest for the row at the bottom, the highest always clear.
-- Gives the functions of a game in Lua; plain lua5.4 can loop over them too.

local function has_line(discs)
  local pairs = discs & (discs >> 1)
  if pairs & (pairs >> 2) ~= 0 then return true end
  pairs = discs & (discs >> 7)
  if pairs & (pairs >> 14) ~= 0 then return true end
  pairs = discs & (discs >> 6)
  if pairs & (pairs >> 12) ~= 0 then return true end
  pairs = discs & (discs >> 8)
  return pairs & (pairs >> 16) ~= 0
end

-- `own` are the discs of the seat to move, `all` those of both.
local function turn(state)
  if state.status == 0 then return state.plies % 2 + 1 end
  if state.status == 2 then return { drawn = true, reason = "board-full" } end
  return { winner = 2 - state.plies % 2, reason = "line" }
end

-- The highest cells of all columns.
local tops = 0
for column = 1, 7 do tops = tops | 1 << (7 * column - 2) end

local function moves(state)
  if state.status ~= 0 then return {} end
  local all = state.all
  -- Most positions have no full column, and a list that is written down is made in one go.
  if all & tops == 0 then return { 1, 2, 3, 4, 5, 6, 7 } end
  local open, count = {}, 0
  for column = 1, 7 do
    if all & 1 << (7 * column - 2) == 0 then
      count = count + 1
      open[count] = column
    end
  end
  return open
end

-- Adding one at the bottom of a column carries to its lowest free cell.
local function apply(state, column)
  local before = state.all
  local all = before | (before + (1 << 7 * (column - 1)))
  local own = state.own | (all ~ before)
  state.own, state.all, state.plies = own ~ all, all, state.plies + 1
  if has_line(own) then
    state.status = 1
  elseif state.plies == 42 then
    state.status = 2
  end
end

return {
  start = function() return { own = 0, all = 0, plies = 0, status = 0 } end,
  turn = turn,
  moves = moves,
  apply = apply,
}
