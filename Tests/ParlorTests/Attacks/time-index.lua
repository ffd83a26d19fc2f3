-- Tries a metamethod of reading that never ends.
-- expect: time
return setmetatable({}, { __index = function() while true do end end }).x
