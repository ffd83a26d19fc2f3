-- Tries a coroutine as an error.
-- expect: error
error(coroutine.create(print))
