-- Tries a source of very many constants.
-- expect: memory or error or time
local t = {}
for i = 1, 100000 do t[i] = "x" .. i .. " = '" .. i .. "'" end
local kept = {}
while true do kept[#kept + 1] = assert(load(table.concat(t, "\n", 1, 10000))) end
