-- Tries an error whose text never comes.
-- expect: time
error(setmetatable({}, { __tostring = function() while true do end end }))
