-- Plays Higher or lower by the odds: it counts the higher and the lower cards that are left in the deck.
local parlor = require "parlor"

return parlor.opponent {
  name = "higher-lower-odds",
  choose = function(seen)
    local higher, lower = 0, 0
    for card, count in ipairs(seen.view.left) do
      if card > seen.view.card then
        higher = higher + count
      elseif card < seen.view.card then
        lower = lower + count
      end
    end
    return higher >= lower and "higher" or "lower"
  end,
}
