-- Tries coroutines without end.
-- expect: memory or time
local t = {} for i = 1, 1e9 do t[i] = coroutine.create(print) end
