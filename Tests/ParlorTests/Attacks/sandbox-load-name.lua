-- Tries a chunk with the name of another file.
-- expect: error
assert(load("error(1)", "@/etc/passwd"))()
