-- Random games of Four-in-a-Row from a state, as many as the argument says.
local parlor = require "parlor"

local state = parlor.match({ game = "four-in-a-row" }):state()
state:rollouts(tonumber(arg[1]), 1)
