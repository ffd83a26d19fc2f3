-- Tries a save of settings beyond their limits.
-- expect: error
local parlor = require "parlor"
parlor.load("parlor match 1\ngame: four-in-a-row\nset columns: 999999999999\nseed: 1\n\n")
