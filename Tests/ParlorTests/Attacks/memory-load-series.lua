-- Tries a saved series of titles.
-- expect: error or memory or time
local parlor = require "parlor"

parlor.load_series("parlor series 1\ngame: four-in-a-row\nseed: 1\n\n" .. ("parlor match 1\n"):rep(500000))
