-- Tries recursion through a comparison.
-- expect: error
local function f() table.sort({ 1, 2 }, function() f() return false end) end
f()
