-- Tries a chunk with a name of a megabyte.
-- expect: error
assert(load("error(1)", ("x"):rep(1000000)))()
