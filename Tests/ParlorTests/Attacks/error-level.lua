-- Tries an error from a level that there is not.
-- expect: error
error("x", math.maxinteger)
