-- Tries a fresh coroutine for each bit of work.
-- expect: time
while true do coroutine.wrap(function() for _ = 1, 100 do end end)() end
