-- Tries a saved series with a selected game that there is not.
-- expect: error or fine
local parlor = require "parlor"

parlor.load_series("parlor series 1\ngame: four-in-a-row\nseed: 1\nplayer red: human\nplayer black: human\n"
  .. "number: 1\nselected: 7\n\nparlor match 1\ngame: four-in-a-row\nseed: 1\nplayer red: human\nplayer black: human\n\n"):new_game(true)
