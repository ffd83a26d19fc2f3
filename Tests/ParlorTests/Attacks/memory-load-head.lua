-- Tries a save with a very long head.
-- expect: error
local parlor = require "parlor"

parlor.load("parlor match 1\n" .. ("set a: b\n"):rep(800000))
