-- A playtest of as many games as the first argument says: an opponent that plays any legal move, against the one that
-- the second argument names, or itself.
local parlor, uniform = require "parlor", require "Benchmarks.Lua.uniform"

parlor.playtest { game = "four-in-a-row", players = { uniform, arg[2] or uniform }, games = tonumber(arg[1]), seed = 1 }
