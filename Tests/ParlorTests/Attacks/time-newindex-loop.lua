-- Tries tables that write into one another.
-- expect: error
local one, two = {}, {}
setmetatable(one, { __newindex = two })
setmetatable(two, { __newindex = one })
one.x = 1
