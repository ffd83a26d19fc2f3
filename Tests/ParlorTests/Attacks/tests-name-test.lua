-- Tries a test with a name of a megabyte.
-- expect: error (at most 256)
it(("x"):rep(1000000), print)
