-- Tries the library of strings.
-- expect: fine
string.format = nil
string.rep = function() return "y" end
assert(("x"):rep(3) ~= nil)
