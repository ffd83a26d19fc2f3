-- Tries the metatable of all strings.
-- expect: error
getmetatable("").__index = nil
