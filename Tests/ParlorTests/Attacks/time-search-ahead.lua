-- Has a short-sighted opponent look a hundred plies ahead.
-- expect: time
local parlor = require "parlor"
local name = "short-sighted:depth=100:nodes=1000000000"
parlor.match {
  game = "four-in-a-row", setup = { columns = 10, rows = 10 }, players = { name, "random" },
}:step()
