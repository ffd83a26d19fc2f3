-- Tries one long word a million times.
-- expect: error
local parlor = require "parlor"

local words, word = {}, ("word"):rep(1000)
for i = 1, 300000 do words[i] = word end
parlor.words(words)
