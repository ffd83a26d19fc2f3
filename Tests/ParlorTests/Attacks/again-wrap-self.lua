-- Tries a coroutine that resumes itself.
-- expect: error
local f
f = coroutine.wrap(function() f() end)
f()
