-- Tries a text of itself.
-- expect: error
local mt = {}
mt.__tostring = function(t) return tostring(t) end
print(setmetatable({}, mt))
