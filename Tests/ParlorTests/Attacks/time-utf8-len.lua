-- Tries the length of a long text, again and again.
-- expect: time
local text = ("é"):rep(500000)
while true do utf8.len(text) end
