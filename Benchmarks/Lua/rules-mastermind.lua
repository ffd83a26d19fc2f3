-- Mastermind as a script writes it by itself: the rules of scripts/games/mastermind.lua with the usual numbers.
-- Gives the functions of a game in Lua; plain lua5.4 can loop over them too.
local codes = {}
for first in ("rgbyow"):gmatch(".") do
  for second in ("rgbyow"):gmatch(".") do
    for third in ("rgbyow"):gmatch(".") do
      for fourth in ("rgbyow"):gmatch(".") do codes[#codes + 1] = first .. second .. third .. fourth end
    end
  end
end

-- How many colours of a guess are right and in their place, and how many more are right elsewhere.
local function answer(guess, code)
  local placed, right, guessed, hidden = 0, 0, {}, {}
  for place = 1, 4 do
    local one, other = guess:byte(place), code:byte(place)
    if one == other then placed = placed + 1 end
    guessed[one], hidden[other] = (guessed[one] or 0) + 1, (hidden[other] or 0) + 1
  end
  for colour, count in pairs(guessed) do right = right + math.min(count, hidden[colour] or 0) end
  return { guess = guess, placed = placed, elsewhere = right - placed }
end

local function apply(state, code)
  if not state.code then
    state.code = code
    return
  end
  local guesses = state.guesses
  local last = answer(code, state.code)
  guesses[#guesses + 1] = last
  if last.placed == 4 then
    state.outcome = { winner = "breaker", reason = "broken" }
  elseif #guesses == 10 then
    state.outcome = { lost = true, reason = "out-of-tries" }
  end
end

return {
  start = function() return { guesses = {} } end,
  turn = function(state) return state.outcome or (state.code and "breaker" or "chance") end,
  moves = function(state) return state.outcome and {} or codes end,
  apply = apply,
}
