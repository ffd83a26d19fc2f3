-- Tries a source that never ends.
-- expect: time or memory or error the source is longer than 1 MiB
assert(load(function() return "x = 1\n" end))
