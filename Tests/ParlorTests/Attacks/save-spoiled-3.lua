-- Tries a save of another version.
-- expect: error
local parlor = require "parlor"
parlor.load("parlor match 99\n\n")
