-- Has machines of other threads call a function of this one.
-- expect: fine
local parlor = require "parlor"

local calls, kept = 0, {}
local function timing(length, step)
  calls = calls + 1
  kept[calls % 100 + 1] = { length, step, ("x"):rep(step) }
  return 0.5, 0.1
end
for _, player in ipairs { "flawless", "human-like", "random", "mixture:player=human-like" } do
  local report = parlor.playtest {
    game = "simon", setup = { timing = timing }, players = { player }, games = 60, jobs = 4, seed = 1,
  }
  assert(report.ended == 60)
end
assert(calls > 60)
