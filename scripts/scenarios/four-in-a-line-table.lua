-- A table that keeps all games: three are begun, the third on a larger board, and continued in any order. The number of
-- a game decides which colour begins, whoever won before and whenever a game ends.
local parlor = require "parlor"

local series = parlor.series { game = "four-in-a-row", keep = "all", starter = "by-number", seed = 1 }

local function show(title)
  print(title)
  for _, game in ipairs(series.games) do
    local mark = game.number == series.number and ">" or " "
    print(("  %s %s (%d moves)"):format(mark, game.summary, game.ply))
  end
  print("    " .. series.status)
end

-- Drops discs into columns, each colour in its turn.
local function drop(...)
  for _, column in ipairs { ... } do
    series.match:play(column)
  end
end

assert(#series.games == 1 and series.match.turn == "red")
drop(1, 2, 1, 2)
show "The table begins with one game"

-- A new game is added at the bottom; the game before it stays, so there is no question.
assert(series:new_game())
assert(series.number == 2 and series.match.turn == "black")
drop(4, 3)

series:set { columns = 10, rows = 8 }
assert(series:new_game().turn == "red")
drop(10, 9)
show "Game 2 on the same board, game 3 on 10x8"
assert(#series.games == 3)

-- A full column is a warning, and nothing else.
drop(10, 10, 10, 10, 10, 10, 10)
local before = series.match.board
local ok, warning = pcall(drop, 10)
assert(not ok and series.match.board == before)
print("    Warning: " .. warning:match(":%d+: (.*)"))
print(before)

-- Back to game 2, which black wins, and then to game 1, which red wins.
series:select(2)
drop(4, 3, 4, 3, 4)
show "Game 2 is gone on with, and won"
assert(series.match.outcome.winner == "black")

series:select(1)
drop(1, 2, 1)
show "So is game 1"
print(series.match.board)
assert(series.match.outcome.winner == "red" and series.totals.wins.red == 1 and series.totals.wins.black == 1)

-- The whole table can be kept as text, and its unfinished games continued later.
series = parlor.load_series(series:save())
series:select(3)
assert(series.match.ply == 9 and series.match.turn == "black" and series.match.board == before)
series:new_game()
show "Game 4 is begun by black, like all with even numbers"
assert(series.match.turn == "black" and series.match:view().columns == 10)
