-- Has opponents on many threads take all memory that each may have.
-- expect: fine or time or memory
local parlor = require "parlor"

local report = parlor.playtest {
  game = "four-in-a-row", players = { "modules/hog.lua", "modules/hog.lua" }, games = 24, jobs = 8, seed = 1,
}
assert(report.forfeits.count == 24)
