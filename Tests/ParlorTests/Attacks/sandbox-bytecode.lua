-- Tries compiled code.
-- expect: error
assert(load("\27Lua" .. ("\0"):rep(100), "x", "b"))
