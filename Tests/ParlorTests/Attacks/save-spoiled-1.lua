-- Tries a save of nothing.
-- expect: error
local parlor = require "parlor"
parlor.load("")
