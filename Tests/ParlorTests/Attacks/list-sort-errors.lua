-- Tries a comparison that fails.
-- expect: error
table.sort({ 3, 2, 1 }, function() error("no") end)
