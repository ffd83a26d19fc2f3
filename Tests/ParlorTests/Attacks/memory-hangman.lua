-- Keeps matches and series of Hangman with words of their own.
-- expect: memory or time
local parlor = require "parlor"

local setup, kept = { words = { "abc", "defg" } }, {}
while true do
  kept[#kept + 1] = parlor.match { game = "hangman", setup = setup, players = { "guesser" } }
  kept[#kept + 1] = parlor.series { game = "hangman", setup = setup, players = { "random" } }
end
