-- Tries lines without end.
-- expect: time
while true do print("x") end
