-- Tries reading that reads itself.
-- expect: error
local t = setmetatable({}, { __index = function(t, k) return t[k .. "x"] end })
return t.x
