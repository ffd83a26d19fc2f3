-- Tries a move of a megabyte.
-- expect: error (at most 256)
local parlor = require "parlor"
parlor.match({ game = "four-in-a-row" }):play(("x"):rep(1000000))
