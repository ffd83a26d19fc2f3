-- Looks from an opponent for the calls and functions beyond it.
-- expect: fine
local parlor = require "parlor"
local told

local function look()
  local kinds, level = {}, 1
  while debug.getinfo(level) do
    local info = debug.getinfo(level)
    assert(info.func == nil and info.name ~= "secret" and info.name ~= "run")
    kinds[level] = info.what
    level = level + 1
  end
  told = table.concat(kinds, " ") .. debug.traceback("")
end

local function secret(match)
  match:run()
  return match
end

local opponent = parlor.opponent {
  choose = function(seen)
    look()
    return seen.moves[1]
  end,
}
secret(parlor.match { game = "four-in-a-row", players = { opponent, "random" }, seed = 1 })
assert(told:find "^Lua Lua C\n" and not told:find "secret" and not told:find "main chunk", told)
