-- Tries lists of words without end.
-- expect: memory or time
local parlor = require "parlor"

local kept, words = {}, {}
for i = 1, 1000 do words[i] = "word" .. ("x"):rep(i % 50) .. string.char(97 + i % 26) end
while true do kept[#kept + 1] = parlor.words(words) end
