-- Tries recursion through pcall.
-- expect: error or fine or memory
local function f() return assert(pcall(f)) end f()
