-- Tries opponents without end.
-- expect: memory or time
local parlor = require "parlor"

local kept, name = {}, ("x"):rep(250)
while true do kept[#kept + 1] = parlor.opponent { name = name, choose = print } end
