-- Tries a comparison that never ends.
-- expect: time
table.sort({ 3, 2, 1 }, function() while true do end end)
