-- Tries values that are kept without end.
-- expect: time
local parlor = require "parlor"
while true do parlor.store:set("a", { 1, 2, 3 }) end
