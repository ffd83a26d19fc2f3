-- Tries the library itself.
-- expect: fine
local parlor = require "parlor"
for name in pairs(parlor) do pcall(function() parlor[name] = nil end) end
