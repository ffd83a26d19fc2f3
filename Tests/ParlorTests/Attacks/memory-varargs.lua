-- Tries very many arguments.
-- expect: error or memory or time
local function f(...) return f(1, ...) end
f()
