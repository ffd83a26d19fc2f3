-- Tries what reaches beyond the sandbox.
-- expect: fine
assert(not os and not io and not debug and not package and not dofile and not loadfile and not collectgarbage)
assert(not string.dump and not math.randomseed and not coroutine.close and not warn)
