-- As many matches as the first argument says, with an opponent that plays any legal move on both seats.
local parlor, uniform = require "parlor", require "Benchmarks.Lua.uniform"

for seed = 1, tonumber(arg[1]) do
  parlor.match { game = "four-in-a-row", players = { uniform, uniform }, seed = seed }:run()
end
