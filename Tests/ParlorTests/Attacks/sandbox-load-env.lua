-- Tries a chunk with globals of its own.
-- expect: error
assert(load("while x do x = nil end print(1)", "x", "t", { x = 1 }))()
