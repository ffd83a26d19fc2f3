-- Tries tables that share tables, 2^30 of them.
-- expect: error or time
local parlor = require "parlor"

local list = { 1 }
for _ = 1, 30 do list = { list, list } end
parlor.match { game = "hangman", setup = { words = list } }
