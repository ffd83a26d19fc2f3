-- Tries blocks in blocks.
-- expect: error
assert(load(("do "):rep(100000)))
