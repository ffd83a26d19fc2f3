-- Tries a compiler bomb of assignments.
-- expect: time or error
local text = "local a\n" .. ("a = a + a * a - a\n"):rep(50000)
while true do load(text) end
