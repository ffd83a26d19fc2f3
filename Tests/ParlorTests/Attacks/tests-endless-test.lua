-- Tries a test that never ends.
-- expect: time
it("a", function() while true do end end)
