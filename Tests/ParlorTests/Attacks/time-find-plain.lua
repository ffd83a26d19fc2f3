-- Tries a plain search of what is nearly there everywhere.
-- expect: time
local text, part = ("a"):rep(1000000), ("a"):rep(500000) .. "b"
while true do text:find(part, 1, true) end
