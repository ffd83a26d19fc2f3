-- First moves of the shipped opponent that looks ahead, as many as the argument says, in one match: its set-up isn't
-- measured.
local parlor = require "parlor"

local match = parlor.match({ game = "four-in-a-row", players = { "opponents/look-ahead.lua", "random" }, seed = 1 })
for _ = 1, tonumber(arg[1]) do
  match:step()
  match:undo()
end
