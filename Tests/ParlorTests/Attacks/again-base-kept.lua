-- Tries base functions after their time.
-- expect: fine or error
local parlor = require "parlor"

local kept
local g = parlor.mod("four-in-a-row", { id = "kept", moves = function(state, base) kept = { base, state } return base.moves(state) end })
local m = parlor.match { game = g }
m:play(4)
local base, state = kept[1], kept[2]
for _, name in ipairs { "moves", "turn", "apply", "view", "refusal" } do pcall(function() base[name](state, 4) end) end
m:play(4)
