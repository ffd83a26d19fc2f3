-- Any legal move, each as likely as the next.
local parlor = require "parlor"
local random = math.random

return parlor.opponent {
  choose = function(seen)
    local moves = seen.moves
    return moves[random(#moves)]
  end,
}
