-- Has a perfect player fill its table.
-- expect: memory or time
local parlor = require "parlor"

local name = "perfect:nodes=1000000000"
parlor.match { game = "four-in-a-row", setup = { columns = 8, rows = 7 }, players = { name, name } }:run()
