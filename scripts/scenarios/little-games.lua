-- Random opponents play each of the games in Lua once. Then two opponents that know how to play show what skill is
-- worth.
local parlor = require "parlor"

local games = {
  { game = "tic-tac-toe" },
  { game = "connect-n", setup = { players = 3, columns = 8 } },
  { game = "four-in-a-row-lua" },
  { game = "nim" },
  { game = "dice-race", setup = { players = 4 } },
  { game = "rock-paper-scissors", setup = { rounds = 3, lizard = true } },
  { game = "little-whist" },
  { game = "higher-lower" },
  { game = "mastermind", setup = { coder = "seat", colours = 3, length = 3 } },
}

-- The settings decide the number of seats, so a first match is made to count them.
local function play(game, setup)
  local players = {}
  for number in ipairs(parlor.match { game = game, setup = setup }.seats) do players[number] = "random" end
  local match = parlor.match { game = game, setup = setup, players = players, seed = 1 }
  match:run()
  return match
end

for _, one in ipairs(games) do
  local match = play(one.game, one.setup)
  print(("%s: %s after %d moves"):format(one.game, match.outcome.text, match.ply))
  print(match.board)
  print()
end

local function wins(options, seat, count)
  local won = 0
  for seed = 1, count do
    options.seed = seed
    if parlor.match(options):run().winner == seat then won = won + 1 end
  end
  return won
end

local nim_sum = require "opponents.nim-sum"
for _, misere in ipairs { false, true } do
  local won = wins({ game = "nim", setup = { misere = misere }, players = { nim_sum, "random" } }, "first", 20)
  print(("nim, misère %s: perfect play won %d of 20 games"):format(misere, won))
  assert(won == 20)
end

local odds = require "opponents.higher-lower-odds"
for _, player in ipairs { "random", odds } do
  local won = wins({ game = "higher-lower", players = { player } }, "player", 100)
  print(("higher-lower, %s: %d of 100 games won"):format(player == odds and "by the odds" or "at random", won))
end
