-- Tries settings that lie in themselves.
-- expect: error
local parlor = require "parlor"

local list = {}
list[1] = list
parlor.match { game = "hangman", setup = { words = list } }
