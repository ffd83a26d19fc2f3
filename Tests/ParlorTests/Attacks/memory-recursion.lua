-- Tries recursion without end.
-- expect: error or memory
local function f() return 1 + f() end f()
