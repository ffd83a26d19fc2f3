-- Runs the generators of the host backwards, from one number that a choice drew, and foresees the hidden card.
-- expect: error 0 of 20 foreseen
local parlor = require "parlor"
local function inverse(factor)
  local guess = factor
  for _ = 1, 6 do guess = guess * (2 - factor * guess) end
  return guess
end
local function shifted_back(number, by) return number ~ (number >> by) ~ (number >> 2 * by) end
local function unmixed(number)
  number = shifted_back(number, 31) * inverse(0x94d049bb133111eb)
  number = shifted_back(number, 27) * inverse(0xbf58476d1ce4e5b9)
  return shifted_back(number, 30)
end
local function rotated_back(number, by) return number >> by | number << 64 - by end
local step = 0x9e3779b97f4a7c15
local function seed_behind(number, ply)
  local base = unmixed(rotated_back(number * inverse(9), 7) * inverse(5)) - 2 * step - ply
  return unmixed((unmixed(base) - step) ~ 0x7365617400000000) - step
end
local foreseen = 0
for seed = 1, 20 do
  local guess
  local spy = parlor.opponent { choose = function(seen)
    guess = seed_behind(math.random(0), seen.ply)
    return seen.moves[1]
  end }
  local match = parlor.match { game = "alien-esp", players = { spy }, seed = seed }
  match:step()
  match:step()
  if guess == seed then foreseen = foreseen + 1 end
end
error(foreseen .. " of 20 foreseen", 0)
