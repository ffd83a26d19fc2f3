-- Tries a very long chain of tables that are looked into.
-- expect: error
local t = {}
for _ = 1, 3000 do t = setmetatable({}, { __index = t }) end
while true do local _ = t.x end
