-- A playtest of as many games as the first argument says, with an opponent that plays any legal move on both seats.
local parlor, uniform = require "parlor", require "Benchmarks.Lua.uniform"

parlor.playtest { game = "four-in-a-row", players = { uniform, uniform }, games = tonumber(arg[1]), seed = 1 }
