-- Tries words without end.
-- expect: time
local parlor = require "parlor"

local words = {}
for i = 1, 2000 do words[i] = "word" .. string.char(97 + i % 26) .. string.char(97 + i // 26 % 26) end
while true do parlor.words(words) end
