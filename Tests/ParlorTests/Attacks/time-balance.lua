-- Tries balanced brackets that never close.
-- expect: time
local text = ("("):rep(200000)
while true do text:find("%b()") end
