-- Tries brackets in brackets.
-- expect: error
assert(load("return " .. ("("):rep(100000)))
