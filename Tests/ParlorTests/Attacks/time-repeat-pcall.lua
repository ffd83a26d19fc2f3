-- Tries a loop that catches the stop.
-- expect: time
while true do pcall(function() while true do end end) end
