-- Tries a playtest on many threads that takes for ever.
-- expect: time
local parlor = require "parlor"

parlor.playtest { game = "hangman", games = 100000000, jobs = 2 }
