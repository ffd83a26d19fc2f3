-- Tries a replacement that grows.
-- expect: memory or error
local s = ("x"):rep(10000)
return s:gsub("x", s)
