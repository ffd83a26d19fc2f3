-- Tries a message handler that never ends.
-- expect: time
local function forever() while true do end end
xpcall(forever, forever)
forever()
