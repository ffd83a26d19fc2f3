-- Tries a comparison that changes the list.
-- expect: fine
local list = {}
for i = 1, 100 do list[i] = i % 7 end
pcall(table.sort, list, function(x, y) list[#list + 1] = 1 list[1] = nil return (x or 0) < (y or 0) end)
