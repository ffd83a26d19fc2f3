-- Tries a metamethod of writing that never ends.
-- expect: time
setmetatable({}, { __newindex = function() while true do end end }).x = 1
