-- Tries an error whose handler never ends.
-- expect: time
xpcall(error, function() while true do end end, "x")
