-- Tries a save of moves that are not legal.
-- expect: error
local parlor = require "parlor"
parlor.load("parlor match 1\ngame: four-in-a-row\nseed: 1\nplayer red: human\nplayer black: human\n\n1 red 99\n")
