-- Tries tests without end.
-- expect: time or memory
local i = 0 while true do i = i + 1 it("test " .. i, print) end
