-- Tries comparisons of long equal strings.
-- expect: time
local one, two = ("x"):rep(4000000) .. "a", ("x"):rep(4000000) .. "b"
while true do local _ = one < two end
