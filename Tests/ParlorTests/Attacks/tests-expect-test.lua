-- Tries expectations that say nothing, without end.
-- expect: time or memory
it("a", function() while true do expect(1) end end)
