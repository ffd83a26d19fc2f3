-- Tries an option whose name has a megabyte.
-- expect: error (at most 4096)
local parlor = require "parlor"

parlor.match { game = "four-in-a-row", [("x"):rep(1000000)] = 1 }
