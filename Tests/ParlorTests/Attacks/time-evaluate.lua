-- Has positions judged by a million games each.
-- expect: time
local parlor = require "parlor"
parlor.playtest { game = "four-in-a-row", games = 100, evaluate = 1000000 }
