-- Tries errors that are thrown and caught for ever.
-- expect: time
while true do pcall(error, {}) end
