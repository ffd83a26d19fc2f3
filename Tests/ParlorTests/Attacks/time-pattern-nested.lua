-- Tries a pattern of many repetitions.
-- expect: time or error
local pattern = (".-"):rep(30) .. "$x"
while true do pcall(string.match, ("ab"):rep(5000), pattern) end
