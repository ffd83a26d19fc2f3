-- Tries a closing variable that runs on after the stop.
-- expect: time
local forever = setmetatable({}, { __close = function() while true do end end })
local held <close> = forever
while true do end
