-- Tries opponents with long names.
-- expect: error (at most 256)
local parlor = require "parlor"

local kept, name = {}, ("x"):rep(1000000)
for i = 1, 1000 do kept[i] = parlor.opponent { name = name, choose = print } end
