-- Tries tables of a million values that are compared.
-- expect: error or time or memory
local one, two = {}, {}
for i = 1, 300000 do one[i], two[i] = i, i end
it("a", function() expect(one):to_equal(two) end)
