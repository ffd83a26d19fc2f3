-- Tries a save of line breaks.
-- expect: error
local parlor = require "parlor"
parlor.load(("\n"):rep(8000000))
