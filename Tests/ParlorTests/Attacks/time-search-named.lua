-- Has opponents that are named search for hours.
-- expect: time
local parlor = require "parlor"
for _, name in ipairs { "monte-carlo:iterations=100000000", "alpha-beta:depth=60:nodes=1000000000" } do
  pcall(function() parlor.match { game = "four-in-a-row", players = { name, "random" } }:step() end)
end
