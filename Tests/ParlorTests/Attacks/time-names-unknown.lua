-- Tries very many options that there are not.
-- expect: error
local parlor = require "parlor"

local options = { game = "four-in-a-row" }
for i = 1, 20000 do options["option" .. i] = i end
parlor.match(options)
