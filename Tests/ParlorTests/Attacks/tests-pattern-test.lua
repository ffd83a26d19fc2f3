-- Tries a pattern that tries everything.
-- expect: time or error
it("a", function() while true do pcall(function() expect(("a"):rep(5000)):to_match(("a-"):rep(100) .. "b") end) end end)
