-- Tries a closing variable that never ends.
-- expect: time
local forever = setmetatable({}, { __close = function() while true do end end })
do local held <close> = forever end
