-- Rolls until the turn has brought twenty, which is close to the best play.
local parlor = require "parlor"

return parlor.opponent {
  name = "hold-at-twenty",
  choose = function(seen)
    if #seen.moves == 1 then return seen.moves[1] end
    return seen.view.pot >= 20 and "hold" or "roll"
  end,
}
