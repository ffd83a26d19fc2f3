-- Tries a save of moves with numbers that lie.
-- expect: error
local parlor = require "parlor"
parlor.load("parlor match 1\ngame: four-in-a-row\nseed: 1\nplayer red: human\nplayer black: human\n\n9223372036854775808 red 1\n")
