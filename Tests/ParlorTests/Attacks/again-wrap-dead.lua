-- Tries a coroutine that is over.
-- expect: error
local f = coroutine.wrap(function() end) f() f()
