-- Tries recursion through tostring.
-- expect: error
local mt = {}
mt.__tostring = function(t) return "x" .. tostring(t) end
return tostring(setmetatable({}, mt))
