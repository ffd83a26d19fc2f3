-- Tries a string that doubles.
-- expect: memory or error or time
local s = "x" while true do s = s .. s end
