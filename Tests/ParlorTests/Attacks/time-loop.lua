-- Tries an endless loop.
-- expect: time
while true do end
