-- Tries compiled code in any mode.
-- expect: error
assert(load("\27LuaT\0\x19\x93\r\n", "x", "bt"))
