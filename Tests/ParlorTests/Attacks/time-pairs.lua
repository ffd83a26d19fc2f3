-- Tries a metamethod of pairs that never ends.
-- expect: time
for _ in pairs(setmetatable({}, { __pairs = function() while true do end end })) do end
