-- Tries a list without end.
-- expect: memory or time
local t = {} while true do t[#t + 1] = #t end
