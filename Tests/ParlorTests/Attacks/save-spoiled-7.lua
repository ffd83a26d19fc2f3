-- Tries a save of settings of JSON that lies deep.
-- expect: error
local parlor = require "parlor"
parlor.load("parlor match 1\ngame: hangman\nset words: " .. ("["):rep(100000) .. "\nseed: 1\n\n")
