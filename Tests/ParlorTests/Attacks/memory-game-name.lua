-- Tries a game whose name has a megabyte.
-- expect: error (at most 4096)
local parlor = require "parlor"
parlor.match { game = ("x"):rep(1000000) }
