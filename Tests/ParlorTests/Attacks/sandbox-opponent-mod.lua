-- Has an opponent change all that the mod which it plays uses.
-- expect: fine
local parlor = require "parlor"
local shared = require "modules.shared"

local function is_whole()
  local sum = 0
  for _, number in ipairs { 1, 2 } do sum = sum + number end
  return sum == 3 and shared.limit == 7 and leaked == nil and ("a"):byte() == 97 and string.byte("a") == 97
    and table.concat { 1, 2 } == "12" and math.max(1, 2) == 2 and parlor.match ~= nil
end
local asked = 0
local mod = parlor.mod("four-in-a-row", {
  id = "whole", summary = "Fails if anybody changed what it uses.",
  moves = function(state, base)
    asked = asked + 1
    assert(is_whole(), "an opponent's file reaches a mod's")
    return base.moves(state)
  end,
})
local match = parlor.match { game = mod, players = { "modules/vandal.lua", "random" }, seed = 3 }
match:run()
assert(match.outcome and asked > 8 and is_whole())
