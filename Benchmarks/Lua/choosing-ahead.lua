-- First moves of the shipped opponent that looks ahead, as many as the argument says.
local parlor = require "parlor"

for seed = 1, tonumber(arg[1]) do
  local players = { "opponents/look-ahead.lua", "random" }
  parlor.match({ game = "four-in-a-row", players = players, seed = seed }):step()
end
