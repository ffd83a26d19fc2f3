-- Tries recursion through a callback of gsub.
-- expect: error
local function f() return ("x"):gsub("x", f) end f()
