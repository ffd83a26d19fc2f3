-- A round-robin: everybody plays everybody, with both colours.
-- Run it with a number of games for each pairing: parlor run scripts/scenarios/tournament.lua 20
local parlor = require "parlor"

local games = math.tointeger(tonumber(arg[1] or 4))
assert(games and games > 0, "usage: tournament.lua [GAMES], with a whole number of games for each pairing, 1 or more")

-- Drops its disc where its own discs already stand highest upon each other.
local tower = parlor.opponent {
  name = "tower",
  choose = function(seen)
    local best, tallest = seen.moves[1], -1
    for _, column in ipairs(seen.moves) do
      local discs = seen.view.discs[column]
      local height = 0
      while height < #discs and discs[#discs - height] == seen.seat do
        height = height + 1
      end
      if height > tallest then
        best, tallest = column, height
      end
    end
    return best
  end,
}

local players = {
  { name = "random", player = "random" },
  { name = "greedy", player = "greedy" },
  { name = "center", player = require "opponents.center" },
  { name = "tower", player = tower },
}
for _, player in ipairs(players) do
  player.won, player.drawn, player.lost = 0, 0, 0
end

local function note(first, second, winner)
  if not winner then
    first.drawn, second.drawn = first.drawn + 1, second.drawn + 1
    return
  end
  local better, worse = first, second
  if winner == "black" then
    better, worse = second, first
  end
  better.won, worse.lost = better.won + 1, worse.lost + 1
end

local function meet(first, second, seed)
  local match = parlor.match {
    game = "four-in-a-row",
    players = { red = first.player, black = second.player },
    seed = seed,
  }
  note(first, second, match:run().winner)
end

local seed = 0
for number, one in ipairs(players) do
  for other = number + 1, #players do
    for game = 1, games do
      seed = seed + 1
      local first, second = one, players[other]
      if game % 2 == 0 then
        first, second = second, first
      end
      meet(first, second, seed)
    end
  end
end

local function points(player)
  return player.won + player.drawn / 2
end
table.sort(players, function(a, b) return points(a) > points(b) end)
print(("%d games for each pairing, a point for a win and half a point for a draw"):format(games))
print()
print "          won  drawn  lost  points"
for _, player in ipairs(players) do
  print(("%-8s %4d  %5d  %4d  %6.1f"):format(player.name, player.won, player.drawn, player.lost, points(player)))
end
