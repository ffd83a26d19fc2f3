-- Tries a chunk with the name of the host.
-- expect: error
assert(load("error('x')", "=[parlor] find"))()
