-- Tries coroutines in coroutines.
-- expect: error or time
local function nest(depth) return coroutine.wrap(function() return nest(depth + 1) end)() end
nest(1)
