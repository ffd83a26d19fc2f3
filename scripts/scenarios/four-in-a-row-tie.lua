-- Red and black fill the board without a line: a tie, which is counted. Then every column is refused, the other colour
-- begins the next game, and a new game in the middle of the next one asks first.
local parlor = require "parlor"

local series = parlor.series { game = "four-in-a-row", keep = "one", starter = "after-finished", seed = 1 }

-- Every column is filled from the bottom, so its colours alternate. The single discs in column 7 change whose turn it
-- is between two columns: columns 3 and 4 begin with black, the others with red, so there is no line of four.
local filling = {
  { column = 1, discs = 6 }, { column = 2, discs = 6 }, { column = 7, discs = 1 },
  { column = 3, discs = 6 }, { column = 4, discs = 6 }, { column = 7, discs = 1 },
  { column = 5, discs = 6 }, { column = 6, discs = 6 }, { column = 7, discs = 4 },
}

local function totals()
  local wins = series.totals.wins
  return ("red %d, black %d, ties %d"):format(wins.red, wins.black, series.totals.drawn)
end

print(series.status .. "; totals: " .. totals())
local match = series.match
for _, part in ipairs(filling) do
  for _ = 1, part.discs do
    assert(not match.outcome)
    match:play(part.column)
  end
end
print(match.board)
print(series.status .. "; totals: " .. totals())
assert(match.outcome.drawn and match.outcome.reason == "board-full" and series.totals.drawn == 1)

-- The game is over: every column is refused, and nothing changes.
local before = match:save()
for column = 1, match:view().columns do
  local ok, problem = pcall(match.play, match, column)
  assert(not ok and problem:find("the game is over", 1, true))
end
assert(#match.moves == 0 and match:save() == before and series.totals.drawn == 1)
print "Every column is refused: the game is over."
print()

-- A finished game needs no question, and the other colour begins.
match = assert(series:new_game())
assert(match.turn == "black" and match.ply == 0)
print(series.status)

match:play(4):play(4)
local none, question = series:new_game()
assert(not none and series.match == match and match.ply == 2)
print("New game? " .. question)
print("No: " .. series.status .. ", " .. match.ply .. " moves played")

match = series:new_game(true)
assert(match.ply == 0 and match.turn == "black", "a game that was given up doesn't change who begins")
print("Yes: " .. series.status .. "; totals: " .. totals())
assert(series.totals.drawn == 1 and #series.games == 1)
