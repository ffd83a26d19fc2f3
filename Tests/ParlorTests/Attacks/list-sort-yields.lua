-- Tries a comparison that yields.
-- expect: fine
local c = coroutine.create(function() table.sort({ 3, 2, 1 }, function() coroutine.yield() end) end)
for _ = 1, 10 do coroutine.resume(c) end
