-- Tries a giant that is put together of one string.
-- expect: error or memory
local t, s = {}, ("x"):rep(1000000)
for i = 1, 1000 do t[i] = s end
return table.concat(t)
