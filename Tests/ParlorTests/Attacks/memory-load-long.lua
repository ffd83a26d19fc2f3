-- Tries a save that is too long.
-- expect: error (at most 8388608)
local parlor = require "parlor"
parlor.load(("\n"):rep(16000000))
