-- Tries an error whose text fails.
-- expect: error
error(setmetatable({}, { __tostring = function() error("again") end }))
