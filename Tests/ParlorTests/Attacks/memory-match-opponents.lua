-- Keeps matches whose opponents ask others, which ask others.
-- expect: memory or time
local parlor = require "parlor"

local mixture, never = parlor.opponents.mixture, parlor.opponents.never
local mine = parlor.opponent { name = "mine", choose = function(seen) return seen.moves[1] end }
local some = mixture { player = mixture { player = mine, other = "perfect" }, other = mixture { player = "monte-carlo" } }
local all = never { player = mixture { player = some, other = some }, forbids = function() return false end }
local kept = {}
while true do kept[#kept + 1] = parlor.match { game = "four-in-a-row", players = { all, all } } end
