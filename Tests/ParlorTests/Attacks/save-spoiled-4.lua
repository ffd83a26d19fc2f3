-- Tries a save of a seed beyond all numbers.
-- expect: error
local parlor = require "parlor"
parlor.load("parlor match 1\ngame: four-in-a-row\nseed: 99999999999999999999999\n\n")
