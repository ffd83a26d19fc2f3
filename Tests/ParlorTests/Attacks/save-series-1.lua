-- Tries a saved series with numbers at the end of the whole numbers.
-- expect: error or fine
local parlor = require "parlor"

parlor.load_series("parlor series 1\ngame: four-in-a-row\nseed: 1\nplayer red: human\nplayer black: human\n"
  .. "number: 4294967295\nselected: 4294967295\n\nparlor match 1\ngame: four-in-a-row\nseed: 1\nplayer red: human\nplayer black: human\n\n"):new_game(true)
