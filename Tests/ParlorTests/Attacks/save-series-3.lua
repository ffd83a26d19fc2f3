-- Tries a saved series with totals beyond all numbers.
-- expect: error or fine
local parlor = require "parlor"

parlor.load_series("parlor series 1\ngame: four-in-a-row\nseed: 1\nplayer red: human\nplayer black: human\n"
  .. "won red: 18446744073709551615\n\nparlor match 1\ngame: four-in-a-row\nseed: 1\nplayer red: human\nplayer black: human\n\n"):new_game(true)
