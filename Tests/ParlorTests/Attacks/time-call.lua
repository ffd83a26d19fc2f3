-- Tries a metamethod of calls that never ends.
-- expect: time
setmetatable({}, { __call = function() while true do end end })()
