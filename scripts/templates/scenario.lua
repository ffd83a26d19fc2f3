-- My scenario: plays four-in-a-row many times, and counts who wins. `parlor run --seed 2 FILE` plays other games.
local parlor = require "parlor"

-- The command line may say how many games to play: parlor run FILE 100.
local count = tonumber(arg[1]) or 20

local function play()
  -- Without a player a seat waits for match:play; here computers play all seats.
  local players = {}
  for number in ipairs(parlor.match({ game = "four-in-a-row" }).seats) do players[number] = "random" end
  local match = parlor.match { game = "four-in-a-row", players = players }
  match:run()
  return match
end

local wins = {}
local last
for _ = 1, count do
  last = play()
  local winner = last.outcome.winner or "nobody"
  wins[winner] = (wins[winner] or 0) + 1
end

for name, number in pairs(wins) do print(("%s won %d of %d games"):format(name, number, count)) end
print("The last game: " .. last.outcome.text)
print(last.board)
