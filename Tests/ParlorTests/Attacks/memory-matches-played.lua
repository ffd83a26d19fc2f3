-- Tries matches that were played, without end.
-- expect: memory or time
local parlor = require "parlor"

local kept = {}
while true do
  local match = parlor.match { game = "hangman", players = { "random" } }
  kept[#kept + 1] = match
  pcall(match.run, match)
end
