-- Tries next of a key that is not there.
-- expect: fine
next({ a = 1 }, "b")
