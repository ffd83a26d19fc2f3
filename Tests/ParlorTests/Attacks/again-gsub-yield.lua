-- Tries a callback of gsub that yields.
-- expect: fine
local c = coroutine.create(function() ("abc"):gsub(".", function() coroutine.yield() end) end)
for _ = 1, 10 do coroutine.resume(c) end
