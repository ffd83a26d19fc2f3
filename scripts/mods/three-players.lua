-- Three players: Connect-n for three seats on a larger board. A seat that can't win should stop a seat that can.
local parlor = require "parlor"

return parlor.mod("connect-n", {
  id = "three-players",
  title = "Four-in-a-Row for Three",
  summary = "Three seats drop discs into the columns of a larger board; the first line wins.",
  rules = "\z
    Goal: be the first of three with a line of four discs, across, up or diagonal. Who can't win should stop \z
    who can.\n\z
    Moves: the number of a column, as in 4. The disc falls to the lowest free row.\n\z
    Board: x is red, o is yellow and + is green.",
  setup = { columns = 9, rows = 7 },
  fixed = { players = 3 },
})
