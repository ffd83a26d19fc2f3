-- Tries an error whose text is none.
-- expect: error
error(setmetatable({}, { __tostring = function() return 1 end }))
