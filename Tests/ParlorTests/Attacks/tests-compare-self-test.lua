-- Tries a table that lies in itself, compared.
-- expect: error
local one = {}
one.one = one
it("a", function() expect(one):to_equal(one) end)
