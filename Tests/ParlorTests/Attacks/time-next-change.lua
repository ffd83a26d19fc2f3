-- Tries a table that grows while it is gone through.
-- expect: time or memory or fine or error
local t = { a = 1 }
for key in pairs(t) do t[key .. "x"] = 1 end
while true do local key = next(t) t[key] = nil t[key .. "y"] = 1 end
