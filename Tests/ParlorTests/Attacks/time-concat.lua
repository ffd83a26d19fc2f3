-- Tries a metamethod of concatenation that never ends.
-- expect: time
return setmetatable({}, { __concat = function() while true do end end }) .. "x"
