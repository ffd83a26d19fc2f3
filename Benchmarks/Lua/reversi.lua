-- Reversi: two seats place discs, which turn over those of the other between two of their own.
-- Whoever has more discs at the end wins. A move is a square, as in "d3", or "pass" where there is none.
local parlor = require "parlor"

local directions = { { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 }, { 0, -1 }, { 1, -1 } }
local files = "abcdefgh"

local function other(seat) return seat == "black" and "white" or "black" end

-- How many discs of the other seat would turn over in a direction.
local function run(board, seat, column, row, across, up)
  local count, foe = 0, other(seat)
  column, row = column + across, row + up
  while board[column] and board[column][row] == foe do
    column, row, count = column + across, row + up, count + 1
  end
  return board[column] and board[column][row] == seat and count or 0
end

local function flips(board, seat, column, row)
  for _, step in ipairs(directions) do
    if run(board, seat, column, row, step[1], step[2]) > 0 then return true end
  end
  return false
end

local function squares(board, seat)
  local found = {}
  for column = 1, 8 do
    for row = 1, 8 do
      if board[column][row] == "" and flips(board, seat, column, row) then
        found[#found + 1] = files:sub(column, column) .. row
      end
    end
  end
  return found
end

local function count(board)
  local discs = { black = 0, white = 0 }
  for column = 1, 8 do
    for row = 1, 8 do
      local seat = board[column][row]
      if seat ~= "" then discs[seat] = discs[seat] + 1 end
    end
  end
  return discs
end

return parlor.game {
  id = "reversi",
  title = "Reversi",
  summary = "Turn over the other's discs, and have more at the end.",
  seats = { "black", "white" },
  hides_nothing = true,
  start = function()
    local board = {}
    for column = 1, 8 do
      board[column] = {}
      for row = 1, 8 do board[column][row] = "" end
    end
    board[4][4], board[5][5], board[4][5], board[5][4] = "white", "white", "black", "black"
    return { board = board, mover = "black", passes = 0 }
  end,
  turn = function(state)
    if state.passes < 2 then return state.mover end
    local discs = count(state.board)
    local scores = { discs.black, discs.white }
    if discs.black == discs.white then return { drawn = true, reason = "equal", scores = scores } end
    return { winner = discs.black > discs.white and "black" or "white", reason = "more-discs", scores = scores }
  end,
  moves = function(state)
    if state.passes == 2 then return {} end
    local found = squares(state.board, state.mover)
    return #found > 0 and found or { "pass" }
  end,
  apply = function(state, move)
    local seat = state.mover
    if move == "pass" then
      state.passes = state.passes + 1
    else
      local column, row = files:find(move:sub(1, 1), 1, true), tonumber(move:sub(2))
      for _, step in ipairs(directions) do
        for distance = 1, run(state.board, seat, column, row, step[1], step[2]) do
          state.board[column + distance * step[1]][row + distance * step[2]] = seat
        end
      end
      state.board[column][row] = seat
      state.passes = 0
    end
    state.mover = other(seat)
  end,
  describe = function(view)
    local lines = { "  a b c d e f g h" }
    for row = 1, 8 do
      local cells = {}
      for column = 1, 8 do
        local seat = view.board[column][row]
        cells[column] = seat == "" and "." or seat == "black" and "x" or "o"
      end
      lines[row + 1] = row .. " " .. table.concat(cells, " ")
    end
    return table.concat(lines, "\n")
  end,
}
