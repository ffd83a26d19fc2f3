-- A thousand matches: an engine, a mod of it and a game in Lua take turns, with Lua opponents and native ones.
local parlor, uniform = require "parlor", require "Benchmarks.Lua.uniform"

local first = tonumber(arg[1])
for seed = first, first + 999 do
  local id = seed % 10 == 0 and "misere" or seed % 10 == 5 and "tic-tac-toe" or "four-in-a-row"
  local match = parlor.match { game = id, players = { uniform, "random" }, seed = seed }
  match:run()
  if seed % 100 == 0 then match:save() end
end
