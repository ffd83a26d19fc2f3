-- Tries a reader of source that never returns.
-- expect: time
load(function() while true do end end)
