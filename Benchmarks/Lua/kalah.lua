-- Kalah: six houses a side with four seeds each, and a store. Seeds are sown one by one, the own store included.
-- Who ends in the own store moves again; who ends in an own empty house takes what lies across.
local parlor = require "parlor"

local function empty(state, first)
  for house = first, first + 5 do
    if state.houses[house] > 0 then return false end
  end
  return true
end

-- Houses 1 to 6 and store 7 are those of the first seat, 8 to 13 and 14 those of the second.
local function first(seat) return seat == 1 and 1 or 8 end

return parlor.game {
  id = "kalah", summary = "Sow seeds, and gather more than half of them.", seats = { "south", "north" },
  start = function() return { houses = { 4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0 }, mover = 1 } end,
  turn = function(state)
    if not empty(state, 1) and not empty(state, 8) then return state.mover end
    local houses, south, north = state.houses, 0, 0
    for house = 1, 7 do south, north = south + houses[house], north + houses[house + 7] end
    if south == north then return { drawn = true, reason = "even" } end
    return { winner = south > north and 1 or 2, reason = "more-seeds" }
  end,
  moves = function(state)
    local found, start = {}, first(state.mover)
    for number = 1, 6 do
      if state.houses[start + number - 1] > 0 then found[#found + 1] = number end
    end
    return found
  end,
  apply = function(state, number)
    local houses, start = state.houses, first(state.mover)
    local place, theirs = start + number - 1, state.mover == 1 and 14 or 7
    local seeds = houses[place]
    houses[place] = 0
    while seeds > 0 do
      place = place % 14 + 1
      if place ~= theirs then houses[place], seeds = houses[place] + 1, seeds - 1 end
    end
    if place == start + 6 then return end
    local across = 14 - place
    if place >= start and place < start + 6 and houses[place] == 1 and houses[across] > 0 then
      houses[start + 6] = houses[start + 6] + houses[across] + 1
      houses[place], houses[across] = 0, 0
    end
    state.mover = 3 - state.mover
  end,
}
