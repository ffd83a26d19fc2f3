-- Tries a source that never ends.
-- expect: time or memory or error
load(function() return "x = 1\n" end)
