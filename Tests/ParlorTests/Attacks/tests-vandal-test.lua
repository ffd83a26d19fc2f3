-- Tries to change the game that it tests.
-- expect: fine
local parlor = require "parlor"
local assert, pairs, pcall, type, match = assert, pairs, pcall, type, parlor.match
local function played()
  local nim = match { game = "nim", players = { "greedy", "random" }, seed = 5 }
  nim:run()
  return nim:save()
end
local before = played()
local function nothing() return nil end

it("plays as before", function()
  leaked, _G.leaked = true, true
  for _, library in pairs { string = string, table = table, math = math, utf8 = utf8 } do
    for name in pairs(library) do library[name] = nothing end
  end
  for name in pairs(parlor) do pcall(function() parlor[name] = nothing end) end
  local kept = { assert = assert, pairs = pairs, pcall = pcall, type = type, it = it, expect = expect }
  for name, value in pairs(_G) do if kept[name] == nil and type(value) == "function" then _G[name] = nothing end end
  assert(played() == before)
end)
