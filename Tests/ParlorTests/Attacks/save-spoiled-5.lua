-- Tries a save of a negative seed.
-- expect: error
local parlor = require "parlor"
parlor.load("parlor match 1\ngame: four-in-a-row\nseed: -1\n\n")
