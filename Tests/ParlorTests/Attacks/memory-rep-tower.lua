-- Tries repetitions of repetitions.
-- expect: error not enough memory
local s = "x"
for _ = 1, 20 do s = s:rep(1000) end
