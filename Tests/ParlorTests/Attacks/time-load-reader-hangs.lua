-- Tries a reader of source that never returns.
-- expect: error
load(function() while true do end end)
