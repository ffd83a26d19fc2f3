-- Three players: Connect-n for three seats on a board with room for them. Who can't win should stop who can.
local parlor = require "parlor"

return parlor.mod("connect-n", {
  id = "three-players",
  title = "Four-in-a-Row for Three",
  summary = "Three seats drop discs into the columns of a larger board; the first line wins.",
  setup = { columns = 9, rows = 7 },
  fixed = { players = 3 },
})
