-- Has a thousand candidates made whose opponents ask many others.
-- expect: time
local parlor = require "parlor"

local player = parlor.opponent { name = "mine", choose = function(seen) return seen.moves[1] end }
for _ = 1, 7 do player = parlor.opponents.mixture { player = player, other = player } end
parlor.tune {
  game = "simon", set = { length = "1..100", resets_per_round = "0..9" }, players = { player }, goals = { draws = 0 },
  games = 140000,
}
