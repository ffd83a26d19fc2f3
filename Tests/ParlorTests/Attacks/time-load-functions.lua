-- Tries functions in functions.
-- expect: error
assert(load(("return function() "):rep(10000)))
