-- Tries a string that doubles.
-- expect: memory or error
local s = "x" while true do s = s .. s end
