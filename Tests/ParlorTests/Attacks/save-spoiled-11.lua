-- Tries a save of players of seats that there are not.
-- expect: error
local parlor = require "parlor"
parlor.load("parlor match 1\ngame: four-in-a-row\nseed: 1\nplayer x: human\nplayer y: human\nplayer z: human\n\n")
