-- Tries a line of many megabytes.
-- expect: error (at most 1048576)
print(("x"):rep(3000000))
