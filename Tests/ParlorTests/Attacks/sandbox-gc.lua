-- Tries a finalizer.
-- expect: error
setmetatable({}, { __gc = print })
