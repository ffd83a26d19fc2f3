-- Tries tables that look into one another.
-- expect: error
local one, two = {}, {}
setmetatable(one, { __index = two })
setmetatable(two, { __index = one })
return one.x
