-- Tries recursion through a metamethod.
-- expect: error
local mt = {}
mt.__add = function(x) return x + x end
return setmetatable({}, mt) + 1
