-- Prefers the columns nearest the middle; between two equally near columns it flips a coin.
local parlor = require "parlor"

return parlor.opponent {
  name = "center",
  choose = function(seen)
    local middle = (seen.view.columns + 1) / 2
    local best, nearest = {}, math.huge
    for _, column in ipairs(seen.moves) do
      local distance = math.abs(column - middle)
      if distance < nearest then
        best, nearest = {}, distance
      end
      if distance == nearest then
        best[#best + 1] = column
      end
    end
    return best[math.random(#best)]
  end,
}
