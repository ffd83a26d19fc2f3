-- Has perfect players, also those that others ask, solve an empty board again and again.
-- expect: time
local parlor = require "parlor"

name = "mixture:player=[perfect:nodes=1000000000]:other=random"
while true do
  pcall(function()
    parlor.match { game = "four-in-a-row", setup = { columns = 8, rows = 7 }, players = { name, name } }:step()
  end)
end
