-- Tries a recorded file elsewhere.
-- expect: error
it("a", function() expect("x"):to_golden("../../x") end)
