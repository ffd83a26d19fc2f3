-- Tries a format that grows.
-- expect: memory or error
local s = "x" while true do s = ("%s%s"):format(s, s) end
