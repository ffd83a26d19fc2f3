-- Tries a text that prints itself.
-- expect: error
local mt = {}
mt.__tostring = function(t) print(t) return "x" end
print(setmetatable({}, mt))
