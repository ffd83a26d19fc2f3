-- Tries long texts that differ in every line.
-- expect: error or time
local one, two = {}, {}
for i = 1, 20000 do one[i], two[i] = "a" .. i, "b" .. i end
it("a", function() expect(table.concat(one, "\n")):to_equal(table.concat(two, "\n")) end)
