-- Tries texts of giant width.
-- expect: error
return ("%99999999s"):format("x")
