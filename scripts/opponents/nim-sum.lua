-- Plays Nim perfectly, misère play too: it wins every position that can be won.
local parlor = require "parlor"

-- Whether the seat to move loses with these heaps against perfect play: the sizes, each written as a sum of powers of
-- two, contain every power an even number of times. In misère play the rule is reversed when no heap has more than
-- one stick.
local function is_lost(heaps, misere)
  local sum, largest = 0, 0
  for _, sticks in ipairs(heaps) do
    sum, largest = sum ~ sticks, math.max(largest, sticks)
  end
  return sum == (misere and largest <= 1 and 1 or 0)
end

-- The heaps after a move such as "b3".
local function after(heaps, move)
  local rest = { table.unpack(heaps) }
  local heap = move:byte() - ("a"):byte() + 1
  rest[heap] = rest[heap] - tonumber(move:sub(2))
  return rest
end

return parlor.opponent {
  name = "nim-sum",
  choose = function(seen)
    for _, move in ipairs(seen.moves) do
      if is_lost(after(seen.view.heaps, move), seen.view.misere) then return move end
    end
    -- Every move loses against perfect play; a small one leaves more room for a mistake.
    return seen.moves[1]
  end,
}
