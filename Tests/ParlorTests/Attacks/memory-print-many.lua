-- Tries one long text a hundred times in a line.
-- expect: error more than 1048576 bytes
local list, text = {}, ("x"):rep(1000000)
for i = 1, 200 do list[i] = text end
print(table.unpack(list))
