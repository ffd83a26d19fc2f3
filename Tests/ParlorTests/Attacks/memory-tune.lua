-- Tunes many settings with opponents that ask others, which ask others.
-- expect: time or memory
local parlor = require "parlor"

local player = parlor.opponent { name = "mine", choose = function(seen) return seen.moves[1] end }
for _ = 1, 6 do player = parlor.opponents.mixture { player = player, other = player } end
parlor.tune {
  game = "simon", set = { length = "1..100", resets_per_round = "0..9" }, players = { player }, goals = { draws = 0 },
  games = 140000,
}
