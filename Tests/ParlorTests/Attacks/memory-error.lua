-- Tries an error of many megabytes.
-- expect: error (at most 1048576)
error(("x"):rep(5000000), 0)
