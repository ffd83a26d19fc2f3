-- Tries a value that is too large to keep.
-- expect: error
local parlor = require "parlor"
parlor.store:set("a", ("x"):rep(1000000))
