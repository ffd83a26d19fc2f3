-- Tries sleep without end.
-- expect: time
local parlor = require "parlor"
while true do parlor.sleep(86400) end
