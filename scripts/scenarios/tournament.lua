-- A round robin: all players meet one another, and change seats after each game.
-- Run it with a number of games for each meeting: parlor run scripts/scenarios/tournament.lua 20
local parlor = require "parlor"

local games = math.tointeger(tonumber(arg[1] or 4))
assert(games and games > 0, "usage: tournament.lua [GAMES], with a whole number of games for each meeting, 1 or more")

-- Drops its disc onto the highest stack of its own discs.
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

local tournament = parlor.tournament {
  game = "four-in-a-row",
  players = { "random", "greedy", require "opponents.center", tower },
  games = games,
  seed = 1,
}
print(tournament)
print(("%s is first, %d games were played"):format(tournament.standings[1].player, tournament.games))
