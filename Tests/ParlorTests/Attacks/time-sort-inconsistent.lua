-- Tries a comparison that contradicts itself.
-- expect: fine
local list = {}
for i = 1, 300 do list[i] = i end
pcall(table.sort, list, function() return true end)
