-- Has one opponent change all that the other uses, in one match.
-- expect: fine
local parlor = require "parlor"

for _, players in ipairs { { "modules/vandal.lua", "modules/victim.lua" }, { "modules/victim.lua", "modules/vandal.lua" } } do
  for seed = 1, 5 do
    local match = parlor.match { game = "four-in-a-row", players = players, seed = seed }
    match:run()
    assert(match.outcome)
  end
end
assert(string.byte("a") == 97 and leaked == nil and ipairs { 1 } ~= nil and #parlor.games() > 0)
