-- One pair of opponents on boards of several sizes: their wins, and the length of the games.
local parlor = require "parlor"

local setups = {
  { columns = 4, rows = 4, line = 3 },
  { columns = 7, rows = 6 },
  { columns = 7, rows = 6, line = 5 },
  { columns = 6, rows = 7, first = "black" },
  { columns = 10, rows = 8, line = 5 },
  { columns = 20, rows = 3 },
  { columns = 1, rows = 4 },
}
local games = 10

local function play(setup, seed)
  local match = parlor.match {
    game = "four-in-a-row",
    setup = setup,
    players = { "greedy", "random" },
    seed = seed,
  }
  match:run()
  return match
end

print(("Greedy (red) against random (black), %d games on each board"):format(games))
print()
print("board   line  red  black  drawn  moves a game")
for _, setup in ipairs(setups) do
  local wins, moves = { red = 0, black = 0, nobody = 0 }, 0
  for seed = 1, games do
    local match = play(setup, seed)
    local winner = match.outcome.winner or "nobody"
    wins[winner] = wins[winner] + 1
    moves = moves + match.ply
  end
  local board = setup.columns .. "x" .. setup.rows
  print(("%-6s  %4d  %3d  %5d  %5d  %12.1f"):format(
    board, setup.line or 4, wins.red, wins.black, wins.nobody, moves / games))
end

print()
print "The first game on 20x3:"
print(play({ columns = 20, rows = 3 }, 1).board)

-- A board on which no line fits is refused.
local _, problem = pcall(parlor.match, { game = "four-in-a-row", setup = { columns = 3, rows = 3 } })
print()
print("3x3: " .. problem)
