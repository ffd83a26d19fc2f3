-- Random games of Four-in-a-Row in plain Lua, with a bitboard of two integers: what a script would do alone.
-- Prints how many games a second it played.
local random = math.random

local function hasLine(discs)
  local pairs = discs & (discs >> 1)
  if pairs & (pairs >> 2) ~= 0 then return true end
  pairs = discs & (discs >> 7)
  if pairs & (pairs >> 14) ~= 0 then return true end
  pairs = discs & (discs >> 6)
  if pairs & (pairs >> 12) ~= 0 then return true end
  pairs = discs & (discs >> 8)
  return pairs & (pairs >> 16) ~= 0
end

-- Returns 1 or 2 for the winner, 0 for a draw.
local function playGame()
  local own, all, seat = 0, 0, 1
  local open, heights = { 0, 1, 2, 3, 4, 5, 6 }, { [0] = 0, 0, 0, 0, 0, 0, 0 }
  local count = 7
  while count > 0 do
    local pick = random(count)
    local column = open[pick]
    local height = heights[column]
    local disc = 1 << (7 * column + height)
    own = own | disc
    all = all | disc
    if hasLine(own) then return seat end
    own = own ~ all
    seat = 3 - seat
    heights[column] = height + 1
    if height == 5 then
      open[pick] = open[count]
      count = count - 1
    end
  end
  return 0
end

local games = tonumber(arg[1])
local start = os.clock()
for _ = 1, games do playGame() end
print(games / (os.clock() - start))
