-- An opponent that never chooses.
local parlor = require "parlor"

return parlor.opponent { choose = function() while true do pcall(string.rep, "x", 100) end end }
