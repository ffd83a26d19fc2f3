-- Calls a table whose __call is a table whose __call is the first one.
-- expect: time
local m = {}
m.__call = setmetatable({}, m)
m.__call()
