-- Tries a name that is too long to keep.
-- expect: error
local parlor = require "parlor"
parlor.store:set(("x"):rep(1000000), 1)
