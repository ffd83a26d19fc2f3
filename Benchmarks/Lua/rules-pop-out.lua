-- Pop Out as a script writes it by itself, with a list of discs for each column: the rules of scripts/mods/pop-out.lua.
-- Gives the functions of a game in Lua; plain lua5.4 can loop over them too.
local pops, popped = {}, {}
for column = 1, 7 do
  pops[column] = "pop " .. column
  popped[pops[column]] = column
end

-- Whether a line of four begins in a cell and goes on in one direction.
local function begins_line(discs, seat, column, row, across, up)
  for step = 1, 3 do
    local stack = discs[column + step * across]
    if not stack or stack[row + step * up] ~= seat then return false end
  end
  return true
end

-- Which seats have a line.
local function lines(discs)
  local found = {}
  for column = 1, 7 do
    for row, seat in ipairs(discs[column]) do
      if not found[seat] then
        found[seat] = begins_line(discs, seat, column, row, 0, 1) or begins_line(discs, seat, column, row, 1, 0)
          or begins_line(discs, seat, column, row, 1, 1) or begins_line(discs, seat, column, row, 1, -1)
      end
    end
  end
  return found
end

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

local function with_pops(legal, state)
  if state.pops_left == 0 then return legal end
  local count, discs, seat = #legal, state.discs, state.turn
  for column = 1, 7 do
    if discs[column][1] == seat then
      count = count + 1
      legal[count] = pops[column]
    end
  end
  return legal
end

local function is_full(discs)
  for column = 1, 7 do
    if #discs[column] < 6 then return false end
  end
  return true
end

local function moves(state)
  if state.outcome then return {} end
  local legal, discs, count = {}, state.discs, 0
  for column = 1, 7 do
    if #discs[column] < 6 then
      count = count + 1
      legal[count] = column
    end
  end
  return with_pops(legal, state)
end

local function apply(state, move)
  local discs, seat = state.discs, state.turn
  local other = seat == "red" and "black" or "red"
  local column = popped[move]
  if not column then
    local stack = discs[move]
    stack[#stack + 1] = seat
    if has_line(discs, seat, move) then state.outcome = { winner = seat, reason = "line" } end
  else
    table.remove(discs[column], 1)
    state.pops_left = state.pops_left - 1
    local found = lines(discs)
    if found[seat] or found[other] then
      state.outcome = { winner = found[seat] and seat or other, reason = "line" }
    end
  end
  state.turn = other
  if not state.outcome and is_full(discs) and #with_pops({}, state) == 0 then
    state.outcome = { drawn = true, reason = "board-full" }
  end
end

return {
  start = function() return { discs = { {}, {}, {}, {}, {}, {}, {} }, turn = "red", pops_left = 20 } end,
  turn = function(state) return state.outcome or state.turn end,
  moves = moves,
  apply = apply,
}
