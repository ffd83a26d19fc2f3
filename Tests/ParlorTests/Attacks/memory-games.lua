-- Tries games without end, which nobody keeps.
-- expect: memory or time
local parlor = require "parlor"

for i = 1, 1e9 do parlor.mod("four-in-a-row", { id = "mod" .. i }) end
