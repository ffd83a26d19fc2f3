-- Tries a player outside the folders.
-- expect: error
local parlor = require "parlor"

parlor.match { game = "four-in-a-row", players = { "/etc/passwd.lua", "random" } }
