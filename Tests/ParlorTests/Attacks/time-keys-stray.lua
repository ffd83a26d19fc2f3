-- Tries a list with very many stray keys.
-- expect: error
local parlor = require "parlor"

local words = { "ant" }
for i = 1, 200000 do words[-i] = i end
parlor.words(words)
