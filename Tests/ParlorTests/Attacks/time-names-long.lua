-- Tries misspelt names of great length.
-- expect: error
local parlor = require "parlor"

local settings = {}
for i = 1, 900 do settings[("s"):rep(3000) .. i] = 1 end
parlor.match { game = "four-in-a-row", setup = settings }
