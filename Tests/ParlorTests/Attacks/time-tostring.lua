-- Tries a text that never comes.
-- expect: time
print(setmetatable({}, { __tostring = function() while true do end end }))
