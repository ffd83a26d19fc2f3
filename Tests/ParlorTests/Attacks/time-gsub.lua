-- Tries patterns that try everything.
-- expect: time
local text = ("a"):rep(100000)
while true do pcall(string.find, text, ("a-"):rep(20) .. "b") end
