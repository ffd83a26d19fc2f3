-- Tries the running coroutine.
-- expect: fine
assert(not coroutine.resume(coroutine.running()))
