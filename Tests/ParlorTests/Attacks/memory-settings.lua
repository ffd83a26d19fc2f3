-- Tries settings with one long text many times.
-- expect: error
local parlor = require "parlor"

local list, text = {}, ("x"):rep(1000000)
for i = 1, 100000 do list[i] = text end
parlor.match { game = "hangman", setup = { words = list } }
