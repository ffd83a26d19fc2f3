-- Tries a string of a terabyte.
-- expect: error
return ("x"):rep(1 << 40)
