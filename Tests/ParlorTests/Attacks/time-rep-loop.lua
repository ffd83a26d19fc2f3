-- Tries much work in one call.
-- expect: time
while true do local text = ("x"):rep(1000000) end
