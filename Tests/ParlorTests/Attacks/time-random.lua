-- Tries random numbers without end.
-- expect: time
while true do math.random(0) end
