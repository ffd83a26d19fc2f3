-- Tries a save of zero bytes.
-- expect: error
local parlor = require "parlor"
parlor.load("\0\0\0")
