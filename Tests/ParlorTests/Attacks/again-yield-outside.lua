-- Tries a yield outside of coroutines.
-- expect: error
coroutine.yield()
