-- Tries an iterator that is used after it failed.
-- expect: fine
local words = ("a"):rep(1000):gmatch(("a-"):rep(200) .. "b")
pcall(words) pcall(words) pcall(words)
