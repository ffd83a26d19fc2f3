-- Tries a long text in a long text.
-- expect: error or time
it("a", function() expect(("a"):rep(1000000)):to_contain(("a"):rep(500000) .. "b") end)
