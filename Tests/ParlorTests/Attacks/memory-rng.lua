-- Tries streams without end.
-- expect: memory or time
local parlor = require "parlor"
local t = {} for i = 1, 1e9 do t[i] = parlor.rng(i) end
