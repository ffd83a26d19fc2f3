-- Four-in-a-Row in Lua: the game of the engine "four-in-a-row", move for move. Two seats drop discs into columns in
-- turn; the first line of four discs of one seat, in whatever direction, wins, and a full board without one is drawn.
-- A move is the number of a column, from 1 at the left. The script is here to be compared with the engine, and changed.
local parlor = require "parlor"

local symbols = { red = { "x", "X" }, black = { "o", "O" } }

-- How many discs of a seat follow a cell in one direction without a gap.
local function reach(discs, seat, column, row, across, up)
  local length = 0
  local stack = discs[column + across]
  while stack and stack[row + up] == seat do
    column, row, length = column + across, row + up, length + 1
    stack = discs[column + across]
  end
  return length
end

-- Adds the whole line through a cell if it is long enough.
local function add_line(lines, discs, column, row, across, up, enough)
  local seat = discs[column][row]
  local behind = reach(discs, seat, column, row, -across, -up)
  local length = behind + 1 + reach(discs, seat, column, row, across, up)
  if length < enough then return end
  local line = {}
  for step = 0, length - 1 do
    line[step + 1] = { column = column + (step - behind) * across, row = row + (step - behind) * up }
  end
  lines[#lines + 1] = line
end

-- The lines that the topmost disc of a column completed: at most one for each direction.
local function lines_through(discs, column, enough)
  local lines, row = {}, #discs[column]
  add_line(lines, discs, column, row, 1, 0, enough)
  add_line(lines, discs, column, row, 0, 1, enough)
  add_line(lines, discs, column, row, 1, 1, enough)
  add_line(lines, discs, column, row, 1, -1, enough)
  return lines
end

-- The state holds the sizes, for opponents, which see no settings; the discs, column by column from the bottom; and the
-- lines that the last disc completed. Everybody sees all of it. The turn follows from the number of discs.
local function start(settings)
  local longest = math.max(settings.columns, settings.rows)
  if settings.line > longest then
    error(("setting 'line' is %d, but no line on a board of %d by %d is longer than %d"):format(
      settings.line, settings.columns, settings.rows, longest), 0)
  end
  local discs = {}
  for column = 1, settings.columns do discs[column] = {} end
  return { columns = settings.columns, rows = settings.rows, line = settings.line, discs = discs, lines = {} }
end

local function turn(state, settings)
  local line, count = state.lines[1], 0
  if line then return { winner = state.discs[line[1].column][line[1].row], reason = "line" } end
  for column = 1, state.columns do count = count + #state.discs[column] end
  if count == state.columns * state.rows then return { drawn = true, reason = "board-full" } end
  local second = settings.first == "red" and "black" or "red"
  return count % 2 == 0 and settings.first or second
end

local function moves(state)
  local open = {}
  for column = 1, state.columns do
    if #state.discs[column] < state.rows then open[#open + 1] = column end
  end
  return open
end

local function apply(state, column, settings)
  table.insert(state.discs[column], turn(state, settings))
  state.lines = lines_through(state.discs, column, state.line)
end

-- The fall of the last disc lasts six hundredths of a second for each row. The subject is the number of the cell,
-- counted from the left of the top row.
local function cues(state, column)
  local row = #state.discs[column]
  local fall = state.rows - row
  return { {
    name = "drop", at = 0, lasting = 6 * (fall + 1) / 100, subject = fall * state.columns + column,
    details = { column = column, row = row },
  } }
end

-- The numbers of the columns, then the rows from the top; the discs of a winning line are capitals.
local function describe(seen)
  local winning = {}
  for _, line in ipairs(seen.lines) do
    for _, cell in ipairs(line) do winning[cell.column .. " " .. cell.row] = true end
  end
  local width = "%" .. #tostring(seen.columns) .. "s"
  local heads, lines = {}, {}
  for column = 1, seen.columns do heads[column] = width:format(column) end
  lines[1] = " " .. table.concat(heads, " ")
  for row = seen.rows, 1, -1 do
    local cells = {}
    for column, stack in ipairs(seen.discs) do
      local seat = stack[row]
      local symbol = seat and symbols[seat][winning[column .. " " .. row] and 2 or 1]
      cells[column] = width:format(symbol or ".")
    end
    lines[#lines + 1] = " " .. table.concat(cells, " ")
  end
  return table.concat(lines, "\n")
end

local function draw(seen)
  return { grid = function(column, row) return seen.discs[column][row] end, columns = seen.columns, rows = seen.rows,
    cells = "hole", ground = "yellow", legs = true, fall = true, ghost = true, move = "{c}", lines = seen.lines }
end

return parlor.game {
  id = "four-in-a-row-lua",
  title = "Four-in-a-Row in Lua",
  summary = "Drop discs into columns; the first line of four wins.",
  rules = "\z
    Goal: be the first with a line of four discs, across, up or diagonal; 'line' changes that number. A \z
    full board without a line is a draw.\n\z
    Moves: the number of a column, as in 4. The disc falls to the lowest free row.\n\z
    Board: x is red, o is black, and a winning line is in capitals.",
  starter = "first",
  settings = {
    columns = { default = 7, min = 1, max = 32, help = "how many columns the board has" },
    rows = { default = 6, min = 1, max = 32, help = "how many rows the board has" },
    line = { default = 4, min = 2, max = 32, help = "how many discs in a row win" },
    first = { default = "red", choices = { "red", "black" }, help = "which seat drops the first disc" },
  },
  seats = { "red", "black" },
  start = start,
  turn = turn,
  moves = moves,
  apply = apply,
  cues = cues,
  grid = function(state) return { columns = state.columns, rows = state.rows } end,
  cell = function(state, column) return { column = column, row = #state.discs[column] + 1 } end,
  describe = describe,
  draw = draw,
}
