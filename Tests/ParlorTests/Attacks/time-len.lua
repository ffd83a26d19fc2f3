-- Tries a metamethod of length that never ends.
-- expect: time
return #setmetatable({}, { __len = function() while true do end end })
