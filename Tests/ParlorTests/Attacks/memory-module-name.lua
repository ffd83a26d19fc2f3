-- Tries a module whose name has a megabyte.
-- expect: error (at most 4096)
require(("x"):rep(1000000))
