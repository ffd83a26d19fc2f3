-- Tries a save of a player with a path.
-- expect: error
local parlor = require "parlor"
parlor.load("parlor match 1\ngame: four-in-a-row\nseed: 1\nplayer red: /etc/passwd.lua\nplayer black: human\n\n")
